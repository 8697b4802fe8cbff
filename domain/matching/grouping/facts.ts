import type { FeedItem } from "#domain/feed/item.ts"

/** The facts of a product, merged from the feeds that sell it. Spec: GROUP-07. */
export type ProductFacts = Pick<
  FeedItem,
  | "description"
  | "imageUrls"
  | "brand"
  | "gtin"
  | "isbn"
  | "mpn"
  | "sku"
  | "campaignId"
  | "familyCode"
  | "model"
  | "colors"
  | "genders"
  | "sizes"
  | "pack"
  | "features"
> & {
  readonly category: string | null
}

/**
 * Fills the gaps of `facts` from `other`; adds features by key. Returns `facts` itself if there was nothing to fill.
 *
 * The first shop describes a product; later shops only add missing facts. Spec: GROUP-07.
 */
export const fillGaps = (facts: ProductFacts, other: ProductFacts): ProductFacts => {
  const filled: ProductFacts = {
    description: facts.description || other.description,
    imageUrls: longer(facts.imageUrls, other.imageUrls),
    brand: facts.brand ?? other.brand,
    gtin: facts.gtin ?? other.gtin,
    isbn: facts.isbn ?? other.isbn,
    mpn: facts.mpn ?? other.mpn,
    sku: facts.sku ?? other.sku,
    campaignId: facts.campaignId ?? other.campaignId,
    familyCode: facts.familyCode ?? other.familyCode,
    model: facts.model ?? other.model,
    colors: longer(facts.colors, other.colors),
    genders: longer(facts.genders, other.genders),
    sizes: longer(facts.sizes, other.sizes),
    pack: facts.pack ?? other.pack,
    features: withMissing(facts.features, other.features),
    category: facts.category ?? other.category
  }
  const names = Object.keys(filled) as ReadonlyArray<keyof ProductFacts>
  return names.every((name) => filled[name] === facts[name]) ? facts : filled
}

const longer = <A>(known: ReadonlyArray<A>, other: ReadonlyArray<A>): ReadonlyArray<A> =>
  known.length > 0 ? known : other.length > 0 ? other : known

const withMissing = (known: ProductFacts["features"], other: ProductFacts["features"]): ProductFacts["features"] => {
  const keys = new Set(known.map(({ key }) => key))
  const missing = other.filter(({ key }) => !keys.has(key))
  return missing.length === 0 ? known : [...known, ...missing]
}
