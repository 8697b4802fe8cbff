import { lookup } from "node:dns/promises"
import { Clock, Effect, Layer, Stream, Exit } from "effect"
import project from "../../../package.json" with { type: "json" }
import type { Resolve } from "./address.ts"
import { type Consume, followAddress, type Shared } from "./follow.ts"
import { makeHostQueue } from "./host-queue.ts"
import { type DownloadBody, type DownloadRequest, Downloads } from "./port.ts"
import { makeRobotsCheck, type RobotsCheck } from "./robots.ts"
import { downloadSftp } from "./sftp.ts"
import { open, rm } from "node:fs/promises"
import { downloadFailed, type DownloadFailed } from "./failures.ts"
import { type Environment, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"

interface DownloadsOptions {
  /** Hosts that may have private addresses and any port, in lower case; none by default. Spec: DOWNLOAD-02. */
  readonly privateHosts?: ReadonlyArray<string>
  readonly siteOrigin?: string | null
  readonly resolve?: Resolve
}

export const downloadsLayer = ({
  privateHosts = [],
  siteOrigin = null,
  resolve = lookupAll
}: DownloadsOptions = {}): Layer.Layer<Downloads> =>
  Layer.effect(
    Downloads,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      const userAgent = `Koopkompas/${project.version}${siteOrigin === null ? "" : ` (+${siteOrigin})`}`
      const shared: Shared = { privateHosts, userAgent, resolve, queue: makeHostQueue() }
      const checkRobots = makeRobotsCheck(
        (url) => loadRobots(shared, url),
        () => clock.currentTimeMillisUnsafe()
      )
      const download = <A, E, R>(request: DownloadRequest, consume: Consume<A, E, R>) =>
        URL.parse(request.url)?.protocol === "sftp:"
          ? downloadSftp(shared, request, consume)
          : followAddress(shared, request, consume, request.followsRobots === true ? checkRobots : ignoreRobots)
      return {
        download,
        downloadFile: (request, path) => download(request, (body) => Effect.as(saveFile(body, path), path))
      }
    })
  )

const lookupAll: Resolve = (host) => lookup(host, { all: true })

const ignoreRobots: RobotsCheck = () => Effect.succeed(0)

/** Part of a robots.txt that is read, as RFC 9309 requires at least. Spec: DOWNLOAD-09. */
const ROBOTS_BYTES = 512_000

const ROBOTS_LIMITS = { bytes: 64_000_000, responseMs: 10_000, idleMs: 10_000, totalMs: 20_000 }

const loadRobots = (shared: Shared, url: string) =>
  followAddress(shared, { url, accept: "text/plain", limits: ROBOTS_LIMITS }, readBeginning, ignoreRobots).pipe(
    Effect.map((loaded) => (loaded.isModified ? loaded.value : ""))
  )

const readBeginning = (body: DownloadBody) =>
  Effect.map(Stream.runCollect(Stream.takeUntil(body, isBeginningRead())), (chunks) =>
    Buffer.concat(chunks).subarray(0, ROBOTS_BYTES).toString()
  )

const isBeginningRead = () => {
  let length = 0
  return (chunk: Uint8Array) => (length += chunk.length) >= ROBOTS_BYTES
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "de schijf is vol",
  EDQUOT: "de schijf is vol",
  EACCES: "de site mag hier niet schrijven",
  EEXIST: "er staat al een bestand met deze naam",
  ENOENT: "de map bestaat niet"
}

/** Only this user can read the file. Removes it if writing fails. Spec: DOWNLOAD-08. */
const saveFile = (body: DownloadBody, path: string): Effect.Effect<void, DownloadFailed> =>
  Effect.acquireUseRelease(
    attempt(() => open(path, "wx", 0o600)),
    (file) => Stream.runForEach(body, (chunk) => attempt(() => file.writeFile(chunk))),
    (file, exit) =>
      Effect.promise(async () => {
        await file.close()
        if (Exit.isFailure(exit)) await rm(path, { force: true })
      })
  )

const attempt = <A>(act: () => Promise<A>): Effect.Effect<A, DownloadFailed> =>
  Effect.tryPromise({
    try: act,
    catch: (error) => {
      const code = error instanceof Error && "code" in error ? String(error.code) : "onbekende fout"
      return downloadFailed("disk", REASONS[code] ?? code)
    }
  })

/** Serves processes beside the site and the command line. Throws for an invalid setting. Spec: DOWNLOAD-02. */
export const environmentDownloads = (environment: Environment): Layer.Layer<Downloads> =>
  downloadsLayer({
    privateHosts: readVariable(VARIABLES.DOWNLOAD_PRIVATE, environment),
    siteOrigin: readVariable(VARIABLES.SITE_ORIGIN, environment)
  })
