import { slug } from "#domain/base/text/slug.ts"
import { compareCodePoints } from "#adapters/index/embedded/bytes/string-table.ts"
import { sortCategories } from "#adapters/index/embedded/categories.ts"
import { connectDocuments, groupHash, shareTerms } from "#adapters/index/embedded/families.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** A product that groups of variants may connect with others. */
export interface GroupedProduct {
  readonly id: string
  readonly category: string
  readonly groups: ReadonlyArray<number>
}

export interface ConnectedProduct {
  readonly key: string
  /** The id of the product that the others of the family are compared with. Spec: VARIANT-06. */
  readonly first: string
}

/** The parts of a product by which it can be a variant of another one. Spec: VARIANT-06. */
export interface DescribedProduct {
  readonly brand: string | null
  readonly terms: ReadonlySet<string>
}

/** Returns the family of a product whose title has some terms; null if it has no variants. */
export type FamilyOf = (document: SearchDocument, terms: ReadonlySet<string>) => string | null

/** Returns a product as {@link connectProducts} takes it. */
export const groupedProduct = ({ id, category, variantGroups = [] }: SearchDocument): GroupedProduct => ({
  id,
  category,
  groups: variantGroups.map(groupHash)
})

/** Returns a text of the parts of a product that decide the families of its groups; "" if it has no groups. */
export const familyParts = ({ variantGroups = [], title, brand, category }: SearchDocument): string =>
  variantGroups.length === 0 ? "" : JSON.stringify([variantGroups, title, brand, category])

/**
 * Returns the families of products that are connected by groups, as a segment of the embedded index has them; none of single products. Spec:
 * FOLD-02, OSEARCH-03.
 */
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

/**
 * Returns a function that finds the family of a document among connected products, of which `described` returns the first ones of families. A
 * document that cannot be a variant of the first one has no family. Spec: VARIANT-06.
 */
export const familyAmong =
  (families: ReadonlyMap<string, ConnectedProduct>, described: ReadonlyMap<string, DescribedProduct>): FamilyOf =>
  ({ id, brand }, terms) => {
    const family = families.get(id)
    if (family === undefined) return null
    const first = family.first === id ? undefined : described.get(family.first)
    return first === undefined || areVariants(first, { brand, terms }) ? family.key : null
  }

/** Returns true if two products can be variants of one. Spec: VARIANT-06. */
const areVariants = (first: DescribedProduct, other: DescribedProduct): boolean =>
  !haveOtherBrands(first.brand, other.brand) && shareTerms(first.terms, other.terms)

const haveOtherBrands = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== "" && b !== "" && slug(a) !== slug(b)
