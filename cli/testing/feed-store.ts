import { readFeed } from "#adapters/feeds/read-feed.ts"
import { readMapping } from "#adapters/feeds/read-mapping.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { matchAfterImport } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import type { FeedDependencies } from "#cli/dependencies/feeds.ts"
import { runWith } from "./run.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

/** Creates a store in memory for the feed commands of one test; standard input is `stdin`. */
export const storeInMemory = () => {
  const db = openCatalogue(":memory:")
  return {
    db,
    run: (args: string, stdin: string | Uint8Array = "") => {
      const feeds: FeedDependencies = {
        stdin: (async function* () {
          yield Buffer.from(stdin)
        })(),
        readFeed,
        readMapping,
        openImport: (_dataDir, shop, options) => ({
          ...openImport(db, shop, options),
          match: async () => matchAfterImport(db, NOW),
          close: () => undefined
        }),
        progress: () => ({ update: () => undefined, stop: () => undefined }),
        now: () => NOW
      }
      const connect = () => Promise.reject(new Error("no port may be called"))
      return runWith({ feeds, connect, startSite: () => Promise.resolve(0) }, args.split(" "))
    }
  }
}
