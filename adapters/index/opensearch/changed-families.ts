import type { ChangeReader } from "#adapters/store/port.ts"
import { MAX_FAMILY_SIZE } from "#domain/catalogue/family.ts"
import type { Neighbour } from "#adapters/index/embedded/finish-text.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { Connection } from "./connection.ts"
import {
  connectProducts,
  type ConnectedProduct,
  type DescribedProduct,
  familyAmong,
  familyParts,
  type FamilyOf,
  type GroupedProduct,
  groupedProduct
} from "./families.ts"
import { describedProducts } from "./index-document.ts"

/** Products whose titles are analysed at once. */
const DESCRIBED_AT_ONCE = 500

const GROUPS_AT_ONCE = 1000

const PRODUCTS_AT_ONCE = 5000

type ReadProducts = (ids: ReadonlyArray<string>) => ReadonlyArray<SearchDocument>

/**
 * Returns the function that finds the families of connected products, whose first ones are read from the store. Calls `report` after each
 * part of them, which may be many.
 */
export const familiesAmong = async (
  connected: ReadonlyMap<string, ConnectedProduct>,
  read: ReadProducts,
  neighbour: Neighbour,
  report: () => Promise<unknown> = () => Promise.resolve()
): Promise<FamilyOf> => {
  const firsts = [...new Set(Array.from(connected.values(), ({ first }) => first))]
  const described = new Map<string, DescribedProduct>()
  for (let from = 0; from < firsts.length; from += DESCRIBED_AT_ONCE) {
    for (const [id, product] of describedProducts(read(firsts.slice(from, from + DESCRIBED_AT_ONCE)), neighbour))
      described.set(id, product)
    await report()
  }
  return familyAmong(connected, described)
}

/** The dependencies of {@link withFamilies}. */
interface Changing {
  readonly connection: Pick<Connection, "write">
  readonly index: string
  readonly source: Pick<ChangeReader, "documents">
  readonly now: Date
  readonly neighbour: Neighbour
}

export interface DocumentsWithFamilies {
  readonly documents: ReadonlyArray<SearchDocument>
  readonly familyOf: FamilyOf
}

/**
 * Returns changed products with all products of the families that they join, leave or connect, so that families are those of an index that is
 * built now. A product whose groups, title, brand and category did not change stays in its family, without looking for others. `gone` are the
 * ids of deleted products. Spec: FOLD-02, OSEARCH-03.
 */
export const withFamilies = async (
  changing: Changing,
  changed: ReadonlyArray<SearchDocument>,
  gone: ReadonlyArray<string>
): Promise<DocumentsWithFamilies> => {
  const { source, now, neighbour } = changing
  const stored = await storedProducts(changing, [...changed.map(({ id }) => id), ...gone])
  const moved = changed.filter((document) => familyParts(document) !== stored.get(document.id)?.parts)
  const groups = new Set(moved.flatMap((document) => groupedProduct(document).groups))
  for (const id of [...moved.map(({ id }) => id), ...gone])
    for (const group of stored.get(id)?.groups ?? []) groups.add(group)
  const products = await connectedWith(changing, groups, moved, new Set(gone))
  const isChanged = new Set(changed.map(({ id }) => id))
  const read = (ids: ReadonlyArray<string>) => source.documents(ids, now)
  const others = read([...products.keys()].filter((id) => !isChanged.has(id)))
  const familyOf = await familiesAmong(connectProducts([...products.values()]), read, neighbour)
  return {
    documents: [...changed, ...others],
    familyOf: (document, terms) =>
      products.has(document.id) ? familyOf(document, terms) : (stored.get(document.id)?.family ?? null)
  }
}

interface StoredProduct {
  readonly family: string | null
  readonly groups: ReadonlyArray<number>
  readonly parts: string
}

const storedProducts = async (
  { connection, index }: Changing,
  ids: ReadonlyArray<string>
): Promise<ReadonlyMap<string, StoredProduct>> => {
  if (ids.length === 0) return new Map()
  const { docs } = await connection.write<{
    readonly docs: ReadonlyArray<{
      readonly _id: string
      readonly _source?: {
        readonly variants?: string
        readonly groups: ReadonlyArray<number>
        readonly familyParts?: string
      }
    }>
  }>({ method: "POST", path: `/${index}/_mget?_source=variants,groups,familyParts`, body: { ids } })
  return new Map(
    docs.flatMap(({ _id, _source }) => {
      if (_source === undefined) return []
      const { variants = null, groups, familyParts: parts = "" } = _source
      return [[_id, { family: variants, groups, parts }] as const]
    })
  )
}

/** Returns the products that groups connect, with the groups that connect any: `moved` ones as they are now, others as they are in the index. */
const connectedWith = async (
  changing: Changing,
  groups: ReadonlySet<number>,
  moved: ReadonlyArray<SearchDocument>,
  gone: ReadonlySet<string>
): Promise<ReadonlyMap<string, GroupedProduct>> => {
  const products = new Map(moved.map((document) => [document.id, groupedProduct(document)]))
  const known = new Set(groups)
  const tooLarge = new Set<number>()
  let next = [...groups]
  while (next.length > 0) {
    const found = await membersOf(changing, next, tooLarge)
    next = []
    for (const product of found) {
      if (products.has(product.id) || gone.has(product.id)) continue
      products.set(product.id, product)
      for (const group of product.groups) {
        if (known.has(group)) continue
        known.add(group)
        next.push(group)
      }
    }
  }
  return new Map(
    Array.from(products, ([id, product]) => [
      id,
      { ...product, groups: product.groups.filter((group) => !tooLarge.has(group)) }
    ])
  )
}

/** Returns the indexed products of some groups. Groups with too many products are added to `tooLarge` instead. Spec: VARIANT-05. */
const membersOf = async (
  changing: Changing,
  groups: ReadonlyArray<number>,
  tooLarge: Set<number>
): Promise<ReadonlyArray<GroupedProduct>> => {
  const products: Array<GroupedProduct> = []
  for (let from = 0; from < groups.length; from += GROUPS_AT_ONCE) {
    const some = groups.slice(from, from + GROUPS_AT_ONCE)
    const query = { terms: { groups: some } }
    const counts = { terms: { field: "groups", include: some, size: some.length } }
    const { aggregations } = await search(changing, { size: 0, query, aggs: { counts } })
    const buckets = aggregations?.counts.buckets ?? []
    for (const { key, doc_count } of buckets) if (doc_count > MAX_FAMILY_SIZE) tooLarge.add(key)
    products.push(
      ...(await productsOf(
        changing,
        buckets.flatMap(({ key }) => (tooLarge.has(key) ? [] : [key]))
      ))
    )
  }
  return products
}

const productsOf = async (
  changing: Changing,
  groups: ReadonlyArray<number>
): Promise<ReadonlyArray<GroupedProduct>> => {
  const products: Array<GroupedProduct> = []
  let after: ReadonlyArray<unknown> | undefined
  if (groups.length === 0) return products
  do {
    const { hits }: FoundProducts = await search(changing, {
      size: PRODUCTS_AT_ONCE,
      query: { terms: { groups } },
      _source: ["id", "category", "groups"],
      sort: [{ id: "asc" }],
      ...(after !== undefined && { search_after: after })
    })
    products.push(...hits.hits.map(({ _source }) => _source))
    after = hits.hits.at(-1)?.sort
  } while (after !== undefined)
  return products
}

interface FoundProducts {
  readonly hits: {
    readonly hits: ReadonlyArray<{ readonly _source: GroupedProduct; readonly sort: ReadonlyArray<unknown> }>
  }
  readonly aggregations?: {
    readonly counts: { readonly buckets: ReadonlyArray<{ readonly key: number; readonly doc_count: number }> }
  }
}

const search = ({ connection, index }: Changing, body: object): Promise<FoundProducts> =>
  connection.write({ method: "POST", path: `/${index}/_search`, body })
