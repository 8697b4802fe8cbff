import { dayNumber } from "#domain/base/moment.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { type FeedUnreadable, outdatedRun } from "#domain/feed/report.ts"
import { brandSpeller, type SpeltBrand } from "#domain/matching/grouping-keys.ts"
import { median, priceHold, vanishHold, type Hold } from "#domain/matching/hold.ts"
import { updateAdultProducts } from "./adult-products.ts"
import { beginBulk, endBulk, limitYoungGeneration, isBusy } from "./database.ts"
import { updateCategoryCounts } from "./categories.ts"
import type { CatalogueDb } from "./open.ts"
import { logShop } from "./pass-time.ts"
import { numberSet, numberList, type NumberList } from "./import/numbers.ts"
import { deferFamilyIndex, itemHash } from "./import/facts.ts"
import { offerWriter, type KnownOffer } from "./import/offers.ts"
import { renumbering, type Renumbering } from "./import/renumber.ts"
import { placers } from "./import/placers.ts"
import { productWriter } from "./import/products.ts"
import { recordRun, recordStop, type RunCounts, type RunReport, type StoppedRun } from "./import/record.ts"
import {
  ensureShop,
  lastRunDay,
  linkWebsite,
  updateMainCategories,
  type FeedShop,
  type StoredShop
} from "./import/shop.ts"
import { type Classify, unclassified } from "#domain/feed/classify/place.ts"
import { seconds } from "#adapters/store/time.ts"
import { updatePlacements } from "./import/update-placements.ts"

export interface ImportOptions {
  /** Moment whose day is the day of the run. */
  readonly now: Date
  readonly clock?: () => Date
  /** When the run began in its record, if the feed was fetched first; by default by the clock. */
  readonly startedAt?: Date
  readonly confirm: boolean
  /** Continues offers under other ids; false if absent. Spec: GROUP-10. */
  readonly replaceIds?: boolean
  readonly classify?: Classify
  readonly source: string
}

export interface ImportOutcome extends RunCounts {
  readonly status: "done" | "held"
  readonly reason: Hold | null
  /** False if the shop's titles are in a language that the classifier does not know. Spec: CLASS-14. */
  readonly knowsWords: boolean
}

export interface ImportRun {
  /** The shop's website, for feeds without links; null if it is unknown. Spec: FEED-WEBSITE-1. */
  readonly website: string | null
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

/** One transaction in its own process. Throws {@link ImportBusy}, `WebsiteTaken`, `FeedUnreadable`. Spec: STORE-13. */
export const openImport = (db: CatalogueDb, shop: FeedShop, options: ImportOptions): ImportRun => {
  limitYoungGeneration()
  beginBulk(db)
  try {
    begin(db)
    const stored = ensureShop(db, shop)
    const outdated = outdatedRun({ shop: shop.id, day: dayOf(options.now), last: lastRunDay(stored) })
    if (outdated !== null) {
      stop(db, shop.id, { ...options, startedAt: startOf(options), status: "refused" }, outdated)
      throw outdated
    }
    return { website: linkWebsite(shop.website ?? stored.website), ...startRun(db, stored, options) }
  } catch (error) {
    end(db, "ROLLBACK")
    throw error
  }
}

const startOf = ({ startedAt, clock, now }: ImportOptions): Date => startedAt ?? clock?.() ?? now

const begin = (db: CatalogueDb) => {
  try {
    db.raw.exec("BEGIN IMMEDIATE")
  } catch (error) {
    if (isBusy(error)) {
      throw new ImportBusy("Another import is writing to this data folder. Try again when it has ended.", {
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

const stop = (db: CatalogueDb, shopId: string, run: StoppedRun, reason: FeedUnreadable) => {
  db.raw.exec("ROLLBACK; BEGIN IMMEDIATE")
  recordStop(db, shopId, run, reason)
  end(db, "COMMIT")
}

const startRun = (db: CatalogueDb, shop: StoredShop, options: ImportOptions): Omit<ImportRun, "website"> => {
  const { now, clock = () => now, confirm, source } = options
  const startedAt = startOf(options)
  const at = seconds(now)
  const classify = options.classify ?? unclassified
  const createFamilyIndex = deferFamilyIndex(db)
  const products = productWriter(db, shop.shop_key, at, classify)
  const offers = offerWriter(db, products, shop.shop_key, at, dayNumber(dayOf(now)))
  const spellBrand = brandSpeller(db.tuples<SpeltBrand>(SPELT_BRANDS))
  const seen = numberSet()
  const pricesBefore = numberList()
  const pricesAfter = numberList()
  const counts = { added: 0, changed: 0, unchanged: 0, renumbered: 0 }
  const renumber = options.replaceIds === true ? renumbering(db, shop.shop_key) : null
  let currentCount = 0
  let changedPrices = 0
  let returned = 0

  const addNew = (item: FeedItem) => {
    seen.add(offers.add(item, itemHash(item)))
    counts.added += 1
  }

  const addKnown = (known: KnownOffer, item: FeedItem, isRenumbered = false) => {
    if (seen.has(known.offer_key)) return
    seen.add(known.offer_key)
    const hash = itemHash(item)
    const isCurrent = known.gone_at === null
    if (isCurrent) {
      pricesBefore.push(known.price)
      pricesAfter.push(item.price)
      if (known.price !== item.price) changedPrices += 1
      currentCount += 1
    } else {
      returned += 1
    }
    if (isCurrent && known.hash === hash && !isRenumbered) {
      counts.unchanged += 1
    } else {
      offers.change(known.offer_key, item, hash)
      counts.changed += 1
    }
  }

  const add = (item: FeedItem) => {
    const known = offers.find(item.offerId)
    const isSeen = known !== undefined && seen.has(known.offer_key)
    if (renumber !== null && !isSeen && (known === undefined || !renumber.isSame(known.offer_key, item))) {
      renumber.wait(item)
    } else if (known === undefined) addNew(item)
    else addKnown(known, item)
  }

  /** Adds the items that waited for the end of the feed. An offer of which one has the id gives it up. Spec: GROUP-10. */
  const addRenumbered = (waiting: Renumbering) => {
    for (const { item, offerKey } of waiting.resolve(seen)) {
      const holder = offers.find(item.offerId)
      if (holder !== undefined && seen.has(holder.offer_key)) continue
      if (holder !== undefined && holder.offer_key !== offerKey) offers.retireId(holder.offer_key)
      if (offerKey === null) {
        addNew(item)
      } else {
        const isRenumbered = holder?.offer_key !== offerKey
        if (isRenumbered) counts.renumbered += 1
        offers.rename(offerKey, item.offerId)
        addKnown(offers.get(offerKey), item, isRenumbered)
      }
    }
  }

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

  /** Places the new offers again by what has become known of the shop. Returns false for an unknown language. Spec: PLACE-05. */
  const updateUnsurePlacements = (): boolean => {
    const unsure = products.unsure()
    if (unsure.length === 0) return true
    if (counts.added <= shop.offer_count) return products.knowsWords()
    const knowsWords = placers(db, classify)(shop.shop_key).knowsWords()
    updatePlacements(db, knowsWords ? { products: unsure } : { shopKey: shop.shop_key }, classify)
    return knowsWords
  }

  const findHold = (gone: number): Hold | null => {
    if (shop.offer_count === 0) return null
    const vanish = vanishHold(shop.offer_count, shop.offer_count - gone, returned + counts.added)
    if (vanish !== null || changedPrices === 0) return vanish
    return priceHold(median(pricesBefore.values()), median(pricesAfter.values()), changedPrices)
  }

  return {
    add: (items) => {
      for (const item of items) add(item.brand === null ? item : { ...item, brand: spellBrand(item.brand) })
    },
    finish: (report) => {
      try {
        if (renumber !== null) addRenumbered(renumber)
        const vanished = readVanished().values()
        const hold = findHold(vanished.length)
        const status = hold === null || confirm ? "done" : "held"
        let knowsWords = true
        const accepted = counts.added + counts.changed + counts.unchanged
        const total: RunCounts = { accepted, ...counts, gone: vanished.length }
        if (status === "held") {
          db.raw.exec("ROLLBACK; BEGIN IMMEDIATE")
        } else {
          createFamilyIndex()
          for (const offerKey of vanished) offers.leave(offerKey)
          if (shop.told_age > 0) logShop(db, shop.shop_key)
          logChanges(db, products.touched(), products.firstNew)
          updateShop(db, shop, at, currentCount + returned + counts.added)
          const isWritten = counts.added + counts.changed > 0
          knowsWords = updateUnsurePlacements()
          if (isWritten || vanished.length > 0) {
            updateMainCategories(db, shop.shop_key)
            updateCategoryCounts(db)
          }
          if (isWritten) updateAdultProducts(db, shop.shop_key)
        }
        const run = { shopKey: shop.shop_key, source, date: now, startedAt, endedAt: clock(), status } as const
        recordRun(db, { ...run, hold, counts: total, report })
        end(db, "COMMIT")
        return { status, reason: status === "held" ? hold : null, knowsWords, ...total }
      } catch (error) {
        end(db, "ROLLBACK")
        throw error
      }
    },
    abort: (unreadable) => {
      if (unreadable === undefined) end(db, "ROLLBACK")
      else stop(db, shop.id, { ...options, startedAt, status: "failed" }, unreadable)
    }
  }
}

const SPELT_BRANDS = "SELECT brand, count(*) FROM product WHERE brand IS NOT NULL GROUP BY brand"

const logChanges = (db: CatalogueDb, touched: Iterable<number>, firstNew: number) => {
  const log = db.statement("INSERT INTO change_log (product_key) VALUES (?)")
  for (const productKey of touched) log.run(productKey)
  db.run(
    "INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE product_key >= ? ORDER BY product_key",
    firstNew
  )
}

const updateShop = (db: CatalogueDb, shop: StoredShop, at: number, offerCount: number) =>
  db.run(
    "UPDATE shop SET offer_count = ?, last_complete_run_at = ?, told_age = 0 WHERE shop_key = ?",
    offerCount,
    Math.max(at, shop.last_complete_run_at ?? 0),
    shop.shop_key
  )
