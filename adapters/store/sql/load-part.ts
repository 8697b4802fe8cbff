import { dayNumber } from "#domain/base/moment.ts"
import type { WorldOffer, WorldPart, WorldProduct } from "#domain/catalogue/world.ts"
import { groupingKeys, type GroupingKey } from "#domain/matching/grouping/keys.ts"
import { countsWithin } from "#adapters/store/shaping/categories.ts"
import { identityOf } from "#adapters/store/shaping/identity.ts"
import { instantOf, seconds } from "#adapters/store/shaping/time.ts"
import type { Database } from "./database.ts"
import { identityWriter } from "./identities.ts"
import { featureRegister, INSERT_OFFER, INSERT_PRODUCT } from "./inserts.ts"

/**
 * Inserts a part of a world into a store with its shops and categories, adds it to their counts, and logs its products
 * as changed. Returns when its newest offer was seen, in seconds. Must run in a transaction.
 */
export const insertPart = (db: Database, part: WorldPart): number => {
  const products = insertProducts(db, part.products)
  const newest = insertOffers(db, part.offers, products)
  const first = products.values().next().value?.key ?? Number.MAX_SAFE_INTEGER
  db.run(
    "INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE product_key >= ? ORDER BY 1",
    first
  )
  return newest
}

/** A stored product: its key, its category, and the strongest grouping key of its offers. */
interface Stored {
  readonly key: number
  readonly category: string | null
  readonly evidence: Pick<GroupingKey, "key"> & { readonly rule: string }
}

const insertProducts = (db: Database, products: ReadonlyArray<WorldProduct>): ReadonlyMap<string, Stored> => {
  const insert = db.statement(INSERT_PRODUCT)
  const identities = identityWriter(db)
  const features = featureRegister(db)
  const stored = new Map<string, Stored>()
  for (const product of products) {
    const keys = groupingKeys(identityOf(product))
    const { lastInsertRowid } = insert.run(
      null,
      product.id,
      product.name,
      product.brand,
      product.model,
      product.campaignID,
      product.family_code,
      product.GTIN,
      product.ISBN,
      product.SKU,
      null,
      product.shortDesc,
      product.description,
      product.category,
      product.pack,
      JSON.stringify(product.colors),
      JSON.stringify(product.genders),
      JSON.stringify(product.sizes),
      JSON.stringify(product.features),
      "[]",
      product.popularity,
      seconds(product.createdAt),
      null,
      null
    )
    const key = Number(lastInsertRowid)
    for (const { key: text } of keys) if (!identities.claim(text, key)) identities.add(text, key)
    features.note(product.features)
    const evidence = keys[0] ?? { rule: "own", key: `own:${product.id}` }
    stored.set(product.id, { key, category: product.category, evidence })
  }
  return stored
}

/** Inserts offers with their prices; returns when the newest was seen, in seconds. */
const insertOffers = (db: Database, offers: Iterable<WorldOffer>, products: ReadonlyMap<string, Stored>): number => {
  const shops = new Map(
    db.rows<{ id: string; shop_key: number }>("SELECT id, shop_key FROM shop").map(({ id, shop_key }) => [id, shop_key])
  )
  const counts = new Map<number, number>()
  const sold = new Set<Stored>()
  const insert = db.statement(INSERT_OFFER)
  let newest = 0
  for (const offer of offers) {
    const [shop, product] = [shops.get(offer.shopId), products.get(offer.productId)]
    if (shop === undefined || product === undefined) {
      throw new Error(`offer ${offer.offerId} has no shop ${offer.shopId} or no product ${offer.productId}`)
    }
    const observedAt = seconds(offer.observedAt)
    const open = offer.intervals.at(-1)
    const { lastInsertRowid } = insert.run(
      shop,
      offer.offerId,
      product.key,
      offer.price,
      dayNumber(open?.from ?? instantOf(observedAt).slice(0, 10)),
      0,
      offer.shippingCost,
      observedAt,
      offer.deliveryDays,
      offer.stock,
      offer.vatRate,
      offer.condition,
      offer.availability,
      offer.EAN,
      offer.SKU,
      product.evidence.rule,
      product.evidence.key,
      offer.title,
      offer.url
    )
    insertIntervals(db, Number(lastInsertRowid), offer)
    newest = Math.max(newest, observedAt)
    counts.set(shop, (counts.get(shop) ?? 0) + 1)
    sold.add(product)
  }
  addToCounts(db, counts, sold)
  return newest
}

const CLOSED = "INSERT INTO price_interval (offer_key, from_day, until_day, price, shipping_cost) VALUES "

/** Inserts the closed intervals of an offer with one statement, which takes half the time of one for each. */
const insertIntervals = (db: Database, offerKey: number, { intervals, shippingCost }: WorldOffer): void => {
  const values: Array<number | null> = []
  for (const { from, until, price } of intervals) {
    if (until !== null) values.push(offerKey, dayNumber(from), dayNumber(until), price, shippingCost)
  }
  for (let at = 0; at < values.length; at += VALUES_PER_STATEMENT) {
    const some = values.slice(at, at + VALUES_PER_STATEMENT)
    db.statement(closedIntervals(some.length / 5)).run(...some)
  }
}

const VALUES_PER_STATEMENT = 5 * 30

const statements: Array<string> = []

const closedIntervals = (count: number): string =>
  (statements[count] ??= CLOSED + Array.from({ length: count }, () => "(?, ?, ?, ?, ?)").join(", "))

/** Adds offers to the counts of their shops, and products on sale to those of their categories. */
const addToCounts = (db: Database, offers: ReadonlyMap<number, number>, sold: ReadonlySet<Stored>): void => {
  for (const [shop, count] of offers) {
    db.run("UPDATE shop SET offer_count = offer_count + ? WHERE shop_key = ?", count, shop)
  }
  const categories = [...sold].flatMap(({ category }) => (category === null ? [] : [[category, 1] as const]))
  for (const [key, count] of countsWithin(categories)) {
    db.run("UPDATE category SET product_count = product_count + ? WHERE key = ?", count, key)
  }
}
