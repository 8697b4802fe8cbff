/** Signs that one brand is written with and without: apostrophes of all kinds, and marks of registration. */
const OPTIONAL_SIGNS = /['’‘ʼ´`®™]/g

/** Returns a text that is equal for all spellings of one brand: in capitals, with other apostrophes, accents or spaces. Spec: GROUP-13. */
export const brandKey = (brand: string): string =>
  brand
    .replace(OPTIONAL_SIGNS, "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()

export type SpeltBrand = readonly [brand: string, products: number]

/**
 * Returns a function that spells a brand as most products do that have it, or as its first offer did. `known`: in any order. Spec:
 * GROUP-13.
 */
export const brandSpeller = (known: Iterable<SpeltBrand>): ((brand: string) => string) => {
  const spellings = new Map<string, { readonly name: string; readonly products: number }>()
  for (const [brand, products] of known) {
    const name = brand.normalize("NFC")
    const other = spellings.get(brandKey(brand))
    const isBetter =
      other === undefined || products > other.products || (products === other.products && name > other.name)
    if (isBetter) spellings.set(brandKey(brand), { name, products })
  }
  return (brand) => {
    const key = brandKey(brand)
    const spelt = spellings.get(key)
    if (spelt !== undefined || key === "") return spelt?.name ?? brand
    const name = brand.normalize("NFC")
    spellings.set(key, { name, products: 0 })
    return name
  }
}
