import type { FeedItem } from "#domain/feed/item.ts"
import { fillGaps, type ProductFacts } from "#domain/matching/join.ts"
import { nameFamily } from "#domain/catalogue/name-family.ts"
import { listText, type FeatureRegister } from "#adapters/store/sql/inserts.ts"
import { json, type Database } from "../database.ts"
import { hash } from "node:crypto"
import { lastProduct } from "../remove.ts"

/** Columns of {@link SELECT_FACTS}, in this order: arrays take less time than objects. */
type FactsRow = readonly [
  family: string | null,
  name: string,
  sourceShop: number | null,
  sourceOffer: string | null,
  brand: string | null,
  model: string | null,
  campaignId: string | null,
  familyCode: string | null,
  gtin: string | null,
  isbn: string | null,
  sku: string | null,
  mpn: string | null,
  description: string,
  category: string | null,
  pack: string | null,
  colors: string,
  genders: string,
  sizes: string,
  features: string,
  imageUrls: string
]

const SELECT_FACTS = `SELECT family, name, source_shop, source_offer, brand, model, campaign_id, family_code, gtin, isbn, sku,
    mpn, description, category, pack, colors, genders, sizes, features, image_urls
  FROM product WHERE product_key = ?`

const UPDATE_FACTS = `UPDATE product SET name = ?, brand = ?, model = ?, campaign_id = ?, family_code = ?, gtin = ?, isbn = ?,
    sku = ?, mpn = ?, description = ?, category = ?, pack = ?, colors = ?, genders = ?, sizes = ?, features = ?,
    image_urls = ?, family = ?
  WHERE product_key = ?`

export const factsWriter = (db: Database, shopKey: number, features: FeatureRegister) => {
  const select = db.raw.prepare(SELECT_FACTS, { returnArrays: true })
  const update = db.statement(UPDATE_FACTS)
  const find = (productKey: number) => select.get(productKey) as unknown as FactsRow | undefined

  const save = (productKey: number, name: string, facts: ProductFacts, family: string | null) => {
    update.run(
      name,
      facts.brand,
      facts.model,
      facts.campaignId,
      facts.familyCode,
      facts.gtin,
      facts.isbn,
      facts.sku ?? facts.mpn,
      facts.mpn,
      facts.description,
      facts.category,
      facts.pack,
      listText(facts.colors),
      listText(facts.genders),
      listText(facts.sizes),
      JSON.stringify(facts.features),
      listText(facts.imageUrls),
      family,
      productKey
    )
    features.note(facts.features)
  }

  /** The offer that created the product also corrects it, or the one that it was joined to (`homeOf`). */
  return (
    shownKey: number,
    item: FeedItem,
    category: string | null,
    homeOf: (item: FeedItem) => number | null
  ): void => {
    const shown = find(shownKey)
    if (shown === undefined) return
    const isOfShown = shown[2] === shopKey && shown[3] === item.offerId
    const home = isOfShown ? null : homeOf(item)
    const stored = home === null ? shown : find(home)
    if (stored === undefined) return
    const known = storedFacts(stored)
    const offered: ProductFacts = { ...item, category }
    const isSource = isOfShown || home !== null
    const facts = isSource ? fillGaps(offered, known) : fillGaps(known, offered)
    const [knownFamily, knownName, sourceShop] = stored
    const name = isSource ? item.title : knownName
    const isUnchanged = facts === known && name === knownName
    if (isUnchanged && knownFamily !== null) return
    const family = sourceShop === null ? null : nameFamily({ ...facts, name }, `${sourceShop}`)
    if (!isUnchanged || family !== null) save(home ?? shownKey, name, facts, family)
  }
}

/** Parses the JSON of a list of texts, which is empty for most columns of most products. */
export const texts = (text: string): ReadonlyArray<string> => (text === "[]" ? NO_TEXTS : json(text))

const NO_TEXTS: ReadonlyArray<string> = []
const NO_FEATURES: ProductFacts["features"] = []

const storedFacts = (row: FactsRow): ProductFacts => ({
  brand: row[4],
  model: row[5],
  campaignId: row[6],
  familyCode: row[7],
  gtin: row[8],
  isbn: row[9],
  sku: row[10],
  mpn: row[11],
  description: row[12],
  category: row[13],
  pack: row[14],
  colors: texts(row[15]),
  genders: texts(row[16]),
  sizes: texts(row[17]),
  features: row[18] === "[]" ? NO_FEATURES : json<ProductFacts["features"]>(row[18]),
  imageUrls: texts(row[19])
})

/** Hexadecimal digits used: 52 bits, which a number represents exactly. */
const HASH_DIGITS = 13

/** Collides with a probability of 2⁻⁵². Reads all fields, so that a new one counts too. Spec: STORE-04. */
export const itemHash = (item: FeedItem): number =>
  Number.parseInt(hash("sha1", JSON.stringify(item), "hex").slice(0, HASH_DIGITS), 16)

const NAME = "product_family"

/** Families arrive in no order: one sort at the end is faster. Needs the import's transaction. Returns the restore. */
export const deferFamilyIndex = (db: Database): (() => void) => {
  const index =
    lastProduct(db) > 0 ? null : db.row<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = ?", NAME)
  if (index === null) return () => {}
  db.raw.exec(`DROP INDEX ${NAME}`)
  return () => db.raw.exec(index.sql)
}
