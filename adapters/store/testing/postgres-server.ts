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
  readonly port: number
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
  /**
   * Starts a replica that has the writes of this server before it acknowledges them, and accepts reads only. While the replica is
   * away, writes wait.
   */
  readonly startReplica: () => Promise<PostgresServer>
  /** Lets a replica accept writes, and be alone. */
  readonly promote: () => void
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

const USER = "koopkompas"

/** Starts a server with at most `maxConnections`, whose writes a power failure may lose unless it is durable. */
export const startPostgres = (maxConnections = 100, { isDurable = false } = {}): Promise<PostgresServer> =>
  startWith(
    `-c fsync=${isDurable ? "on" : "off"} -c max_connections=${maxConnections} -c superuser_reserved_connections=0`,
    (run, folder) => {
      const passwordFile = join(folder, "password")
      writeFileSync(passwordFile, PASSWORD)
      const data = ["-D", join(folder, "data"), "-E", "UTF8", "--no-sync"]
      run("initdb", ...data, "-U", USER, "-A", "scram-sha-256", "--pwfile", passwordFile)
    },
    (run, connection) => run("createdb", ...connection, "site")
  )

/** Runs a program of PostgreSQL. */
type RunProgram = (name: string, ...args: ReadonlyArray<string>) => void

/** Starts a server with these settings in a new folder, whose data `fill` makes; then lets `prepare` use it. */
const startWith = async (
  settings: string,
  fill: (run: RunProgram, folder: string) => void,
  prepare: (run: RunProgram, connection: ReadonlyArray<string>) => void
): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-postgres-"))
  try {
    // PostgreSQL does not run as root.
    if (isRoot) execFileSync("chown", ["postgres", folder])
    fill(programsIn(folder), folder)
    const server = await startIn(folder, settings)
    prepare(programsIn(folder), connectionOf(server.port))
    return server
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const isRoot = process.getuid?.() === 0

const programsIn =
  (folder: string): RunProgram =>
  (name, ...args) => {
    const command = [join(programs ?? "", name), ...args]
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command
    execFileSync(file, rest, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, PGPASSWORD: PASSWORD }
    })
  }

/** Returns the options with which a program connects to a server. */
const connectionOf = (port: number): ReadonlyArray<string> => ["-h", "127.0.0.1", "-p", String(port), "-U", USER]

/** Makes a server wait for the replica that it has, and resolves when it does. */
const WAIT_FOR_REPLICA = [
  "ALTER SYSTEM SET synchronous_standby_names = '*'",
  "SELECT pg_reload_conf()",
  `DO $$ BEGIN
    WHILE NOT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync') LOOP
      PERFORM pg_sleep(0.05);
      PERFORM pg_stat_clear_snapshot();
    END LOOP;
  END $$`
]

/** Starts the server whose data is in a folder. */
const startIn = async (folder: string, settings: string): Promise<PostgresServer> => {
  const data = join(folder, "data")
  const run = programsIn(folder)
  const port = await freePort()
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= ${settings}`
  const control = (...args: ReadonlyArray<string>) => run("pg_ctl", "-D", data, "-w", ...args)
  const start = () => control("-o", options, "-l", join(folder, "log"), "start")
  const stop = () => control("-m", "immediate", "stop")
  const signal = (name: NodeJS.Signals) => {
    const [server = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")
    for (const pid of [server, ...childrenOf(server)]) process.kill(Number(pid), name)
  }
  const connection = connectionOf(port)
  const execute = (sql: string) => run("psql", ...connection, "-d", "site", "-v", "ON_ERROR_STOP=1", "-c", sql)
  start()
  return {
    url: Redacted.make(`postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/site`),
    port,
    run: execute,
    start,
    stop,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    startReplica: () =>
      startWith(
        settings,
        (copy, target) =>
          copy("pg_basebackup", ...connection, "-D", join(target, "data"), "-R", "-c", "fast", "--no-sync"),
        () => {
          for (const sql of WAIT_FOR_REPLICA) execute(sql)
        }
      ),
    promote: () => control("promote"),
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
