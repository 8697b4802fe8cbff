import { SingleBar } from "cli-progress"
import { lazyClassify } from "#adapters/feeds/classifier.ts"
import { readFeed, type FeedBatch, type ReadFeedOptions } from "#adapters/feeds/read-feed.ts"
import { readMapping, type ReadMapping } from "#adapters/feeds/read-mapping.ts"
import { joinedChunks, type FeedSource } from "#adapters/feeds/source.ts"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { openImport, type ImportOptions, type ImportRun } from "#adapters/store/sql/import.ts"
import { matchAfterImport } from "#adapters/store/sql/import/catalogue-matcher.ts"
import type { MatchingReport } from "#adapters/store/sql/import/run-matching.ts"
import { openOwnCatalogue } from "#cli/own-catalogue.ts"
import { dataDir } from "#cli/connect.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import type { FeedShop } from "#adapters/store/sql/import/shop.ts"

export const feedDependencies: FeedDependencies = {
  stdin: joinedChunks(process.stdin),
  readFeed,
  readMapping,
  openImport: async (folder, shop, options) => {
    const db = await openOwnCatalogue(folder ?? dataDir(), options.now, "change")
    try {
      return {
        ...openImport(db, shop, { classify: lazyClassify(db), ...options }),
        match: async () => {
          const now = options.clock?.() ?? options.now
          return matchAfterImport(db, now, await readVisitorCounts(now))
        },
        close: () => db.close()
      }
    } catch (error) {
      db.close()
      throw error
    }
  },
  progress: () => (process.stderr.isTTY ? progressBar() : NO_PROGRESS),
  now: () => new Date()
}

const NO_PROGRESS: Progress = { update: () => undefined, stop: () => undefined }

const progressBar = (): Progress => {
  const began = Date.now()
  const single = new SingleBar({
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    format: (_options, { progress }, { items, known }: { items: number; known: boolean }) => {
      const seconds = Math.max(0.001, (Date.now() - began) / 1000)
      const counted = `${formatCount(items)} offers, ${formatCount(Math.round(items / seconds))} a second`
      if (!known) return counted
      const filled = Math.round(progress * WIDTH)
      const left = progress > 0 ? Math.ceil((seconds * (1 - progress)) / progress) : 0
      return `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${Math.floor(progress * 100)} %  ${counted}, ${timeLeft(left)} left`
    }
  })
  let isStarted = false
  return {
    update: ({ bytesRead, totalBytes, items }) => {
      const payload = { items, known: totalBytes !== null }
      if (isStarted) single.update(bytesRead, payload)
      else single.start(totalBytes ?? 1, bytesRead, payload)
      isStarted = true
    },
    stop: () => single.stop()
  }
}

const WIDTH = 30

const timeLeft = (seconds: number): string => (seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

interface Progress {
  readonly update: (state: {
    readonly bytesRead: number
    readonly totalBytes: number | null
    readonly items: number
  }) => void
  readonly stop: () => void
}

export interface OpenedImport extends ImportRun {
  /** Runs the matching pass after the import; null if another import is writing. Spec: MATCH-47. */
  readonly match: () => Promise<MatchingReport | null>
  readonly close: () => void
}

export interface FeedDependencies {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly readFeed: (source: FeedSource, options: ReadFeedOptions) => AsyncIterable<FeedBatch>
  readonly readMapping: (path: string, shopId?: string) => Promise<ReadMapping>
  readonly openImport: (
    dataDir: string | undefined,
    shop: FeedShop,
    options: ImportOptions
  ) => OpenedImport | Promise<OpenedImport>
  readonly progress: () => Progress
  readonly now: () => Date
}
