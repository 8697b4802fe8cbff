import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** A site in a child process. */
export interface SiteProcess {
  /** "http://localhost:4321" */
  readonly address: string
  readonly process: ChildProcess
  /** Sends `signal`, by default SIGTERM. Resolves with the exit code when the process has ended; null if the signal killed it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

interface SiteProcessOptions {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** The program of the process, which may get messages; `npm start` by default. */
  readonly entry?: string
  /** Shell commands before the start, in a separate mount namespace: they may mount over `$DATA_DIR`. Linux only. */
  readonly setup?: string
  /** Called with each line of standard error; if omitted, the lines go to this process's. */
  readonly onError?: (line: string) => void
  /** Called with each line of standard output. */
  readonly onOutput?: (line: string) => void
  /** Ends the process when it is aborted. */
  readonly abortSignal?: AbortSignal
}

const START = "web/start.ts"

/** Starts the built site on a free port with a small demo world in `dataDir` and without rate limits. Rejects with its last lines if it ends before it listens. */
export const startSite = async ({
  dataDir,
  environment = {},
  entry = START,
  setup,
  onError,
  onOutput = () => undefined,
  abortSignal
}: SiteProcessOptions): Promise<SiteProcess> => {
  const command = [process.execPath, entry]
  const [file = "", ...args] =
    setup === undefined ? command : [...MOUNT_NAMESPACE, "bash", "-ec", `${setup}\nexec "$@"`, "bash", ...command]
  const site = spawn(file, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      OPENSEARCH_URL: "",
      FILES_URL: "",
      WORLD_PRODUCTS: "1500",
      WORLD_OFFERS: "7000",
      RATE_LIMITS: "off",
      // Reading 1,500 pictures takes minutes of a processor, which the tests need.
      PICTURES: "off",
      ...environment
    },
    stdio: ["ignore", "pipe", "pipe", ...(entry === START ? [] : ["ipc" as const])]
  })
  const ended = once(site, "exit")
  const closed = once(site, "close")
  const lastLines: Array<string> = []
  abortSignal?.addEventListener("abort", () => site.kill())
  createInterface({ input: site.stderr! }).on("line", (line) => {
    lastLines.push(line)
    if (lastLines.length > MAX_LAST_LINES) lastLines.shift()
    if (onError === undefined) process.stderr.write(`${line}\n`)
    else onError(line)
  })
  return {
    address: await addressIn(site.stdout!, onOutput).catch(async (cause: unknown) => {
      const [code, signal] = await closed
      throw new Error(`${STOPPED_MESSAGE} (${signal ?? `exit code ${code}`}). ${lastLines.join("\n")}`, { cause })
    }),
    process: site,
    stop: async (signal = "SIGTERM") => {
      site.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    }
  }
}

/** Runs a command as root of a user namespace with a mount namespace. */
const MOUNT_NAMESPACE = ["unshare", "--map-root-user", "--mount"]

/** Returns true if tests can mount file systems on this system: Linux with user namespaces, or root. */
export const canMount = (): boolean =>
  spawnSync(MOUNT_NAMESPACE[0]!, [...MOUNT_NAMESPACE.slice(1), "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0

/** Lines of standard error in that message. */
const MAX_LAST_LINES = 20

/** Beginning of the message of the error when the process ends before it listens. */
export const STOPPED_MESSAGE = "The site stopped before it answered"

/** Returns the first address in the lines of a process. Reads all of them, so that the process never waits for a reader. */
const addressIn = (output: NodeJS.ReadableStream, onOutput: (line: string) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface({ input: output })
      .on("line", (line) => {
        onOutput(line)
        const address = /http:\/\/\S+/.exec(line)
        if (address !== null) resolve(address[0])
      })
      .on("close", () => reject(new Error(STOPPED_MESSAGE)))
  })
