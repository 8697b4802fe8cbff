import type { Cents } from "#domain/money/cents.ts"
import { commonUnit, unitPrice, unitPriceText } from "./unit-price.ts"

/** An article with its contents in canonical form ("6x330ml"); null if unknown. */
interface Packed {
  readonly price: Cents | null
  readonly pack: string | null
}

/**
 * Formats the unit prices of a list: each by the unit it shares with all in the list that have one of its kind, so that
 * they can be compared. Returns null for an article without a pack, a price or a comparable one. Spec: UNIT-05.
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
