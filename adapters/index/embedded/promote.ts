import { isWithin } from "#domain/base/category-key.ts"
import type { Boost, IndexQuery } from "../port.ts"
import { allowedCodes } from "./column.ts"
import type { Ranked } from "./rank.ts"
import { categoryOf } from "./rerank.ts"
import type { Segment } from "./segment.ts"

/** Number of the best hits that an operator's boosts reorder: the same on every page. Spec: ORULE-04. */
export const PROMOTION_WINDOW = 500

type Promotions = Pick<IndexQuery, "pins" | "boosts" | "sort">

export const isPromoted = ({ sort, pins = [], boosts = [] }: Promotions): boolean =>
  sort === "relevance" && pins.length + boosts.length > 0

/** `pinned` are the pinned hits that match, of which some may be missing in `hits`. Spec: ORULE-03, ORULE-04. */
export const promote = <Hit extends Ranked>(
  hits: ReadonlyArray<Hit>,
  pinned: ReadonlyArray<Ranked>,
  { boosts = [], pins = [] }: Promotions
): ReadonlyArray<Hit | Ranked> => {
  const idOf = ({ segment, document }: Ranked): string => segment.ids.at(segment.rankOf[document]!)
  const boosted = boosts.length === 0 ? hits : byBoostedValue(hits, boosts)
  if (pinned.length === 0) return boosted
  const known = new Map<string, Hit | Ranked>(pinned.map((hit) => [idOf(hit), hit]))
  const rest: Array<Hit> = []
  for (const hit of boosted) {
    const id = idOf(hit)
    if (known.has(id)) known.set(id, hit)
    else rest.push(hit)
  }
  return [...pins.flatMap((id) => known.get(id) ?? []), ...rest]
}

const byBoostedValue = <Hit extends Ranked>(hits: ReadonlyArray<Hit>, boosts: ReadonlyArray<Boost>): Array<Hit> => {
  const tests = boosts.map((boost) => ({ boost, applies: boostTest(boost) }))
  const best = hits
    .slice(0, PROMOTION_WINDOW)
    .map((hit) => {
      const own = tests.flatMap(({ boost, applies }) => (applies(hit) ? [boost] : []))
      const factor = own.reduce((product, { factor }) => product * factor, 1)
      return { ...hit, text: hit.text ?? hit.value, value: Math.floor(hit.value * factor), boosts: own }
    })
    .sort((a, b) => b.value - a.value)
  return [...best, ...hits.slice(PROMOTION_WINDOW)]
}

const boostTest = ({ field, value }: Boost): ((hit: Ranked) => boolean) => {
  if (field === "category")
    return ({ segment, document }) => {
      return isWithin(categoryOf(segment, document), value)
    }
  const tests = new Map<Segment, (document: number) => boolean>()
  return ({ segment, document }) => {
    const test = tests.get(segment) ?? (field === "product" ? hasId(segment, value) : hasBrand(segment, value))
    tests.set(segment, test)
    return test(document)
  }
}

const hasId = ({ ids, documentOf }: Segment, id: string): ((document: number) => boolean) => {
  const rank = ids.find(id)
  return (document) => rank >= 0 && documentOf[rank] === document
}

const hasBrand = ({ columns }: Segment, brand: string): ((document: number) => boolean) => {
  const column = columns.get("brand")
  if (column === undefined) return () => false
  const allowed = allowedCodes(column, [brand])
  return (document) =>
    document >= column.start && document < column.end && allowed[column.codes[document - column.start]!] === 1
}
