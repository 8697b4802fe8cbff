import type { Cents } from "#domain/money/cents.ts"
import { commonUnit, unitPrice, unitPriceText } from "./unit-price.ts"

/** Something for sale, and what is in it in canonical form ("6x330ml"); null when that is not known. */
interface Packed {
  readonly price: Cents | null
  readonly pack: string | null
}

/**
 * Unit prices of what stands in one list, in words: each by the unit it shares with all in the list that have one of its kind,
 * so that they can be compared. null for what has no pack, no price or nothing beside it to compare with. Spec: UNIT-05.
 */
export const listUnitPrices = (list: ReadonlyArray<Packed>): ReadonlyArray<string | null> => {
  const packs = [...new Set(list.flatMap(({ pack }) => pack ?? []))]
  return list.map(({ price, pack }) => {
    if (price === null || pack === null) return null
    const alike = packs.filter((other) => commonUnit([pack, other]) !== null)
    const unit = alike.length > 1 ? commonUnit(alike) : null
    const each = unit === null ? null : unitPrice(price, pack, unit)
    return each === null ? null : unitPriceText(each)
  })
}
