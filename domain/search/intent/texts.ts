import { conditionWord } from "#domain/catalogue/prices/words.ts"
import { priceLabel } from "#domain/search/refine.ts"
import { REDUCED_KEY } from "#domain/search/offer-values.ts"
import { resultCounter } from "#domain/search/texts.ts"
import type { IntentPart, IntentKind } from "./intent.ts"

export interface IntentLabel {
  readonly kind: IntentKind
  readonly label: string
}

/** Returns the label of a part, unless it has a `label` from the products found; `shops` are names by id. Spec: INTENT-12. */
export const intentLabel = (
  part: IntentPart,
  shops: ReadonlyMap<string, string>,
  label: string | null = null
): IntentLabel => ({ kind: part.kind, label: label ?? labelOf(part, shops) })

const labelOf = (part: IntentPart, shops: ReadonlyMap<string, string>): string => {
  switch (part.kind) {
    case "price":
      return priceLabel(...part.range)
    case "cheap":
      if (part.order === null) return "liefst goedkoop"
      return part.order === "price-asc" ? "goedkoopste eerst" : "goedkoopste per eenheid eerst"
    case "discount":
      return REDUCED_KEY
    case "condition":
      return conditionWord[part.condition]
    case "quantity":
    case "without":
      return part.words.toLowerCase()
    case "quality":
      if (part.quality.isOpposite) return `liefst niet ${part.quality.adjective}`
      return part.quality.isMost ? `zo ${part.quality.adjective} mogelijk` : `liefst ${part.quality.adjective}`
    case "size":
      return `maat ${part.values.join(" of ")}`
    case "campaign":
      return `bij ${part.values.map((id) => shops.get(id) ?? id).join(" of ")}`
    default:
      return distinctWords(part.values).join(" of ")
  }
}

const distinctWords = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Map(values.toReversed().map((value) => [value.toLowerCase(), value])).values()].toReversed()

/** Returns null if nothing was given up or added to the `exact` ones. Spec: INTENT-11, RELAX-07. */
export const unmetNotice = (unmet: ReadonlyArray<IntentLabel>, exact = 0): string | null => {
  if (unmet.length === 0) return null
  const parts = unmet.map(({ label }) => `“${label}”`).join(" en ")
  return exact === 0
    ? `We hebben niets gevonden met ${parts}. Dit zijn de resultaten zonder.`
    : `Met ${parts} vonden we maar ${resultCounter(exact)}. We tonen ook resultaten zonder.`
}
