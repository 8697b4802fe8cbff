import type { SearchDocument } from "#domain/search/document.ts"
import type { ChangeReader, Changes } from "#adapters/store/port.ts"
import type { Categories } from "#adapters/store/categories.ts"
import { type Database, placeholders, json } from "./database.ts"
import { categoryReader } from "./categories.ts"
import { readJoined, fillRow, type Joined } from "./joined.ts"
import { briefOffers, type BriefOfferRow, byProduct } from "./offers.ts"
import { type CatalogueSource, type Reader, readInChunks, sqliteSource } from "./reading.ts"
import { shopReader, type Shops } from "./shops.ts"
import { isAdultProduct } from "#domain/account/audience.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { documentOf, type DocumentFacts } from "#adapters/store/document.ts"
import { toCents } from "#domain/base/euros.ts"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import { MAX_REDUCTION_DAYS } from "#domain/catalogue/prices/reduction.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import { dayOf } from "#domain/base/text/format.ts"

const DOCUMENTS_PER_CHUNK = 2000

/** Products by their keys in the database, the start exclusive. */
export interface KeyRange {
  readonly after: number
  readonly until: number
}

const ALL_KEYS: KeyRange = { after: 0, until: Number.MAX_SAFE_INTEGER }

/** Divides all products, and those to come, into `parts` ranges of about the same number. */
export const keyRanges = (db: Database, parts: number): ReadonlyArray<KeyRange> => {
  const products = db.row<{ count: number }>("SELECT count(*) AS count FROM product")?.count ?? 0
  const ends = Array.from({ length: parts - 1 }, (_, i) => {
    const skipped = Math.floor((products * (i + 1)) / parts)
    return (
      db.row<{ key: number }>("SELECT product_key AS key FROM product ORDER BY 1 LIMIT 1 OFFSET ?", skipped)?.key ?? 0
    )
  })
  return Array.from({ length: parts }, (_, i) => ({
    after: ends[i - 1] ?? ALL_KEYS.after,
    until: ends[i] ?? ALL_KEYS.until
  }))
}

/**
 * The reads of documents, which have caches; all are those of the products in `range`. Calls `refresh` before each, after which the state of
 * `source` is that of the catalogue. Spec: STORE-111.
 */
export const documentReads = (
  source: CatalogueSource,
  range: KeyRange = ALL_KEYS,
  refresh: () => Promise<unknown> = async () => undefined
) => {
  const shops = shopReader(source)
  const categories = categoryReader(source)
  return {
    documents: async (productIds: ReadonlyArray<string>, now: Date): Promise<ReadonlyArray<SearchDocument>> => {
      await refresh()
      const [allShops, allCategories] = [await shops(), await categories()]
      return readInChunks(productIds, (ids) => readDocuments(source, allShops, allCategories, ids, now))
    },
    async *allDocuments(now: Date, size = DOCUMENTS_PER_CHUNK): AsyncGenerator<ReadonlyArray<SearchDocument>> {
      for (let { after } = range; ;) {
        await refresh()
        const products = await source.rows<DocumentRow>(
          `SELECT ${DOCUMENT_COLUMNS} FROM product WHERE product_key > ? AND product_key <= ? ORDER BY product_key LIMIT ?`,
          after,
          range.until,
          size
        )
        const last = products.at(-1)?.product_key
        if (last === undefined) return
        const [allShops, allCategories] = [await shops(), await categories()]
        const condition = "product_key > ? AND product_key <= ?"
        const offers = await source.tuples<BriefOfferRow>(briefOffers(condition), after, last)
        const joined = await readJoined<DocumentRow>(
          source,
          DOCUMENT_COLUMNS,
          "joined_to > ? AND joined_to <= ?",
          after,
          last
        )
        const fallen = await readFallenPrices(source, allShops, now, condition, after, last)
        const shown = products.filter(({ joined_to }) => joined_to === null)
        yield documentsOf(shown, { offers, joined, fallen }, allShops, allCategories, now)
        after = last
      }
    }
  }
}

/** Reads the change log of SQLite, also on a worker's own connection. */
export const changeReader = (db: Database, range: KeyRange = ALL_KEYS) =>
  ({
    version: () => db.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0,
    changesSince: (version: number, limit: number) => changesIn(db.rows(SELECT_CHANGES, version, limit), version),
    ...documentReads(sqliteSource(db), range)
  }) satisfies ChangeReader

/** From at most `limit` lines of the change log. */
export const readChanges = async (source: Reader, version: number, limit: number): Promise<Changes> =>
  changesIn(await source.rows(SELECT_CHANGES, version, limit), version)

const SELECT_CHANGES = `SELECT c.seq, coalesce(p.id, c.removed_id) AS id
  FROM change_log c LEFT JOIN product p ON p.product_key = c.product_key WHERE c.seq > ? ORDER BY c.seq LIMIT ?`

const changesIn = (rows: ReadonlyArray<{ readonly seq: number; readonly id: string }>, version: number): Changes => ({
  version: rows.at(-1)?.seq ?? version,
  productIds: [...new Set(rows.map(({ id }) => id))]
})

const readDocuments = async (
  source: Reader,
  shops: Shops,
  categories: Categories,
  ids: ReadonlyArray<string>,
  now: Date
): Promise<ReadonlyArray<SearchDocument>> => {
  const wanted = placeholders(ids)
  const products = await source.rows<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM product WHERE id IN (${wanted.marks}) AND joined_to IS NULL`,
    ...wanted.values
  )
  const keys = placeholders(products.map((product) => product.product_key))
  const offers = await source.tuples<BriefOfferRow>(briefOffers(`product_key IN (${keys.marks})`), ...keys.values)
  const joined = await readJoined<DocumentRow>(source, DOCUMENT_COLUMNS, `joined_to IN (${keys.marks})`, ...keys.values)
  const fallen = await readFallenPrices(source, shops, now, `product_key IN (${keys.marks})`, ...keys.values)
  return documentsOf(products, { offers, joined, fallen }, shops, categories, now)
}

interface DocumentRow {
  readonly product_key: number
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly model: string | null
  readonly gtin: string | null
  readonly isbn: string | null
  readonly sku: string | null
  readonly mpn: string | null
  readonly description: string
  readonly category: string | null
  readonly colors: string
  readonly genders: string
  readonly sizes: string
  readonly pack: string | null
  readonly features: string
  readonly family: string | null
  readonly campaign_id: string | null
  readonly source_shop: number | null
  readonly popularity: number
  readonly created_at: number
  /** 1 if it is for adults, 0 if it is for everyone by its offers or the operator; null if its category decides. */
  readonly adult: number | null
  readonly joined_to: number | null
}

const DOCUMENT_COLUMNS = `product_key, id, name, brand, model, gtin, isbn, sku, mpn, description, category, colors,
  genders, sizes, pack, features, family, campaign_id, source_shop, popularity, created_at, joined_to, adult`

interface RowsOfProducts {
  readonly offers: ReadonlyArray<BriefOfferRow>
  readonly joined: Joined<DocumentRow>
  readonly fallen: FallenPrices
}

/** Returns them in the order of `products`. A product is also found by the numbers of joined ones. */
const documentsOf = (
  products: ReadonlyArray<DocumentRow>,
  rows: RowsOfProducts,
  shops: Shops,
  categories: Categories,
  now: Date
): ReadonlyArray<SearchDocument> => {
  const offers = byProduct(rows.offers, shops)
  const codes = codesByProduct(rows.offers)
  return products.map((row) => {
    const joined = rows.joined.get(row.product_key) ?? []
    const facts = factsOf(fillRow(row, joined), categories)
    const numbers = [...new Set([facts.numbers, ...joined.map(numbersOf)].flat())]
    const variantGroups = [...(codes.get(row.product_key) ?? []), ...[row, ...joined].flatMap(ownGroups)]
    return documentOf(
      { ...facts, numbers, variantGroups: [...new Set(variantGroups)] },
      offers.get(row.product_key) ?? [],
      rows.fallen.get(row.product_key) ?? [],
      now
    )
  })
}

const codesByProduct = (offers: ReadonlyArray<BriefOfferRow>): ReadonlyMap<number, ReadonlyArray<string>> => {
  const groups = new Map<number, Array<string>>()
  for (const row of offers) {
    const code = row[FAMILY_CODE]
    if (code === null) continue
    const known = groups.get(row[0])
    const group = `shop|${row[1]}|${code}`
    if (known === undefined) groups.set(row[0], [group])
    else known.push(group)
  }
  return groups
}

const FAMILY_CODE = 11

/** Returns the groups of variants that a product tells itself: of its name, and of its campaign if it was described by hand. */
const ownGroups = ({ family, campaign_id, source_shop }: DocumentRow): ReadonlyArray<string> => [
  ...(family === null ? [] : [`name|${family}`]),
  ...(campaign_id === null || source_shop !== null ? [] : [`campaign|${campaign_id}`])
]

const texts = (column: string) => (column === "[]" ? [] : json<ReadonlyArray<string>>(column))

const numbersOf = ({ gtin, isbn, sku, mpn }: DocumentRow) => [gtin, isbn, sku, mpn]

const factsOf = (row: DocumentRow, { byKey }: Categories): Omit<DocumentFacts, "variantGroups"> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  brand: row.brand,
  model: row.model,
  category: row.category,
  adult: isAdultProduct(byKey, row.category, row.adult === null ? null : row.adult === 1),
  colors: texts(row.colors),
  genders: texts(row.genders),
  sizes: texts(row.sizes),
  pack: row.pack,
  features: row.features === "[]" ? [] : json<ReadonlyArray<Feature>>(row.features),
  numbers: numbersOf(row),
  popularity: row.popularity,
  createdAt: row.created_at
})

type IntervalRow = readonly [productKey: number, shopKey: number, from: number, until: number | null, price: number]

type FallenPrices = ReadonlyMap<number, ReadonlyArray<PriceInterval>>

/** Few shops, whose reductions `shopReductions` decides. `condition` restricts product_key. Spec: NARROW-03. */
const readFallenPrices = async (
  source: Reader,
  shops: Shops,
  now: Date,
  condition: string,
  ...parameters: ReadonlyArray<number | null>
): Promise<FallenPrices> => {
  const first = dayNumber(dayOf(now)) - MAX_REDUCTION_DAYS
  const rows = await source.tuples<IntervalRow>(intervalsWhere(condition), ...parameters, first)
  const fallen = new Map<number, Array<PriceInterval>>()
  for (const [productKey, shopKey, from, until, price] of rows) {
    const shop = shops.byKey.get(shopKey)
    if (shop === undefined) continue
    const interval = {
      shopId: shop.shop.id,
      from: isoDay(from),
      until: until === null ? null : isoDay(until),
      price: toCents(price)
    }
    const others = fallen.get(productKey)
    if (others === undefined) fallen.set(productKey, [interval])
    else others.push(interval)
  }
  return fallen
}

// The unary plus leaves shop_key to the index on product_key, which finds fewer offers.
const intervalsWhere = (condition: string): string => `
  WITH fallen AS MATERIALIZED (
    SELECT DISTINCT product_key, shop_key FROM offer
    WHERE ${condition} AND gone_at IS NULL AND price_since >= ?
      AND EXISTS (SELECT 1 FROM price_interval i WHERE i.offer_key = offer.offer_key AND i.price > offer.price)
  )
  SELECT f.product_key, f.shop_key, i.from_day, i.until_day, i.price FROM fallen f
  JOIN offer o ON o.product_key = f.product_key AND +o.shop_key = f.shop_key
  JOIN price_interval i ON i.offer_key = o.offer_key
  UNION ALL
  SELECT f.product_key, f.shop_key, o.price_since, NULL, o.price FROM fallen f
  JOIN offer o ON o.product_key = f.product_key AND +o.shop_key = f.shop_key AND o.gone_at IS NULL`
