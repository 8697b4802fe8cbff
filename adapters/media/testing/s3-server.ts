import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Redacted } from "effect"
import { freePort } from "#adapters/testing/free-port.ts"

const FOLDER = fileURLToPath(new URL(".", import.meta.url))

/** A file of Maven's repository that is there once the server was fetched. */
const FETCHED = join(homedir(), ".m2/repository/org/gaul/s3proxy/2.6.0/s3proxy-2.6.0.jar")

/** Returns why tests with a real S3-compatible server are skipped; null if they can run. Nothing is fetched for them. */
export const s3ServerMissing = (): string | null => {
  if (!existsSync(FETCHED)) return "no S3Proxy: run mvn -f adapters/media/testing dependency:build-classpath"
  for (const program of ["java", "mvn"]) {
    if (spawnSync(program, ["-version"], { stdio: "ignore" }).status !== 0) return `no ${program}`
  }
  return null
}

/** A running S3Proxy, which checks signatures as servers of S3 do. */
interface S3Server {
  /** Returns the address of its bucket, with another secret if one is given. */
  readonly address: (secret?: string) => Redacted.Redacted
  readonly stop: () => Promise<void>
  /** Starts the server again, with the data and the address that it had. */
  readonly start: () => Promise<void>
  /** Stops the server and deletes its data. */
  readonly close: () => Promise<void>
}

const KEY = "koopkompas"

/** A secret with characters that mean something in an address. */
const SECRET = "a/secret+with=signs@:"

const BUCKET = "koopkompas-test"

/** Starts a server with one bucket on a free port. */
export const startS3Server = async (): Promise<S3Server> => {
  const home = mkdtempSync(join(tmpdir(), "s3-"))
  const port = await freePort()
  mkdirSync(join(home, "data", BUCKET), { recursive: true })
  const list = join(home, "classpath")
  execFileSync("mvn", ["-o", "-q", "-f", FOLDER, "dependency:build-classpath", `-Dmdep.outputFile=${list}`])
  const settings = {
    "s3proxy.authorization": "aws-v2-or-v4",
    "s3proxy.endpoint": `http://127.0.0.1:${port}`,
    "s3proxy.identity": KEY,
    "s3proxy.credential": SECRET,
    "jclouds.provider": "filesystem-nio2",
    "jclouds.identity": "unused",
    "jclouds.credential": "unused",
    "jclouds.filesystem.basedir": join(home, "data")
  }
  const file = join(home, "settings")
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join("")
  )
  const command = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx128m", "-cp", readFileSync(list, "utf8").trim()]

  const launch = async () => {
    const child = spawn("java", [...command, "org.gaul.s3proxy.Main", "--properties", file], {
      stdio: ["ignore", "pipe", "ignore"]
    })
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => /Server@\w+\{STARTED/.test(text.toString()) && resolve())
      child.once("exit", () => reject(new Error("S3Proxy did not start")))
    })
    return child
  }

  let running: Awaited<ReturnType<typeof launch>> | null = await launch()
  const stop = async () => {
    const child = running
    running = null
    if (child === null) return
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
  }
  return {
    address: (secret = SECRET) =>
      Redacted.make(`http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}`),
    start: async () => {
      running = await launch()
    },
    stop,
    close: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    }
  }
}
