import { dayNumber } from "#domain/calendar/day-number.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { World, WorldOffer, WorldProduct } from "#domain/catalogue/world.ts"
import { groupingKeys, type GroupingKey } from "#domain/grouping/keys.ts"
import { identityOf } from "#adapters/store/shaping/identity.ts"
import { instantOf, seconds } from "#adapters/store/shaping/time.ts"
import { bulk } from "./bulk.ts"
import type { Database } from "./database.ts"
import { updateCounts } from "./counts.ts"
import { identityWriter } from "./identities.ts"
import { INSERT_OFFER, INSERT_PRODUCT, INSERT_SHOP, featureRegister } from "./inserts.ts"
import { installationOf } from "./installation.ts"
import { insertArticles, insertCategories } from "./load-texts.ts"
import { openCatalogue, storeFiles } from "./open.ts"

/** Returns when the store was filled with a world; null if it was not. */
export const worldLoadedAt = (db: Database): Date | null => {
  const row = db.row<{ value: string }>("SELECT value FROM meta WHERE key = 'world'")
  return row === null ? null : new Date(row.value)
}

/**
 * Fills an empty store with a catalogue in one transaction: an interrupted run leaves it empty, and {@link
 * worldLoadedAt} returns null. Throws if the store has a world already, or is used for
 * real offers. Spec: WORLD-07.
 */
export const loadWorld = (db: Database, world: World, now: Date): void =>
  bulk(db, () =>
    db.transaction(() => {
      if (worldLoadedAt(db) !== null) throw new Error("the store has a world already")
      if (installationOf(db) === "own") throw new Error("the store is used for real offers")
      const shopKeys = insertShops(db, world.shops)
      insertCategories(db, world)
      const products = insertProducts(db, world.products)
      const newest = insertOffers(db, world.offers, shopKeys, products)
      insertPopularTerms(db, world.popularTerms)
      insertArticles(db, "blog", world.blogPosts)
      insertArticles(db, "support", world.supportArticles)
      updateCounts(db)
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product ORDER BY product_key")
      db.run(
        "INSERT INTO meta (key, value) VALUES ('world', ?), ('world-newest', ?)",
        now.toISOString(),
        String(newest)
      )
    })
  )

const insertShops = (db: Database, shops: ReadonlyArray<Shop>): ReadonlyMap<string, number> => {
  const insert = db.statement(INSERT_SHOP)
  return new Map(
    shops.map((shop) => {
      const { lastInsertRowid } = insert.run(
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
        "world"
      )
      return [shop.id, Number(lastInsertRowid)]
    })
  )
}

/** A stored product: its key, and the grouping keys of its offers. */
interface Stored {
  readonly key: number
  readonly keys: ReadonlyArray<GroupingKey>
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
    for (const { key: text } of keys) identities.add(text, key)
    features.note(product.features)
    stored.set(product.id, { key, keys })
  }
  return stored
}

/** Inserts offers; returns when the newest was seen, in seconds. */
const insertOffers = (
  db: Database,
  offers: Iterable<WorldOffer>,
  shops: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, Stored>
): number => {
  let newest = 0
  const insert = db.statement(INSERT_OFFER)
  const insertInterval = db.statement(
    "INSERT INTO price_interval (offer_key, from_day, until_day, price) VALUES (?, ?, ?, ?)"
  )
  for (const offer of offers) {
    const [shop, product] = [shops.get(offer.shopId), products.get(offer.productId)]
    if (shop === undefined || product === undefined) {
      throw new Error(`offer ${offer.offerId} has no shop ${offer.shopId} or no product ${offer.productId}`)
    }
    const evidence = product.keys[0] ?? { rule: "own", key: `own:${offer.productId}` }
    const open = offer.intervals.at(-1)
    const { lastInsertRowid } = insert.run(
      shop,
      offer.offerId,
      product.key,
      offer.price,
      dayNumber(open?.from ?? instantOf(seconds(offer.observedAt)).slice(0, 10)),
      0,
      offer.shippingCost,
      seconds(offer.observedAt),
      offer.deliveryDays,
      offer.condition,
      offer.availability,
      offer.EAN,
      offer.SKU,
      evidence.rule,
      evidence.key,
      offer.title,
      offer.url
    )
    for (const { from, until, price } of offer.intervals) {
      if (until !== null) insertInterval.run(lastInsertRowid, dayNumber(from), dayNumber(until), price)
    }
    newest = Math.max(newest, seconds(offer.observedAt))
  }
  return newest
}

const insertPopularTerms = (db: Database, terms: World["popularTerms"]) => {
  for (const [position, term] of terms.entries()) {
    db.run("INSERT INTO popular_term (position, term) VALUES (?, ?)", position, term)
  }
}

/** Fills the empty store in `dataDir`. An interrupted run leaves it empty, and the next start fills it. */
export const fillStore = (dataDir: string, world: World, now: Date): void => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    loadWorld(db, world, now)
  } finally {
    db.close()
  }
}
