import { Schema } from "effect"
import { type Shop, ShopProfile } from "#domain/catalogue/shop.ts"
import type { World, WorldInParts, WorldRecipe, WorldOffer, WorldPart, WorldProduct } from "#domain/catalogue/world.ts"
import { bulk, json, type Database } from "./database.ts"
import { INSERT_SHOP, featureRegister, INSERT_OFFER, INSERT_PRODUCT } from "./inserts.ts"
import { installationOf } from "./installation.ts"
import { insertArticles, insertCategories } from "./load-texts.ts"
import { dayNumber } from "#domain/base/moment.ts"
import { groupingKeys, type GroupingKey, identityOf } from "#domain/matching/grouping-keys.ts"
import { countsWithin } from "#adapters/store/categories.ts"
import { instantOf, seconds } from "#adapters/store/time.ts"
import { identityWriter } from "./identities.ts"

export const worldLoadedAt = (db: Database): Date | null => {
  const value = metaOf(db, "world")
  return value === null ? null : new Date(value)
}

interface Progress {
  readonly recipe: WorldRecipe
  readonly parts: number
  readonly products: number
  readonly newest: number
}

/** Returns the world that is stored in part, to continue with; null if there is none. Spec: STORE-08. */
export const unfinishedWorld = (db: Database): WorldRecipe | null => readProgress(db)?.recipe ?? null

/** One transaction a part; resumes. Throws if the store has another world or real offers. Spec: STORE-08, WORLD-07. */
export const loadWorldInParts = (
  db: Database,
  world: WorldInParts,
  onPart: (products: number, before: number) => void = () => {}
): void => {
  const { recipe } = world
  const unfinished = readProgress(db)
  if (unfinished === null || JSON.stringify(unfinished.recipe) !== JSON.stringify(recipe)) requireEmpty(db)
  let progress: Progress = unfinished ?? { recipe, parts: 0, products: 0, newest: 0 }
  while (progress.parts < world.partCount) {
    progress = loadPart(db, world, progress)
    onPart(progress.products, unfinished?.products ?? 0)
  }
}

const loadPart = (db: Database, world: WorldInParts, { recipe, parts, products, newest }: Progress): Progress => {
  const part = world.part(parts)
  return bulk(db, () =>
    db.transaction(() => {
      const stored = worldLoadedAt(db) === null ? (readProgress(db)?.parts ?? 0) : world.partCount
      if (stored !== parts) throw new Error("another process loads the demo world into this folder")
      if (parts === 0) {
        requireEmpty(db)
        insertSurroundings(db, world)
      }
      const progress: Progress = {
        recipe,
        parts: parts + 1,
        products: products + part.products.length,
        newest: Math.max(newest, insertPart(db, part))
      }
      if (progress.parts === world.partCount) finish(db, progress.newest, new Date(recipe.now))
      else writeProgress(db, progress)
      return progress
    })
  )
}

const requireEmpty = (db: Database): void => {
  if (worldLoadedAt(db) !== null) throw new Error("the store has a world already")
  const installation = installationOf(db)
  if (installation === "unfinished") throw new Error("the store has a part of another world")
  if (installation === "own") throw new Error("the store is used for real offers")
}

const insertSurroundings = (db: Database, world: Omit<World, "products" | "offers">): void => {
  insertShops(db, world.shops)
  insertCategories(db, world)
  db.run("UPDATE category SET product_count = 0")
  insertPopularTerms(db, world.popularTerms)
  insertArticles(db, "blog", world.blogPosts)
  insertArticles(db, "support", world.supportArticles)
}

const finish = (db: Database, newest: number, now: Date): void => {
  db.run("DELETE FROM meta WHERE key = 'world-unfinished'")
  db.run("INSERT INTO meta (key, value) VALUES ('world', ?), ('world-newest', ?)", now.toISOString(), String(newest))
}

const metaOf = (db: Database, key: string): string | null =>
  db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", key)?.value ?? null

const readProgress = (db: Database): Progress | null => {
  const value = metaOf(db, "world-unfinished")
  return value === null ? null : json<Progress>(value)
}

const writeProgress = (db: Database, progress: Progress): void =>
  db.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('world-unfinished', ?)", JSON.stringify(progress))

const insertShops = (db: Database, shops: ReadonlyArray<Shop>): void => {
  const insert = db.statement(INSERT_SHOP)
  for (const shop of shops) {
    insert.run(
      shop.id,
      shop.website,
      shop.name,
      shop.city,
      shop.about,
      Number(shop.active),
      JSON.stringify(shop.mainCategories),
      shop.shippingCost,
      shop.freeShippingFrom,
      shop.returnDays,
      JSON.stringify(shop.paymentMethods),
      shop.colour,
      "world",
      JSON.stringify(Schema.encodeSync(ShopProfile)(shop))
    )
  }
}

const insertPopularTerms = (db: Database, terms: World["popularTerms"]) => {
  for (const [position, term] of terms.entries()) {
    db.run("INSERT INTO popular_term (position, term) VALUES (?, ?)", position, term)
  }
}

/** Returns when its newest offer was seen, in seconds. Must run in a transaction. */
const insertPart = (db: Database, part: WorldPart): number => {
  const products = insertProducts(db, part.products)
  const newest = insertOffers(db, part.offers, products)
  const first = products.values().next().value?.key ?? Number.MAX_SAFE_INTEGER
  db.run(
    "INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE product_key >= ? ORDER BY 1",
    first
  )
  return newest
}

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
      product.campaignId,
      product.familyCode,
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
      offer.url,
      offer.wasPrice ?? null
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

const addToCounts = (db: Database, offers: ReadonlyMap<number, number>, sold: ReadonlySet<Stored>): void => {
  for (const [shop, count] of offers) {
    db.run("UPDATE shop SET offer_count = offer_count + ? WHERE shop_key = ?", count, shop)
  }
  const categories = [...sold].flatMap(({ category }) => (category === null ? [] : [[category, 1] as const]))
  for (const [key, count] of countsWithin(categories)) {
    db.run("UPDATE category SET product_count = product_count + ? WHERE key = ?", count, key)
  }
}
