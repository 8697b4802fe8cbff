import { REDUCED_KEY } from "#domain/search/offer-values.ts"
import { allowedCodes } from "./column.ts"
import { type Segment, STATE } from "./segment.ts"

/** Returns the ids of the products that a shop has reduced in price, of all segments. Spec: NARROW-03. */
export const reducedIds = (segments: ReadonlyArray<Segment>): ReadonlyArray<string> =>
  segments.flatMap(({ columns, state, ids, rankOf }) => {
    const column = columns.get("reduced")
    if (column === undefined) return []
    const isReduced = allowedCodes(column, [REDUCED_KEY])
    const found: Array<string> = []
    for (let document = column.start; document < column.end; document++)
      if (isReduced[column.codes[document - column.start]!] === 1 && state[document] !== STATE.removed)
        found.push(ids.at(rankOf[document]!))
    return found
  })
