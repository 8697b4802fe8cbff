import { environmentDownloads } from "#adapters/outside/download/environment.ts"
import type { Environment } from "#adapters/runtime/environment.ts"
import { type FetchFeed, feedFetcher } from "./fetch.ts"
import { feedPreviewer, type PreviewFeed } from "./preview.ts"

interface LiveFeeds {
  readonly fetch: FetchFeed
  readonly preview: PreviewFeed
}

/** Creates the functions that read feeds with the settings of the environment. Throws for an invalid setting. */
export const liveFeeds = (environment: Environment): LiveFeeds => {
  const downloads = environmentDownloads(environment)
  return { fetch: feedFetcher(downloads), preview: feedPreviewer(downloads) }
}
