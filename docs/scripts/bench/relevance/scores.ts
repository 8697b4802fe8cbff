/** The number of first results that count. */
export const RANKED = 10

/** The lowest grade that makes a result a hit for the mean reciprocal rank. */
const GOOD = 2

/** The quality of the first {@link RANKED} results of one search. */
export interface QueryScore {
  /** Normalised discounted cumulative gain, from 0 to 1. */
  readonly ndcg: number
  /** 1 / rank of the first good result; 0 without one. */
  readonly reciprocalRank: number
  readonly isEmpty: boolean
}

export interface MeanScore {
  readonly ndcg: number
  readonly mrr: number
  /** Share of searches without a result. */
  readonly empty: number
}

/** Returns the gain of a list of grades, best first: 2^grade - 1, discounted by log2(rank + 1). */
const gainOf = (grades: ReadonlyArray<number>): number =>
  grades.slice(0, RANKED).reduce((gain, grade, at) => gain + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Scores the results of a search by the grades of its documents; others have grade 0. A repeated result counts once. */
export const scoreResults = (results: ReadonlyArray<string>, grades: ReadonlyMap<string, number>): QueryScore => {
  const ranked = [...new Set(results)].slice(0, RANKED).map((id) => grades.get(id) ?? 0)
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
  const first = ranked.findIndex((grade) => grade >= GOOD)
  return {
    ndcg: ideal === 0 ? 0 : gainOf(ranked) / ideal,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    isEmpty: results.length === 0
  }
}

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)

/** Averages scores; zeros without any. */
export const meanScore = (scores: ReadonlyArray<QueryScore>): MeanScore => ({
  ndcg: mean(scores.map(({ ndcg }) => ndcg)),
  mrr: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
  empty: mean(scores.map(({ isEmpty }) => Number(isEmpty)))
})
