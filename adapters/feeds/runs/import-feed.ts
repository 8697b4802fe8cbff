import { lazyClassify } from "#adapters/feeds/classifier.ts"
import { type FeedBatch, readFeed } from "#adapters/feeds/read-feed.ts"
import { parseMapping } from "#adapters/feeds/read-mapping.ts"
import type { Report } from "#adapters/feeds/report.ts"
import type { FeedSource } from "#adapters/feeds/source.ts"
import type { FeedSettings } from "#adapters/store/sql/feeds.ts"
import { type ImportOptions, type ImportOutcome, openImport } from "#adapters/store/sql/import.ts"
import { findShop, linkWebsite } from "#adapters/store/sql/import/shop.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"

export interface FeedProgress {
  readonly bytesRead: number
  readonly totalBytes: number | null
  readonly items: number
}

export interface ReadOptions {
  readonly now: Date
  readonly website: string | null
}

/** Throws `MappingUnusable` at once. */
export const readManagedFeed = (
  feed: FeedSettings,
  source: FeedSource,
  { now, website }: ReadOptions
): AsyncIterable<FeedBatch> => {
  const mapping = feed.mapping === null ? null : parseMapping(feed.mapping, "bij deze feed", feed.shop).mapping
  return readFeed(source, {
    now,
    ...(feed.format !== null && { format: feed.format }),
    ...(feed.encoding !== null && { encoding: feed.encoding }),
    ...(website !== null && { website }),
    ...(mapping !== null && { mapping })
  })
}

interface FeedImport {
  readonly feed: FeedSettings
  readonly path: string
  readonly report: Report
  readonly onProgress: (progress: FeedProgress) => void
  readonly verify: () => Promise<void>
}

/** All or nothing; fails as `openImport` and `readFeed` do, and records that. Spec: STORE-01, STORE-14. */
export const importFeed = async (
  db: CatalogueDb,
  { feed, path, report, onProgress, verify }: FeedImport,
  options: ImportOptions
): Promise<ImportOutcome> => {
  const batches = readManagedFeed(
    feed,
    { path },
    { now: options.now, website: linkWebsite(findShop(db, feed.shop)?.website) }
  )
  const run = openImport(db, { id: feed.shop }, { classify: lazyClassify(db), ...options })
  let items = 0
  try {
    for await (const batch of batches) {
      report.add(batch)
      run.add(batch.items)
      items += batch.items.length + batch.rejected
      onProgress({ bytesRead: batch.bytesRead, totalBytes: batch.totalBytes, items })
    }
    await verify()
  } catch (error) {
    run.abort(error instanceof FeedUnreadable ? error : undefined)
    throw error
  }
  return run.finish(report.toRunReport())
}
