import { dayNumber } from "#domain/calendar/day-number.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import type { FeedUnreadable } from "#domain/feed/report.ts"
import { outdatedRun } from "#domain/feed/run-date.ts"
import { median, priceHold, vanishHold, type Hold } from "#domain/grouping/hold.ts"
import { beginBulk, endBulk } from "./bulk.ts"
import { updateCategoryCounts } from "./counts.ts"
import { isBusy } from "./database.ts"
import type { CatalogueDb } from "./open.ts"
import { logShop } from "./pass-time.ts"
import { numberSet, numberList, type NumberList } from "./import/numbers.ts"
import { offerWriter, itemHash } from "./import/offers.ts"
import { productWriter } from "./import/products.ts"
import { NO_COUNTS, recordRun, type RunCounts, type RunReport } from "./import/record.ts"
import { ensureShop, findShop, updateMainCategories, type FeedShop, type StoredShop } from "./import/shop.ts"
import { seconds } from "#adapters/store/shaping/time.ts"
import { setFlagsFromString } from "node:v8"

export interface ImportOptions {
  /** Moment whose day is the day of the run. */
  readonly now: Date
  /** Clock of the record of runs; by default always `now`. */
  readonly clock?: () => Date
  /** Continues a run that would be held. */
  readonly confirm: boolean
  /** Name of the feed in the record of runs. */
  readonly source: string
}

/** The result of a run; for a held one, the result it would have had. */
export interface ImportOutcome extends RunCounts {
  readonly status: "done" | "held"
  /** The reason why the run is held; null if it is done. */
  readonly reason: Hold | null
}

/** A run of one shop's feed. No one else may use the connection until `finish` or `abort`. */
export interface ImportRun {
  /** Adds items. Of several items with one id, the first is used. */
  readonly add: (items: ReadonlyArray<FeedItem>) => void
  /** Ends the run with the report of the reader. Makes all changes visible at once, or none if the run is held. */
  readonly finish: (report: RunReport) => ImportOutcome
  /** Ends the run without changes; records an unreadable feed as a failed run of a shop that already exists. */
  readonly abort: (unreadable?: FeedUnreadable) => void
}

/** Error for another import that is writing. Nothing was changed. */
export class ImportBusy extends Error {
  override readonly name = "ImportBusy"
}

/**
 * Begins the run of a shop's feed in one transaction: a process that stops at any moment leaves the shop unchanged,
 * and the next run completes it. Readers see the old state until `finish`.
 *
 * Requires its own process, because it limits the memory of the process (STORE-13).
 *
 * Marks offers without an item as gone. Unchanged offers are not written: the time of the shop's last complete run
 * applies to them. Throws {@link ImportBusy}, `WebsiteTaken`, and `FeedUnreadable` for a run dated before the last one
 * of the shop (FEED-RUN-1).
 */
export const openImport = (db: CatalogueDb, shop: FeedShop, options: ImportOptions): ImportRun => {
  limitYoungGeneration()
  beginBulk(db)
  try {
    begin(db)
    const stored = ensureShop(db, shop)
    const outdated = outdatedRun({ shop: shop.id, day: dayOf(options.now), last: lastDay(stored) })
    if (outdated !== null) {
      recordStop(db, shop.id, options, "refused", outdated)
      throw outdated
    }
    return startRun(db, stored, options)
  } catch (error) {
    end(db, "ROLLBACK")
    throw error
  }
}

const lastDay = ({ last_complete_run_at: last }: StoredShop) => (last === null ? null : dayOf(new Date(last * 1000)))

const begin = (db: CatalogueDb) => {
  try {
    db.raw.exec("BEGIN IMMEDIATE")
  } catch (error) {
    if (isBusy(error)) {
      throw new ImportBusy("Er loopt al een import in deze gegevensmap. Probeer het opnieuw als die klaar is.", {
        cause: error
      })
    }
    throw error
  }
}

const end = (db: CatalogueDb, how: "COMMIT" | "ROLLBACK") => {
  if (db.raw.isTransaction) db.raw.exec(how)
  db.wrote()
  endBulk(db)
}

/** Undoes the run and records why it stopped, if the shop existed before it. Spec: STORE-14. */
const recordStop = (
  db: CatalogueDb,
  shopId: string,
  { now, clock = () => now, source }: ImportOptions,
  status: "refused" | "failed",
  { rule, line, message, fix }: FeedUnreadable,
  startedAt = clock()
) => {
  db.raw.exec("ROLLBACK; BEGIN IMMEDIATE")
  const stored = findShop(db, shopId)
  if (stored !== null) {
    const findings: RunReport["findings"] = [
      { rule, severity: "stop", count: 1, fix, examples: [{ itemId: null, line, message }] }
    ]
    const report = { rejected: 0, warnings: 0, findings }
    const run = { shopKey: stored.shop_key, source, date: now, startedAt, endedAt: clock(), status }
    recordRun(db, { ...run, hold: null, counts: NO_COUNTS, report })
  }
  end(db, "COMMIT")
}

const startRun = (db: CatalogueDb, shop: StoredShop, options: ImportOptions): ImportRun => {
  const { now, clock = () => now, confirm, source } = options
  const startedAt = clock()
  const at = seconds(now)
  const products = productWriter(db, shop.shop_key, at)
  const offers = offerWriter(db, products, shop.shop_key, at, dayNumber(dayOf(now)))
  const seen = numberSet()
  const pricesBefore = numberList()
  const pricesAfter = numberList()
  const counts = { added: 0, changed: 0, unchanged: 0 }
  let currentCount = 0
  let changedPrices = 0
  let returned = 0

  const add = (item: FeedItem) => {
    const hash = itemHash(item)
    const known = offers.find(item.offerId)
    if (known === undefined) {
      seen.add(offers.add(item, hash))
      counts.added += 1
    } else {
      if (seen.has(known.offer_key)) return
      seen.add(known.offer_key)
      const isCurrent = known.gone_at === null
      if (isCurrent) {
        pricesBefore.push(known.price)
        pricesAfter.push(item.price)
        if (known.price !== item.price) changedPrices += 1
        currentCount += 1
      } else {
        returned += 1
      }
      if (isCurrent && known.hash === hash) {
        counts.unchanged += 1
      } else {
        offers.change(known.offer_key, item, hash)
        counts.changed += 1
      }
    }
  }

  /** Returns the keys of current offers that the feed lacks. */
  const readVanished = (): NumberList => {
    const vanished = numberList()
    if (currentCount === shop.offer_count) return vanished
    const current = db.statement("SELECT offer_key FROM offer WHERE shop_key = ? AND gone_at IS NULL")
    for (const row of current.iterate(shop.shop_key)) {
      const { offer_key } = row as unknown as { offer_key: number }
      if (!seen.has(offer_key)) vanished.push(offer_key)
    }
    return vanished
  }

  const findHold = (gone: number): Hold | null => {
    if (shop.offer_count === 0) return null
    const vanish = vanishHold(shop.offer_count, shop.offer_count - gone, returned + counts.added)
    if (vanish !== null || changedPrices === 0) return vanish
    return priceHold(median(pricesBefore.values()), median(pricesAfter.values()), changedPrices)
  }

  return {
    add: (items) => {
      for (const item of items) add(item)
    },
    finish: (report) => {
      try {
        const vanished = readVanished().values()
        const hold = findHold(vanished.length)
        const status = hold === null || confirm ? "done" : "held"
        const accepted = counts.added + counts.changed + counts.unchanged
        const total: RunCounts = { accepted, ...counts, gone: vanished.length }
        if (status === "held") {
          db.raw.exec("ROLLBACK; BEGIN IMMEDIATE")
        } else {
          for (const offerKey of vanished) offers.leave(offerKey)
          if (shop.told_age > 0) logShop(db, shop.shop_key)
          logChanges(db, products.touched(), products.firstNew)
          updateShop(db, shop, at, currentCount + returned + counts.added, total)
        }
        const run = { shopKey: shop.shop_key, source, date: now, startedAt, endedAt: clock(), status } as const
        recordRun(db, { ...run, hold, counts: total, report })
        end(db, "COMMIT")
        return { status, reason: status === "held" ? hold : null, ...total }
      } catch (error) {
        end(db, "ROLLBACK")
        throw error
      }
    },
    abort: (unreadable) => {
      if (unreadable === undefined) end(db, "ROLLBACK")
      else recordStop(db, shop.id, options, "failed", unreadable, startedAt)
    }
  }
}

const logChanges = (db: CatalogueDb, touched: Iterable<number>, firstNew: number) => {
  const log = db.statement("INSERT INTO change_log (product_key) VALUES (?)")
  for (const productKey of touched) log.run(productKey)
  db.run(
    "INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE product_key >= ? ORDER BY product_key",
    firstNew
  )
}

const updateShop = (db: CatalogueDb, shop: StoredShop, at: number, offerCount: number, counts: RunCounts) => {
  db.run(
    "UPDATE shop SET offer_count = ?, last_complete_run_at = ?, told_age = 0 WHERE shop_key = ?",
    offerCount,
    Math.max(at, shop.last_complete_run_at ?? 0),
    shop.shop_key
  )
  if (counts.added + counts.changed + counts.gone === 0) return
  updateMainCategories(db, shop.shop_key)
  updateCategoryCounts(db)
}

/**
 * Limits V8's young generation to 8 MB. An import creates many short-lived objects; by default V8 responds with a young
 * generation of over 100 MB, which is no faster. Applies to the rest of the process.
 */
const limitYoungGeneration = () => {
  setFlagsFromString("--max-semi-space-size=8")
  setFlagsFromString("--semi-space-growth-factor=1")
}
