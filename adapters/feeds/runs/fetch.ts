import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { Effect, type Layer, Result } from "effect"
import type { DownloadFailed } from "#adapters/outside/download/failures.ts"
import { type DownloadLimits, Downloads } from "#adapters/outside/download/port.ts"
import { unreadable } from "#adapters/feeds/fatal.ts"
import type { FeedVersion, StoredFeed } from "#adapters/store/sql/feeds.ts"
import { type FeedUnreadable, changedWhileReading, fetchFailure } from "#domain/feed/report.ts"

type FetchedFeed =
  | { readonly isChanged: false }
  | {
      readonly isChanged: true
      readonly path: string
      readonly version: FeedVersion
      readonly verify: () => Promise<void>
    }

interface FetchOptions {
  readonly canSkip: boolean
  readonly path: string
}

export type FetchFeed = (
  feed: Pick<StoredFeed, "address" | "credentials" | "version">,
  options: FetchOptions
) => Promise<FetchedFeed>

export class FetchFailed extends Error {
  override readonly name = "FetchFailed"
  readonly reason: FeedUnreadable
  readonly retryAfterMs: number | null

  constructor(reason: FeedUnreadable, retryAfterMs: number | null = null) {
    super(reason.message)
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}

/** Fetches from this machine and, with `downloads`, from servers within `limits`. */
export const feedFetcher =
  (downloads: Layer.Layer<Downloads>, limits: Partial<DownloadLimits> = {}): FetchFeed =>
  (feed, options) =>
    isWebAddress(feed.address) ? fetchDownload(downloads, limits, feed, options) : fetchFile(feed, options)

export const isWebAddress = (address: string): boolean => /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(address)

const fetchDownload = async (
  layer: Layer.Layer<Downloads>,
  limits: Partial<DownloadLimits>,
  { address, credentials, version }: Parameters<FetchFeed>[0],
  { canSkip, path }: FetchOptions
): Promise<FetchedFeed> => {
  const request = {
    url: address,
    limits,
    hostKey: version.hostKey,
    ...(credentials !== null && { credentials }),
    ...(canSkip && { validators: { etag: version.etag, lastModified: version.lastModified } })
  }
  const download = Effect.result(Downloads.use(({ downloadFile }) => downloadFile(request, path)))
  const result = await Effect.runPromise(Effect.provide(download, layer))
  if (Result.isFailure(result)) throw fetchFailed(result.failure)
  const downloaded = result.success
  if (!downloaded.isModified) return { isChanged: false }
  const fingerprint = await hashOf(path)
  if (canSkip && fingerprint === version.fingerprint) return { isChanged: false }
  const { etag, lastModified, hostKey } = downloaded
  return { isChanged: true, path, version: { etag, lastModified, hostKey, fingerprint }, verify: async () => undefined }
}

const fetchFailed = (failure: DownloadFailed): FetchFailed =>
  new FetchFailed(fetchFailure(failure), failure.retryAfterMs)

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return `sha256 ${hash.digest("base64")}`
}

/** Finds out if a file of this machine has changed. Its state stands for its content: size, time and inode. Spec: SCHED-07, FEED-FETCH-2. */
const fetchFile = async (
  { address, version }: Parameters<FetchFeed>[0],
  { canSkip }: FetchOptions
): Promise<FetchedFeed> => {
  const fingerprint = await fileState(address)
  if (fingerprint === null)
    throw new FetchFailed(unreadable("FEED-READ-1", "het bestand bestaat niet, of we mogen er niet bij"))
  if (canSkip && fingerprint === version.fingerprint) return { isChanged: false }
  return {
    isChanged: true,
    path: address,
    version: { etag: null, lastModified: null, hostKey: null, fingerprint },
    verify: async () => {
      if ((await fileState(address)) !== fingerprint) throw changedWhileReading()
    }
  }
}

const fileState = async (path: string): Promise<string | null> => {
  try {
    const { size, mtimeMs, ino } = await stat(path)
    return `file ${size} ${mtimeMs} ${ino}`
  } catch {
    return null
  }
}
