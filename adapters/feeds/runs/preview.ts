import { Effect, type Layer, Result, Stream } from "effect"
import { type DownloadLimits, Downloads } from "#adapters/outside/download/port.ts"
import { unreadable } from "#adapters/feeds/fatal.ts"
import type { FeedBatch } from "#adapters/feeds/read-feed.ts"
import type { FeedSource } from "#adapters/feeds/source.ts"
import type { FeedSettings } from "#adapters/store/sql/feeds.ts"
import { fetchFailure } from "#domain/feed/report.ts"
import { isWebAddress, type FetchFeed, feedFetcher } from "./fetch.ts"
import { readManagedFeed, type ReadOptions } from "./import-feed.ts"
import { environmentDownloads } from "#adapters/outside/download/downloads.ts"
import type { Environment } from "#adapters/runtime/environment.ts"

export type PreviewFeed = (feed: FeedSettings, options: ReadOptions) => Promise<FeedBatch>

/** A download for a preview waits less long than one on schedule: an operator waits too. */
const PREVIEW_LIMITS: Partial<DownloadLimits> = { responseMs: 10_000, idleMs: 10_000, totalMs: 60_000 }

/** Stops a download after the first batch. Spec: CLI-42. */
export const feedPreviewer =
  (downloads: Layer.Layer<Downloads>): PreviewFeed =>
  async (feed, options) => {
    if (!isWebAddress(feed.address)) return firstBatch(feed, { path: feed.address }, options)
    const request = {
      url: feed.address,
      limits: PREVIEW_LIMITS,
      ...(feed.credentials !== null && { credentials: feed.credentials })
    }
    const read = Downloads.use(({ download }) =>
      download(request, (body) =>
        Effect.tryPromise({
          try: () => firstBatch(feed, { bytes: Stream.toAsyncIterable(body) }, options),
          catch: (error) => error
        })
      )
    )
    const result = await Effect.runPromise(Effect.provide(Effect.result(read), downloads))
    if (Result.isSuccess(result)) {
      if (result.success.isModified) return result.success.value
      throw new Error("The server sent no body to a request without validators")
    }
    throw isDownloadFailure(result.failure) ? fetchFailure(result.failure) : result.failure
  }

const isDownloadFailure = (error: unknown): error is { readonly message: string; readonly fix: string } =>
  error instanceof Error && "_tag" in error && error._tag === "DownloadFailed"

const firstBatch = async (feed: FeedSettings, source: FeedSource, options: ReadOptions): Promise<FeedBatch> => {
  for await (const batch of readManagedFeed(feed, source, options)) if (batch.items.length > 0) return batch
  throw unreadable("FEED-EMPTY-1")
}

interface LiveFeeds {
  readonly fetch: FetchFeed
  readonly preview: PreviewFeed
}

export const liveFeeds = (environment: Environment): LiveFeeds => {
  const downloads = environmentDownloads(environment)
  return { fetch: feedFetcher(downloads), preview: feedPreviewer(downloads) }
}
