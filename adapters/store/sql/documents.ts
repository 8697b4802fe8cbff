import type { SearchDocument } from "#domain/search/document.ts"
import { isAdultProduct } from "#domain/account/adult/audience.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import type { Categories } from "#adapters/store/shaping/categories.ts"
import { documentOf, type DocumentFacts } from "#adapters/store/shaping/document.ts"
import { json } from "./database.ts"
import type { FallenPrices } from "./fallen-prices.ts"
import { fillRow, type Joined } from "./joined.ts"
import { byProduct, type BriefOfferRow } from "./offers.ts"
import type { Shops } from "./shops.ts"

export interface DocumentRow {
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

export const DOCUMENT_COLUMNS = `product_key, id, name, brand, model, gtin, isbn, sku, mpn, description, category, colors,
  genders, sizes, pack, features, family, campaign_id, source_shop, popularity, created_at, joined_to, adult`

interface RowsOfProducts {
  readonly offers: ReadonlyArray<BriefOfferRow>
  readonly joined: Joined<DocumentRow>
  readonly fallen: FallenPrices
}

/** Returns the documents of products, in their order. A product is also found by the numbers of joined ones. */
export const documentsOf = (
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

/** Returns the groups of variants of shops, by the key of a product. Spec: VARIANT-05. */
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

/** The position of the family code in a {@link BriefOfferRow}. */
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
