import { ANALYSIS } from "#adapters/runtime/analyse/word-stem.ts"
import type { AdultDecision } from "#domain/account/adult-list.ts"
import {
  AGE_GATE_VERSION,
  createAgeGate,
  type GatedOffer,
  isAdultScore,
  NO_ALCOHOL,
  neighbourShifts,
  type OfferGroup
} from "#domain/account/age-gate.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { json, type Database } from "./database.ts"
import { shopCategoryOf } from "./import/shop-categories.ts"
import type { Reader } from "./reading.ts"

/** Values of `offer.adult`: those above 0 are for adults, "open" is for everyone whatever its category; null: no sign. */
const SIGN = { open: 0, gate: 1, shop: 2, neighbours: 3 } as const

const VERSION_KEY = "age-gate"
const LIST_KEY = "adult-list"

let gate: ReturnType<typeof createAgeGate> | null = null

/** Asks the age gate, which is made when the first offer needs it: threads that only read the store do without it. */
const ageScore: ReturnType<typeof createAgeGate> = (offer) => (gate ??= createAgeGate(ANALYSIS))(offer)

const signOf = (offer: GatedOffer): number | null => {
  const score = ageScore(offer)
  return score === NO_ALCOHOL ? SIGN.open : isAdultScore(score) ? SIGN.gate : null
}

/** Returns the value of `offer.adult` of an item: the shop's own mark, or what the age gate finds. Spec: ADULT-11. */
export const adultSign = (item: FeedItem): number | null => (item.adult ? SIGN.shop : signOf(item))

interface OfferRow {
  readonly offer_key: number
  readonly adult: number | null
  readonly title: string
  readonly brand: string | null
  readonly description: string
  readonly pack: string | null
  readonly features: string
  readonly path: string | null
  readonly google: string | null
}

const SELECT_OFFERS = `SELECT o.offer_key, o.adult, o.title, p.brand, p.description, p.pack, p.features, c.path, c.google
  FROM offer o JOIN product p ON p.product_key = o.product_key
  LEFT JOIN shop_category c ON c.shop_category = o.shop_category`

const gatedOffer = ({ title, brand, description, pack, features, path, google }: OfferRow): GatedOffer => ({
  title,
  brand,
  description,
  pack,
  features: features === "[]" ? [] : json<ReadonlyArray<Feature>>(features),
  ...(path === null || google === null ? { categoryPath: [], googleCategory: null } : shopCategoryOf({ path, google }))
})

const each = (db: Database, where: string, ...values: ReadonlyArray<number | null>): ReadonlyArray<OfferRow> =>
  db.rows<OfferRow>(`${SELECT_OFFERS} WHERE ${where}`, ...values)

/** Times that the neighbours are counted: those marked at first count when the others are. */
const NEIGHBOUR_ROUNDS = 2

/** Counted anew each time. Reads only groups with many marks, so that most shops cost one query. Spec: ADULT-14. */
const markNeighbours = (db: Database, shopKey: number): void => {
  db.run("UPDATE offer SET adult = NULL WHERE shop_key = ? AND adult = ?", shopKey, SIGN.neighbours)
  for (let round = 0; round < NEIGHBOUR_ROUNDS; round++) {
    const groups = db.rows<OfferGroup>(
      `SELECT shop_category AS category, count(*) AS offers, count(CASE WHEN adult > ${SIGN.open} THEN 1 END) AS adults
       FROM offer WHERE shop_key = ? AND gone_at IS NULL GROUP BY shop_category`,
      shopKey
    )
    for (const [category, shift] of neighbourShifts(groups))
      for (const row of each(db, "o.shop_key = ? AND o.adult IS NULL AND o.shop_category IS ?", shopKey, category))
        if (isAdultScore(ageScore(gatedOffer(row)), shift))
          db.run("UPDATE offer SET adult = ? WHERE offer_key = ?", SIGN.neighbours, row.offer_key)
  }
}

const productsOf = (db: Database, { kind, value }: AdultDecision): ReadonlyArray<number> => {
  const where = {
    product: "id = ?",
    gtin: "gtin = ? OR isbn = ?1",
    brand: "lower(brand) = lower(?)",
    shop: "product_key IN (SELECT o.product_key FROM offer o JOIN shop s USING (shop_key) WHERE s.id = ?)"
  }[kind]
  return db
    .rows<{ product_key: number }>(`SELECT product_key FROM product WHERE ${where}`, value)
    .map(({ product_key }) => product_key)
}

/** Needs a transaction. `shopKey` absent means all shops. Returns how many changed. Spec: ADULT-11, ADULT-14. */
export const updateAdultProducts = (db: Database, shopKey?: number): number => {
  if (shopKey === undefined)
    for (const { shop_key } of db.rows<{ shop_key: number }>("SELECT shop_key FROM shop")) markNeighbours(db, shop_key)
  else markNeighbours(db, shopKey)
  const decided = new Map(
    db
      .rows<{ product_key: number; adult: number }>(
        `SELECT product_key, max(adult > ${SIGN.open}) AS adult FROM offer WHERE adult IS NOT NULL GROUP BY product_key`
      )
      .map(({ product_key, adult }) => [product_key, adult])
  )
  for (const decision of listAdultDecisions(db))
    for (const product of productsOf(db, decision)) decided.set(product, Number(decision.adult))
  const stored = new Map(
    db
      .rows<{ product_key: number; adult: number }>("SELECT product_key, adult FROM product WHERE adult IS NOT NULL")
      .map(({ product_key, adult }) => [product_key, adult])
  )
  const changed = [...new Set([...decided.keys(), ...stored.keys()])].filter(
    (product) => decided.get(product) !== stored.get(product)
  )
  for (const product of changed) {
    db.run("UPDATE product SET adult = ? WHERE product_key = ?", decided.get(product) ?? null, product)
    db.run("INSERT INTO change_log (product_key) VALUES (?)", product)
  }
  return changed.length
}

export const refreshAgeGate = (db: Database): number => {
  const stored = () => db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", VERSION_KEY)?.value
  if (stored() === AGE_GATE_VERSION) return 0
  return db.transaction(() => {
    if (stored() === AGE_GATE_VERSION) return 0
    const update = db.statement("UPDATE offer SET adult = ? WHERE offer_key = ?")
    // Offers with the hash 0 are of the demo world, whose categories are certain.
    for (const row of each(db, `o.hash <> 0 AND o.adult IS NOT ${SIGN.shop}`)) {
      const sign = signOf(gatedOffer(row))
      if (sign !== row.adult) update.run(sign, row.offer_key)
    }
    const changed = updateAdultProducts(db)
    writeMeta(db, VERSION_KEY, AGE_GATE_VERSION)
    return changed
  })
}

const writeMeta = (db: Database, key: string, value: string): void => {
  db.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    key,
    value
  )
}

export const listAdultDecisions = (db: Database): ReadonlyArray<AdultDecision> => {
  const row = db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", LIST_KEY)
  return row === null ? [] : json<ReadonlyArray<AdultDecision>>(row.value)
}

export const storeAdultDecisions = (db: Database, decisions: ReadonlyArray<AdultDecision>): number =>
  db.transaction(() => {
    writeMeta(db, LIST_KEY, JSON.stringify(decisions))
    return updateAdultProducts(db)
  })

/** Reads what was decided about products, by id; those of other products say their categories. Spec: ADULT-11, MATCH-40. */
export const readAdultDecisions = async (source: Reader): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await source.rows<{ id: string; adult: number }>(
    `SELECT id, adult FROM product WHERE adult IS NOT NULL AND joined_to IS NULL
     UNION ALL SELECT j.id, p.adult FROM product p JOIN product j ON j.joined_to = p.product_key WHERE p.adult IS NOT NULL`
  )
  return new Map(rows.map(({ id, adult }) => [id, adult === 1]))
}
