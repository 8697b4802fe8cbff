import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import type { PreviewFeed } from "#adapters/feeds/runs/preview.ts"
import { type FeedRunOptions, runFeed } from "#adapters/feeds/runs/run-feed.ts"
import { readMappingText } from "#adapters/feeds/read-mapping.ts"
import { type FeedsDb, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { dataDir } from "#cli/connect.ts"
import { fail } from "#cli/io.ts"
import { type CataloguePurpose, openOwnCatalogue, requirePublisher } from "#cli/own-catalogue.ts"
import { orExplained } from "./store.ts"

export const managedFeedDependencies = {
  now: () => new Date(),
  /** Opens the feeds of a data folder. Rejects if they are to be changed and another machine publishes. Spec: STORE-116. */
  openFeeds: async (folder: string | undefined, purpose: CataloguePurpose) => {
    if (purpose === "change") await requirePublisher(folder ?? dataDir())
    return openFeeds(storeFiles(folder ?? dataDir()).feeds)
  },
  openCatalogue: (folder: string | undefined, purpose: CataloguePurpose) =>
    openOwnCatalogue(folder ?? dataDir(), new Date(), purpose),
  preview: async (...args: Parameters<PreviewFeed>) => (await loadLive()).preview(...args),
  run: async (folder: string | undefined, shop: string, options: FeedRunOptions) => {
    await requirePublisher(folder ?? dataDir())
    const { fetch } = await loadLive()
    return runFeed({ dataDir: folder ?? dataDir(), now: () => new Date(), fetch }, shop, options)
  },
  readMappingText,
  variable: (name: string) => process.env[name],
  /** Reads a password from the terminal, without showing it, or the first line of standard input; null if there is none. */
  readPassword: async (prompt: string) => {
    if (process.stdin.isTTY) process.stderr.write(prompt)
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const input = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
    try {
      for await (const line of input) return line
      return null
    } finally {
      input.close()
      if (process.stdin.isTTY) process.stderr.write("\n")
    }
  }
}

export type ManagedFeedDependencies = typeof managedFeedDependencies

const loadLive = async () => {
  const { liveFeeds } = await import("#adapters/feeds/runs/preview.ts")
  return liveFeeds(process.env)
}

export const withFeeds = <A>(
  deps: ManagedFeedDependencies,
  folder: string | undefined,
  purpose: CataloguePurpose,
  work: (feeds: FeedsDb) => Promise<A>
): Promise<A> =>
  orExplained(async () => {
    const feeds = await deps.openFeeds(folder, purpose)
    try {
      return await work(feeds)
    } finally {
      feeds.close()
    }
  })

export const unknownFeed = (shop: string): never => {
  throw fail.notFound(`There is no feed of shop "${shop}". See the feeds with: koopkompas feed list`)
}
