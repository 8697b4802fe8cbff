import type { ChangeReader } from "#adapters/store/port.ts"
import { compareCodePoints } from "#adapters/index/embedded/bytes/string-table.ts"
import { sortCategories } from "#adapters/index/embedded/categories.ts"
import { connectDocuments, groupHash, shareTerms } from "#adapters/index/embedded/families.ts"
import type { Neighbour } from "#adapters/index/embedded/finish-text.ts"
import { slug } from "#domain/base/text/slug.ts"
import { MAX_FAMILY_SIZE } from "#domain/catalogue/family.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { Connection } from "./connection.ts"
import { type FamilyOf, familyParts, titleTermsOf } from "./index-document.ts"
import { MAX_WINDOW } from "./schema.ts"

const DESCRIBED_AT_ONCE = 500

const GROUPS_AT_ONCE = MAX_WINDOW / MAX_FAMILY_SIZE

interface GroupedProduct {
  readonly id: string
  readonly category: string
  readonly groups: ReadonlyArray<number>
}

interface ConnectedProduct {
  readonly key: string
  /** The id of the product that the others of the family are compared with. Spec: VARIANT-06. */
  readonly first: string
}

export const groupedProduct = ({ id, category, variantGroups = [] }: SearchDocument): GroupedProduct => ({
  id,
  category,
  groups: variantGroups.map(groupHash)
})

/** Returns the families that an embedded index has; none of single products. Spec: FOLD-02, OSEARCH-03. */
export const connectProducts = (products: ReadonlyArray<GroupedProduct>): ReadonlyMap<string, ConnectedProduct> => {
  const categories = sortCategories(new Set(products.map(({ category }) => category)))
  const rankOf = new Map(categories.map((key, rank) => [key, rank]))
  const ordered = products.toSorted(
    (a, b) => rankOf.get(a.category)! - rankOf.get(b.category)! || compareCodePoints(a.id, b.id)
  )
  const offsets = new Uint32Array(ordered.length + 1)
  ordered.forEach(({ groups }, i) => (offsets[i + 1] = offsets[i]! + groups.length))
  const { firsts, keys } = connectDocuments(offsets, Uint32Array.from(ordered.flatMap(({ groups }) => groups)))
  const sizes = new Uint32Array(ordered.length)
  for (const first of firsts) sizes[first]!++
  const families = new Map<string, ConnectedProduct>()
  ordered.forEach(({ id }, i) => {
    const first = firsts[i]!
    if (keys[first] !== 0 && sizes[first]! > 1) families.set(id, { key: `v ${keys[first]}`, first: ordered[first]!.id })
  })
  return families
}

/** Reads the first products of families from the store, and calls `report` after each part of them. */
export const familiesAmong = async (
  connected: ReadonlyMap<string, ConnectedProduct>,
  read: (ids: ReadonlyArray<string>) => ReturnType<ChangeReader["documents"]>,
  neighbour: Neighbour,
  report: () => Promise<unknown> = () => Promise.resolve()
): Promise<FamilyOf> => {
  const firsts = [...new Set(Array.from(connected.values(), ({ first }) => first))]
  const described = new Map<string, Described>()
  for (let from = 0; from < firsts.length; from += DESCRIBED_AT_ONCE) {
    const products = await read(firsts.slice(from, from + DESCRIBED_AT_ONCE))
    const terms = titleTermsOf(products, neighbour)
    for (const { id, brand } of products) described.set(id, { brand, terms: terms.get(id)! })
    await report()
  }
  return ({ id, brand }, terms) => {
    const family = connected.get(id)
    if (family === undefined) return null
    const first = family.first === id ? undefined : described.get(family.first)
    return first === undefined || areVariants(first, { brand, terms }) ? family.key : null
  }
}

interface Described {
  readonly brand: string | null
  readonly terms: ReadonlySet<string>
}

const areVariants = (first: Described, other: Described): boolean => {
  const [own, others] = [first.brand ?? "", other.brand ?? ""]
  return (own === "" || others === "" || slug(own) === slug(others)) && shareTerms(first.terms, other.terms)
}

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
  const others = await read([...products.keys()].filter((id) => !isChanged.has(id)))
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
  }>("POST", `/${index}/_mget?_source=variants,groups,familyParts`, { ids })
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
  const queue = [...groups]
  while (queue.length > 0)
    for (const product of await membersOf(changing, queue.splice(0, GROUPS_AT_ONCE), tooLarge)) {
      if (products.has(product.id) || gone.has(product.id)) continue
      products.set(product.id, product)
      queue.push(...product.groups.filter((group) => !known.has(group)))
      for (const group of product.groups) known.add(group)
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
  { connection, index }: Changing,
  groups: ReadonlyArray<number>,
  tooLarge: Set<number>
): Promise<ReadonlyArray<GroupedProduct>> => {
  const search = (body: object) => connection.write<FoundProducts>("POST", `/${index}/_search`, body)
  const counts = { terms: { field: "groups", include: groups, size: groups.length } }
  const { aggregations } = await search({ size: 0, query: { terms: { groups } }, aggs: { counts } })
  const buckets = aggregations?.counts.buckets ?? []
  for (const { key, doc_count } of buckets) if (doc_count > MAX_FAMILY_SIZE) tooLarge.add(key)
  const small = buckets.flatMap(({ key }) => (tooLarge.has(key) ? [] : [key]))
  const query = { terms: { groups: small } }
  const { hits } = await search({ size: MAX_WINDOW, query, _source: ["id", "category", "groups"] })
  return hits.hits.map(({ _source }) => _source)
}

interface FoundProducts {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _source: GroupedProduct }> }
  readonly aggregations?: {
    readonly counts: { readonly buckets: ReadonlyArray<{ readonly key: number; readonly doc_count: number }> }
  }
}
