import { Effect } from "effect"
import { once } from "node:events"
import { readFile, stat } from "node:fs/promises"
import { createInterface } from "node:readline/promises"
import { removeFeed } from "#adapters/store/sql/feeds.ts"
import { type CatalogueDb, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { dataDir } from "#cli/connect.ts"
import { fail } from "#cli/io.ts"
import { type CataloguePurpose, openOwnCatalogue, requirePublisher } from "#cli/own-catalogue.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { firstReportDay } from "#domain/catalogue/prices/price-report.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import explained from "#cli/explained-errors.json" with { type: "json" }

interface WorldSize {
  readonly products?: number
  readonly offers?: number
}

/** The maximum size of a file with categories; Google's have 0.6 MB. */
const MAX_TEXT_BYTES = 10_000_000

/** The files of this machine, and its terminal. Loads large modules lazily. */
export const storeDependencies = {
  openCatalogue: (folder: string | undefined, purpose: CataloguePurpose) =>
    openOwnCatalogue(folder ?? dataDir(), new Date(), purpose),
  priceReports: async (folder: string | undefined, shopId: string) => {
    const { openRecords } = await import("#adapters/store/open-records.ts")
    const { siteStore, close } = await openRecords(folder ?? dataDir())
    try {
      return await Effect.runPromise(siteStore.priceReports(shopId, firstReportDay(dayOf(new Date()) as IsoDay)))
    } finally {
      await close()
    }
  },
  removeFeed: (folder: string | undefined, shop: string) => {
    const feeds = openFeeds(storeFiles(folder ?? dataDir()).feeds)
    try {
      removeFeed(feeds, shop)
    } finally {
      feeds.close()
    }
  },
  hasDemo: async (folder: string | undefined): Promise<boolean> => {
    const { isDemo, readInstallation } = await import("#adapters/store/sql/installation.ts")
    return isDemo(readInstallation(folder ?? dataDir()))
  },
  /** Continues a load that was interrupted; resolves with false if the folder is filled already. Spec: WORLD-11. */
  loadDemo: async (folder: string | undefined, world: WorldSize, onLine: (line: string) => void): Promise<boolean> => {
    await requirePublisher(folder ?? dataDir())
    const { prepare } = await import("#web/server/prepare.ts")
    return prepare(folder ?? dataDir(), new Date(), { demo: true, world }, onLine)
  },
  removeDemo: async (folder: string | undefined) => {
    await requirePublisher(folder ?? dataDir())
    const { removeDemo } = await import("#adapters/services/remove-demo.ts")
    const { startingCatalogue } = await import("#fixtures/world/world.ts")
    const now = new Date()
    return removeDemo(folder ?? dataDir(), startingCatalogue(now), now)
  },
  /** Empties a data folder with the demo world; null if it has none. Rejects with `RealShopsPresent`. Spec: WORLD-14. */
  emptyDemo: async (folder: string | undefined) => {
    await requirePublisher(folder ?? dataDir())
    const { emptyDemo } = await import("#adapters/services/remove-demo.ts")
    return emptyDemo(folder ?? dataDir())
  },
  runShopOrders: async <A, E>(
    folder: string | undefined,
    program: Effect.Effect<A, E, ShopOrdersApi | ShopReturnsApi>
  ): Promise<A> => {
    const { runShopOrders } = await import("./shop-orders.ts")
    return runShopOrders(folder ?? dataDir(), program)
  },
  classify: async (db: CatalogueDb) => {
    const { lazyClassify } = await import("#adapters/feeds/classifier.ts")
    return lazyClassify(db)
  },
  startingTree: async () => {
    const { startingCatalogue } = await import("#fixtures/world/world.ts")
    return startingCatalogue(new Date()).categories
  },
  readText: async (path: string) => {
    const { size } = await stat(path)
    if (size > MAX_TEXT_BYTES) throw new Error(`it is larger than ${MAX_TEXT_BYTES / 1_000_000} MB`)
    return readFile(path, "utf8")
  },
  /** Returns the key that is pressed; null without a terminal. */
  readKey: async (question: string): Promise<string | null> => {
    if (!process.stdin.isTTY) return null
    process.stderr.write(question)
    process.stdin.setRawMode(true).resume()
    try {
      const [bytes] = await once(process.stdin, "data")
      return String(bytes).slice(0, 1)
    } finally {
      process.stdin.setRawMode(false).pause()
      process.stderr.write("\n")
    }
  },
  confirm: async (question: string): Promise<boolean | null> => {
    if (!process.stdin.isTTY) return null
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
    } finally {
      terminal.close()
    }
  }
}

export type StoreDependencies = typeof storeDependencies

/** Without a terminal, only `yes` confirms. Spec: CLI-41. */
export const requireConfirmation = async (
  { confirm }: Pick<StoreDependencies, "confirm">,
  yes: boolean,
  question: string
): Promise<void> => {
  const isConfirmed = yes || (await confirm(question))
  if (isConfirmed === null) throw fail.usage(`${question} Add --yes to confirm without a terminal.`)
  if (!isConfirmed) throw fail.failure("Nothing was removed.")
}

const EXPLAINED: ReadonlySet<string> = new Set(explained.store)

const SQLITE_BUSY = 5

/** Runs `work` on the store. A failure that the operator can solve, or a store that is busy, ends the command. */
export const orExplained = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (EXPLAINED.has(error.name)) throw fail.failure(error.message)
    if (!("errcode" in error && error.errcode === SQLITE_BUSY)) throw error
    throw fail.failure("An import is writing to this data folder. Try again when it is done.")
  }
}

export const withCatalogue = (
  deps: Pick<StoreDependencies, "openCatalogue">,
  folder: string | undefined,
  work: (db: CatalogueDb) => Promise<void>
): Promise<void> => useCatalogue(deps, folder, "change", work)

export const readCatalogue = (
  deps: Pick<StoreDependencies, "openCatalogue">,
  folder: string | undefined,
  work: (db: CatalogueDb) => Promise<void>
): Promise<void> => useCatalogue(deps, folder, "read", work)

const useCatalogue = (
  deps: Pick<StoreDependencies, "openCatalogue">,
  folder: string | undefined,
  purpose: CataloguePurpose,
  work: (db: CatalogueDb) => Promise<void>
): Promise<void> =>
  orExplained(async () => {
    const db = await deps.openCatalogue(folder, purpose)
    try {
      await work(db)
    } finally {
      db.close()
    }
  })
