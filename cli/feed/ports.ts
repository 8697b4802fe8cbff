import type { FeedBatch, ReadFeedOptions } from "#adapters/feed/read-feed.ts"
import type { ReadMapping } from "#adapters/feed/read-mapping.ts"
import type { FeedSource } from "#adapters/feed/source.ts"
import type { ImportOptions, ImportRun } from "#adapters/store/sql/import.ts"
import type { FeedShop } from "#adapters/store/sql/import/shop.ts"

/** Shows how far reading is. */
export interface Progress {
  readonly update: (state: {
    readonly bytesRead: number
    readonly totalBytes: number | null
    readonly items: number
  }) => void
  readonly stop: () => void
}

/** A run of an import, with the store it writes to. */
export interface OpenedImport extends ImportRun {
  readonly close: () => void
}

/** Dependencies of the feed commands. */
export interface FeedPorts {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly readFeed: (source: FeedSource, options: ReadFeedOptions) => AsyncIterable<FeedBatch>
  readonly readMapping: (path: string, shopId?: string) => Promise<ReadMapping>
  /** Begins an import into the store of a data folder, the usual one when none is named. */
  readonly openImport: (dataDir: string | undefined, shop: FeedShop, options: ImportOptions) => OpenedImport
  readonly progress: () => Progress
  readonly now: () => Date
}
