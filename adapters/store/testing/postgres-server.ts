import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { freePort } from "#adapters/testing/free-port.ts"

/** A private server of PostgreSQL in a temporary folder. */
export interface PostgresServer {
  /** The address of an empty database, with a user and a password. */
  readonly url: Redacted.Redacted
  /** Runs a statement as the user of the server. */
  readonly run: (sql: string) => void
  /** Ends the server and its connections at once. */
  readonly stop: () => void
  /** Starts a stopped server on the same port, and waits until it accepts connections. */
  readonly start: () => void
  /** Freezes all processes of the server: its connections stay open and get no replies. */
  readonly freeze: () => void
  /** Ends a freeze. */
  readonly thaw: () => void
  /** Stops the server and removes its files. */
  readonly remove: () => void
}

/** Parent of a folder for each release on Debian. */
const RELEASES = "/usr/lib/postgresql"

const MIN_RELEASE = 15

/** Returns the folder with the programs of the newest release that can be used; null if there is none. */
const findPrograms = (): string | null => {
  const releases = existsSync(RELEASES) ? readdirSync(RELEASES).map(Number) : []
  const usable = releases.filter((release) => release >= MIN_RELEASE).toSorted((a, b) => b - a)
  return (
    usable
      .map((release) => join(RELEASES, String(release), "bin"))
      .find((folder) => existsSync(join(folder, "initdb"))) ?? null
  )
}

const programs = findPrograms()

/** True if this machine has PostgreSQL. Tests of it are skipped on others. */
export const hasPostgres = programs !== null

if (!hasPostgres && process.env["VITEST"] !== undefined)
  console.warn("No PostgreSQL 15 or newer in /usr/lib/postgresql: its tests are skipped.")

/** A password that a URL has to escape. */
const PASSWORD = "geheim/wacht woord"

/** Starts a server with at most `maxConnections`, whose writes a power failure may lose unless it is durable. */
export const startPostgres = async (maxConnections = 100, { isDurable = false } = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-postgres-"))
  try {
    return await startIn(folder, maxConnections, isDurable)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const startIn = async (folder: string, maxConnections: number, isDurable: boolean): Promise<PostgresServer> => {
  const data = join(folder, "data")
  const passwordFile = join(folder, "password")
  writeFileSync(passwordFile, PASSWORD)
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync("chown", ["-R", "postgres", folder])
  const run = (program: string, ...args: ReadonlyArray<string>) => {
    const command = [join(programs ?? "", program), ...args]
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command
    execFileSync(file, rest, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, PGPASSWORD: PASSWORD }
    })
  }
  const port = await freePort()
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=${isDurable ? "on" : "off"} -c max_connections=${maxConnections} -c superuser_reserved_connections=0`
  const control = (...args: ReadonlyArray<string>) => run("pg_ctl", "-D", data, "-w", ...args)
  const start = () => control("-o", options, "-l", join(folder, "log"), "start")
  const stop = () => control("-m", "immediate", "stop")
  const signal = (name: NodeJS.Signals) => {
    const [server = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")
    for (const pid of [server, ...childrenOf(server)]) process.kill(Number(pid), name)
  }
  run(
    "initdb",
    "-D",
    data,
    "-U",
    "koopkompas",
    "-A",
    "scram-sha-256",
    "--pwfile",
    passwordFile,
    "-E",
    "UTF8",
    "--no-sync"
  )
  start()
  const connection = ["-h", "127.0.0.1", "-p", String(port), "-U", "koopkompas"]
  run("createdb", ...connection, "site")
  return {
    url: Redacted.make(`postgres://koopkompas:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/site`),
    run: (sql) => run("psql", ...connection, "-d", "site", "-v", "ON_ERROR_STOP=1", "-c", sql),
    start,
    stop,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    remove: () => {
      if (existsSync(join(data, "postmaster.pid"))) stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Returns the ids of the processes that a process started, on Linux. */
const childrenOf = (pid: string): ReadonlyArray<string> =>
  readdirSync("/proc").filter((other) => {
    if (!/^\d+$/.test(other)) return false
    try {
      return (
        readFileSync(`/proc/${other}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ")[1] === pid
      )
    } catch {
      // It has ended.
      return false
    }
  })
