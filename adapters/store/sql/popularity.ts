import { existsSync } from "node:fs"
import { dirname } from "node:path"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import {
  NO_INTEREST,
  POPULARITY_DAYS,
  type PopularityCounts,
  popularityOf
} from "#domain/search/recommendations/interest.ts"
import { addedStars, NO_STARS, type StarCounts } from "#domain/catalogue/reviews/rating.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { json } from "./database.ts"
import { SHOWN_PRODUCT } from "./joined.ts"
import { type CatalogueDb, openSite, type SiteDb, storeFiles } from "./open.ts"

/** Products that were most viewed, and offers that visitors most often left for, which are counted. */
export const MAX_COUNTED = 100_000

/** Views and click-outs in {@link POPULARITY_DAYS}, the most frequent first, and all ratings. */
export interface VisitorCounts {
  readonly views: Iterable<{ readonly id: string; readonly count: number }>
  readonly clickOuts: Iterable<{ readonly shop_id: string; readonly offer_id: string; readonly count: number }>
  readonly ratings: Iterable<{ readonly id: string; readonly stars: StarCounts }>
}

type Interest = Omit<PopularityCounts, "shops">

interface ProductRow {
  readonly product_key: number
  readonly popularity: number
  readonly shops: number
}

/** The products that a feed made and that stand by themselves, with the number of shops that sell them. */
const SELECT_PRODUCTS = `
SELECT p.product_key, p.popularity, count(DISTINCT o.shop_key) AS shops
FROM product p LEFT JOIN offer o ON o.product_key = p.product_key AND o.gone_at IS NULL
WHERE p.source_shop IS NOT NULL AND p.joined_to IS NULL
GROUP BY p.product_key`

const SELECT_VIEWS = `
SELECT json_extract(doc, '$.productId') AS id, sum(views) AS count FROM product_views WHERE day >= ?
GROUP BY 1 ORDER BY 2 DESC LIMIT ${MAX_COUNTED}`

const SELECT_CLICK_OUTS = `
SELECT shop_id, offer_id, sum(count) AS count FROM click_out WHERE day >= ?
GROUP BY 1, 2 ORDER BY 3 DESC LIMIT ${MAX_COUNTED}`

const SELECT_RATINGS = `
SELECT substr(key, length('product/') + 1) AS id, json_extract(doc, '$.stars') AS stars FROM rating
WHERE key LIKE 'product/%'`

export const firstCountedDay = (now: Date): IsoDay => addDays(dayOf(now) as IsoDay, 1 - POPULARITY_DAYS)

/** One transaction. `visitors` default to what the data folder has. Returns how many changed. Spec: REC-05. */
export const updatePopularity = (db: CatalogueDb, now: Date, visitors?: VisitorCounts): number => {
  const interest = visitors === undefined ? interestOfFile(db, firstCountedDay(now)) : interestOf(db, visitors)
  return db.transaction(() => {
    const changed = [...changedProducts(db, interest)]
    for (const { key, counted } of changed) {
      db.run("UPDATE product SET popularity = ? WHERE product_key = ?", counted, key)
      db.run("INSERT INTO change_log (product_key) VALUES (?)", key)
    }
    return changed.length
  })
}

/** Reads row by row: a catalogue may be large. */
function* changedProducts(db: CatalogueDb, interest: ReadonlyMap<number, Interest>) {
  for (const row of db.raw.prepare(SELECT_PRODUCTS).iterate()) {
    const { product_key: key, popularity, shops } = row as unknown as ProductRow
    const counted = popularityOf({ shops, ...(interest.get(key) ?? NO_INTEREST) })
    if (counted !== popularity) yield { key, counted }
  }
}

const interestOf = (db: CatalogueDb, { views, clickOuts, ratings }: VisitorCounts): ReadonlyMap<number, Interest> => {
  const found = new Map<number, Interest>()
  const add = (key: number | undefined, added: Partial<Interest>) => {
    if (key === undefined) return
    const interest = found.get(key) ?? NO_INTEREST
    found.set(key, {
      views: interest.views + (added.views ?? 0),
      clickOuts: interest.clickOuts + (added.clickOuts ?? 0),
      stars: addedStars(interest.stars, added.stars ?? NO_STARS)
    })
  }
  for (const { id, count } of views) add(shownKey(db, id), { views: count })
  for (const click of clickOuts) add(keyOfOffer(db, click.shop_id, click.offer_id), { clickOuts: click.count })
  for (const { id, stars } of ratings) add(shownKey(db, id), { stars })
  return found
}

const interestOfFile = (db: CatalogueDb, since: IsoDay): ReadonlyMap<number, Interest> => {
  const file = siteFile(db)
  if (file === null) return new Map()
  const site = openSite(file)
  try {
    return interestOf(db, {
      views: site.rows<{ readonly id: string; readonly count: number }>(SELECT_VIEWS, since),
      clickOuts: site.rows<{ readonly shop_id: string; readonly offer_id: string; readonly count: number }>(
        SELECT_CLICK_OUTS,
        since
      ),
      ratings: ratings(site)
    })
  } finally {
    site.close()
  }
}

const siteFile = (db: CatalogueDb): string | null => {
  const location = db.raw.location()
  const file = location === null ? null : storeFiles(dirname(location)).site
  return file !== null && existsSync(file) ? file : null
}

/** Reads row by row: most products of a large catalogue may be rated. */
function* ratings(site: SiteDb) {
  for (const row of site.raw.prepare(SELECT_RATINGS).iterate()) {
    const { id, stars } = row as { readonly id: string; readonly stars: string }
    yield { id, stars: json<StarCounts>(stars) }
  }
}

const shownKey = (db: CatalogueDb, id: string): number | undefined =>
  db.row<{ key: number }>(`SELECT p.product_key AS key FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)?.key

const keyOfOffer = (db: CatalogueDb, shopId: string, offerId: string): number | undefined =>
  db.row<{ key: number }>(
    "SELECT o.product_key AS key FROM shop s JOIN offer o ON o.shop_key = s.shop_key WHERE s.id = ? AND o.offer_id = ?",
    shopId,
    offerId
  )?.key
