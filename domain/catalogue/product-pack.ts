import type { Feature } from "#domain/catalogue/product.ts"
import { amountOf, completePack } from "#domain/base/units/complete-pack.ts"
import { readPack, readTitlePack } from "#domain/base/units/pack.ts"

/** The properties of a product that say how much of it is sold. */
interface Packaged {
  /** The canonical pack size that the feed of a shop stated ("6x330ml"); null if it stated none. */
  readonly pack: string | null
  /** Key of its category; null if it has none. */
  readonly category: string | null
  readonly name: string
  readonly features: ReadonlyArray<Pick<Feature, "key" | "values">>
}

/** Returns the pack by which a product's unit price is calculated; null if it is unknown. Spec: UNIT-07. */
export const productPack = ({ pack, category, name, features }: Packaged): string | null => {
  const described = features.find(({ key }) => key === PACK_FEATURE)?.values[0]
  const own = described === undefined ? null : readPack(described)
  if (own !== null) return own
  const isIn = (keys: ReadonlyArray<string>) => category !== null && keys.some((key) => isWithin(category, key))
  if (isIn(SIZED_BY_PROPERTY)) return amountOf(pack)?.unit === "st" ? pack : null
  const named = readTitlePack(name)
  return completePack(pack, isIn(SOLD_BY_AMOUNT) || (category === null && isCounted(named)) ? named : null)
}

/** The feature with the contents of a pack. Other sizes, such as a fridge's, are not amounts. */
export const PACK_FEATURE = "verpakking"

/** Categories of groceries, whose names have the size that they are sold by. */
const SOLD_BY_AMOUNT: ReadonlyArray<string> = [
  "eten-en-drinken",
  "verzorging",
  "huishouden.schoonmaakmiddelen",
  "huishouden.wasmiddelen"
]

/** Categories in which a size is a property of the product, such as the capacity of a fridge. */
const SIZED_BY_PROPERTY: ReadonlyArray<string> = [
  "elektronica",
  "wonen",
  "mode",
  "fietsen",
  "boeken",
  "muziek",
  "sport-en-kamperen",
  "huishouden.wassen-en-drogen",
  "huishouden.koelen-en-vriezen",
  "huishouden.vaatwassers",
  "huishouden.koken",
  "huishouden.keukenapparaten",
  "huishouden.koffie-zetten",
  "huishouden.schoonmaken",
  "huishouden.strijken-en-klimaat"
]

/** Returns true for several packages or for pieces: an amount alone may be a property of a product without a category. */
const isCounted = (pack: string | null): boolean => {
  const amount = amountOf(pack)
  return amount !== null && (amount.count !== null || amount.unit === "st")
}

const isWithin = (category: string, key: string): boolean => category === key || category.startsWith(`${key}.`)
