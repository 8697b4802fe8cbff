import { lookup } from "node:dns/promises"
import { Clock, Effect, Layer, Stream, Exit, Redacted } from "effect"
import project from "../../../package.json" with { type: "json" }
import { type Resolve, lookupOnly, parseAddress, plainHost, resolvePublic } from "./address.ts"
import { type Consume, followAddress, type Shared, trustOf } from "./follow.ts"
import { makeHostQueue } from "./host-queue.ts"
import {
  type DownloadBody,
  type DownloadRequest,
  Downloads,
  type Credentials,
  type Downloaded,
  FEED_LIMITS,
  type NotModified
} from "./port.ts"
import { makeRobotsCheck, type RobotsCheck } from "./robots.ts"
import { open, rm } from "node:fs/promises"
import { downloadFailed, type DownloadFailed, dutchSize, withinMs } from "./failures.ts"
import { type Environment, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { createHash } from "node:crypto"
import { connect as openConnection, type Socket } from "node:net"
import type { Client, SFTPWrapper, Stats } from "ssh2"
import { limitBody } from "./body.ts"
import { connectionFailure } from "./http.ts"

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

const SSH_PORT = 22

/** Fails before it sends the password if the key is not `hostKey`; without one accepts any key. Spec: DOWNLOAD-11. */
const downloadSftp = Effect.fnUntraced(function* <A, E, R>(
  shared: Shared,
  request: DownloadRequest,
  consume: Consume<A, E, R>
) {
  const limits = { ...FEED_LIMITS, ...request.limits }
  const { credentials } = request
  const url = yield* parseAddress(request.url, (host) => shared.privateHosts.includes(host))
  const path = yield* remotePath(url)
  if (credentials === undefined) return yield* downloadFailed("password", "sftp")
  const visit = Effect.gen(function* () {
    const inTime = withinMs(limits.responseMs, "no-response")
    const addresses = yield* inTime(resolvePublic(url, shared.resolve, trustOf(shared, url)))
    const { Client } = yield* Effect.promise(() => import("ssh2"))
    const openSocket = () =>
      openConnection({
        host: plainHost(url),
        port: Number(url.port === "" ? SSH_PORT : url.port),
        lookup: lookupOnly(addresses)
      })
    return yield* Effect.acquireUseRelease(
      Effect.sync(openSocket),
      (socket) =>
        Effect.gen(function* () {
          const known = request.hostKey ?? null
          const { sftp, hostKey } = yield* inTime(connect(new Client(), socket, credentials, known))
          const stats = yield* inTime(callSftp<Stats>((done) => sftp.stat(path, done)))
          const response = describeFile(url, stats, hostKey)
          if (stats.isDirectory()) return yield* downloadFailed("missing", "het is een map")
          if (request.validators?.etag === response.etag)
            return { ...response, status: 304, isModified: false as const }
          if (stats.size > limits.bytes) return yield* downloadFailed("too-large", dutchSize(limits.bytes))
          const { body, bytesRead } = limitBody(sftp.createReadStream(path), limits, { toFailure: sshFailure })
          const unchanged = failUnless(() => bytesRead() === stats.size)
          const value = yield* consume(Stream.concat(body, unchanged), response)
          return { ...response, isModified: true as const, bytes: bytesRead(), value }
        }),
      // The client does not end a connection that it has half closed because of an error.
      (socket) => Effect.sync(() => socket.destroy())
    )
  })
  const outcome: NotModified | Downloaded<A> = yield* shared.queue.run(
    url.host,
    0,
    withinMs(limits.totalMs, "slow")(visit)
  )
  return outcome
})

/** Fails at the end of a file whose size is not the one that the server stated before. */
const failUnless = (isUnchanged: () => boolean): DownloadBody =>
  Stream.suspend(() =>
    isUnchanged() ? Stream.empty : Stream.fail(downloadFailed("broken", "het bestand veranderde tijdens het ophalen"))
  )

/** Behind `/~/` it is relative to the user's folder. */
const remotePath = (url: URL): Effect.Effect<string, DownloadFailed> => {
  const path = Effect.try({
    try: () => decodeURIComponent(url.pathname).replace(/^\/~\//, ""),
    catch: () => downloadFailed("address", "het pad is geen tekst")
  })
  return Effect.filterOrFail(
    path,
    (text) => text !== "" && !text.endsWith("/") && !text.includes("\0"),
    () => downloadFailed("address", "het noemt geen bestand")
  )
}

const describeFile = (url: URL, { size, mtime }: Stats, hostKey: string) => ({
  url: url.href,
  status: 200,
  etag: `"${size}-${mtime}"`,
  lastModified: new Date(mtime * 1000).toUTCString(),
  contentType: null,
  hostKey
})

interface Connection {
  readonly sftp: SFTPWrapper
  readonly hostKey: string
}

const connect = (
  client: Client,
  socket: Socket,
  { user, password }: Credentials,
  knownKey: string | null
): Effect.Effect<Connection, DownloadFailed> =>
  Effect.callback<Connection, DownloadFailed>((resume) => {
    let hostKey = ""
    const isKnown = () => knownKey === null || hostKey === "" || hostKey === knownKey
    // The listener remains after the first error: one without a listener would end the process.
    client.on("error", (error) => {
      resume(Effect.fail(isKnown() ? sshFailure(error) : downloadFailed("host-key", hostKey)))
    })
    client.once("close", () => resume(Effect.fail(downloadFailed("broken", "er kwam geen antwoord"))))
    client.once("ready", () => {
      client.sftp((error, sftp) => {
        resume(error === undefined ? Effect.succeed({ sftp, hostKey }) : Effect.fail(sshFailure(error)))
      })
    })
    client.connect({
      sock: socket,
      readyTimeout: 0,
      username: user,
      password: Redacted.value(password),
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprint(key)
        return isKnown()
      }
    })
  })

const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=$/, "")}`

const callSftp = <A>(
  call: (done: (error: Error | undefined, result: A) => void) => void
): Effect.Effect<A, DownloadFailed> =>
  Effect.callback<A, DownloadFailed>((resume) => {
    call((error, result) => resume(error === undefined ? Effect.succeed(result) : Effect.fail(sshFailure(error))))
  })

/** Statuses of SFTP, from its draft 02. */
const NO_SUCH_FILE = 2
const PERMISSION_DENIED = 3

const sshFailure = (error: unknown): DownloadFailed => {
  if (!(error instanceof Error)) return connectionFailure(error)
  if ("level" in error && error.level === "client-authentication") return downloadFailed("password", "sftp")
  if ("code" in error && error.code === NO_SUCH_FILE) return downloadFailed("missing", "sftp")
  if ("code" in error && error.code === PERMISSION_DENIED) return downloadFailed("forbidden", "sftp")
  return "level" in error && error.level === "client-socket"
    ? connectionFailure(error)
    : downloadFailed("protocol-sftp")
}
