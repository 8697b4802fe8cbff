import type { IndexQuery, ScoreExplanation } from "../port.ts"
import { browse, someQueries } from "./queries.ts"

const boosts: IndexQuery["boosts"] = [
  { rule: "r1", field: "brand", value: "Sony", factor: 2 },
  { rule: "r2", field: "category", value: "wonen", factor: 0.1 },
  { rule: "r3", field: "product", value: "p-7", factor: 2 }
]

const total = (numbers: ReadonlyArray<number>): number => numbers.reduce((subtotal, next) => subtotal + next, 0)

/** Returns the score that the parts of an explanation add up to. */
export const scoreOf = ({ text, gains, boosts }: ScoreExplanation): number => {
  const reranked = Math.floor(text * Object.values(gains).reduce((factor, gain) => factor + gain, 1))
  return Math.floor(reranked * boosts.reduce((product, { factor }) => product * factor, 1))
}

/** Returns the points of the first stage that the parts of an explanation add up to. */
export const textOf = ({ words, preferences, named, opened, cheap, popularity }: ScoreExplanation): number =>
  total([...words, ...preferences].map(({ points }) => points)) + named + opened + cheap + popularity

/** Returns queries by relevance of all kinds, some of which name a category or find little; half of them with rules of the operator. Ids of products are below `documents`. */
export const relevanceQueries = (documents: number): ReadonlyArray<IndexQuery> =>
  [
    ...someQueries(160, 9, documents).filter(({ sort }) => sort === "relevance"),
    ...["lampen", "stoelen wit", "zwarte schoenen", "houten hanglampen", "draadloze spiegel"].map((term) => ({
      ...browse,
      term,
      correct: true
    }))
  ]
    .map((query, i) => ({ ...query, size: 100, facets: [], ...(i % 2 === 0 && { boosts }) }))
    .map((query, i) => (i % 3 === 0 ? { ...query, cheapTo: 20_000 } : query))
    .map((query, i) =>
      i % 4 === 0 ? { ...query, soft: [{ field: "color" as const, values: ["zwart"], terms: ["zwarte"] }] } : query
    )
    .map((query, i) => (i % 5 === 0 ? { ...query, openedCategory: "wonen" } : query))
