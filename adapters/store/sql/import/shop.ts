import { readWebsite } from "#domain/catalogue/offer-query.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { Database } from "../database.ts"
import { CATEGORY_OF_SHOWN } from "../joined.ts"
import { INSERT_SHOP } from "#adapters/store/sql/inserts.ts"
import { readPlacedCounts } from "#adapters/store/sql/import/shop-categories.ts"

/** The shop of a feed. A new shop without a name or website gets its id instead. */
export interface FeedShop {
  readonly id: string
  readonly name?: string
  /** Host name: `fietshoek.example`. */
  readonly website?: string
}

class WebsiteTaken extends Error {
  override readonly name = "WebsiteTaken"
}

/** Error for a website that is no host name. Nothing was changed. Spec: STORE-60. */
class WebsiteInvalid extends Error {
  override readonly name = "WebsiteInvalid"
}

const COLOURS = ["#1f6f78", "#8a4f2d", "#5b5f97", "#3f7d4e", "#9a3b4a", "#6b6a2f", "#2f5d8a", "#7a4a7f"] as const

/** Working days for a return that most Dutch shops give, as the law does. */
const DEFAULT_RETURN_DAYS = 14

export interface StoredShop {
  readonly shop_key: number
  readonly id: string
  readonly name: string
  readonly website: string
  readonly offer_count: number
  readonly last_complete_run_at: number | null
  readonly told_age: number
}

export const ensureShop = (db: Database, shop: FeedShop): StoredShop => {
  if (shop.website !== undefined && readWebsite(shop.website) !== shop.website) {
    throw new WebsiteInvalid(`The website ${shop.website} is no host name. Give one such as www.winkel.nl.`)
  }
  const known = findShop(db, shop.id)
  const website = shop.website ?? known?.website ?? shop.id.toLowerCase()
  const name = shop.name ?? known?.name ?? shop.id
  const holder = db.row<{ id: string }>("SELECT id FROM shop WHERE website = ? AND id <> ?", website, shop.id)
  if (holder !== null) {
    throw new WebsiteTaken(
      `The website ${website} belongs to shop ${holder.id} already. Give another one with --website.`
    )
  }
  if (known === null) {
    const colour = COLOURS[[...shop.id].reduce((total, letter) => total + letter.charCodeAt(0), 0) % COLOURS.length]!
    db.run(
      INSERT_SHOP,
      shop.id,
      website,
      name,
      "",
      "",
      1,
      "[]",
      null,
      null,
      DEFAULT_RETURN_DAYS,
      "[]",
      colour,
      "feed",
      "{}"
    )
    return ensureShop(db, shop)
  }
  if (known.name !== name || known.website !== website) {
    db.run("UPDATE shop SET name = ?, website = ? WHERE shop_key = ?", name, website, known.shop_key)
  }
  return known
}

export const findShop = (db: Database, id: string) =>
  db.row<StoredShop>(
    "SELECT shop_key, id, name, website, offer_count, last_complete_run_at, told_age FROM shop WHERE id = ?",
    id
  )

/** Returns null for the id that a shop has instead of an unknown website. Spec: FEED-WEBSITE-1. */
export const linkWebsite = (website: string | undefined): string | null =>
  website?.includes(".") === true ? website : null

export const lastRunDay = ({ last_complete_run_at: at }: StoredShop): string | null =>
  at === null ? null : dayOf(new Date(at * 1000))

/** Changes only a shop that a feed created, most offers first. `placed` are its offers as they are now. */
export const updateMainCategories = (db: Database, shopKey: number, placed = readPlacedCounts(db, shopKey)) => {
  const counts = new Map<string, number>()
  const filled = placed.some(({ category }) => category === null) ? readFilledCounts(db, shopKey) : []
  for (const { category, count } of [...placed, ...filled]) {
    if (category === null) continue
    const main = category.split(".")[0]!
    counts.set(main, (counts.get(main) ?? 0) + count)
  }
  const main = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([key]) => key)
  db.run(
    "UPDATE shop SET main_categories = ? WHERE shop_key = ? AND created_by = 'feed'",
    JSON.stringify(main),
    shopKey
  )
}

const readFilledCounts = (db: Database, shopKey: number) =>
  db.rows<{ category: string | null; count: number }>(
    `SELECT ${CATEGORY_OF_SHOWN} AS category, count(*) AS count FROM offer o JOIN product p ON p.product_key = o.product_key
     WHERE EXISTS (SELECT 1 FROM product WHERE joined_to IS NOT NULL)
       AND o.shop_key = ? AND o.gone_at IS NULL AND p.category IS NULL GROUP BY 1`,
    shopKey
  )
