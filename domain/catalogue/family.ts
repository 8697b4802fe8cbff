import { slug } from "#domain/base/text/slug.ts"

/** The largest family. More products under one code are a shop's mistake. Spec: VARIANT-05. */
export const MAX_FAMILY_SIZE = 200

export interface Relative {
  readonly name: string
  readonly brand: string | null
}

const MAX_NAME_CHARS = 300

const MIN_SHARED_WORDS = 0.5

/** Requires equal brands, and half of the words of the shorter name. Symmetric. Spec: VARIANT-06. */
export const relativesOf = (product: Relative): ((other: Relative) => boolean) => {
  const words = wordsOf(product.name)
  const brand = slug(product.brand ?? "")
  return (other) => {
    const otherBrand = slug(other.brand ?? "")
    if (brand !== "" && otherBrand !== "" && brand !== otherBrand) return false
    const otherWords = wordsOf(other.name)
    const shared = [...words].filter((word) => otherWords.has(word)).length
    return shared >= Math.min(words.size, otherWords.size) * MIN_SHARED_WORDS
  }
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .slice(0, MAX_NAME_CHARS)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )

/** A group of more than {@link MAX_FAMILY_SIZE} connects nothing. Spec: VARIANT-05. */
export const connectedProducts = async (
  start: number,
  groupsOf: (products: ReadonlyArray<number>) => Promise<ReadonlyArray<string>>,
  membersOf: (group: string) => Promise<ReadonlyArray<number>>
): Promise<ReadonlyArray<number>> => {
  const products = new Set([start])
  const groups = new Set<string>()
  let added: ReadonlyArray<number> = [start]
  while (added.length > 0) {
    const next: Array<number> = []
    for (const group of await groupsOf(added)) {
      if (groups.has(group)) continue
      groups.add(group)
      const members = await membersOf(group)
      if (members.length > MAX_FAMILY_SIZE) continue
      for (const member of members) {
        if (products.size >= MAX_FAMILY_SIZE) return [...products]
        if (products.has(member)) continue
        products.add(member)
        next.push(member)
      }
    }
    added = next
  }
  return [...products]
}
