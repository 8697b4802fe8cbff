/** Grades that people gave to the products of a query, 0 to 3, by id. Products without a grade count as 0. */
export type Grades = ReadonlyMap<string, number>

export const RANKED = 10

const GOOD = 2

/** Returns the gain of a list of grades in their order: 2^grade - 1, discounted by log2(rank + 1). */
const gainOf = (grades: ReadonlyArray<number>): number =>
  grades.slice(0, RANKED).reduce((gain, grade, at) => gain + (2 ** grade - 1) / Math.log2(at + 2), 0)

const byGrade = (grades: Iterable<number>): ReadonlyArray<number> => [...grades].sort((a, b) => b - a)

/** Returns 1 over the rank of the first of the results with at least `least` as its grade; 0 without one. */
const rankOf = (ids: ReadonlyArray<string>, grades: Grades, least: number): number => {
  const at = ids.slice(0, RANKED).findIndex((id) => (grades.get(id) ?? 0) >= least)
  return at < 0 ? 0 : 1 / (at + 1)
}

export interface QueryScore {
  readonly ndcg: number
  readonly reciprocalRank: number
  readonly isEmpty: boolean
}

export interface MeanScore {
  readonly ndcg: number
  readonly mrr: number
  readonly empty: number
}

/** Scores the results of a search by the grades of its documents; others have grade 0. A repeated result counts once. */
export const scoreResults = (results: ReadonlyArray<string>, grades: Grades): QueryScore => {
  const ids = [...new Set(results)]
  return { ndcg: ndcg(ids, grades) ?? 0, reciprocalRank: rankOf(ids, grades, GOOD), isEmpty: results.length === 0 }
}

const mean = (values: ReadonlyArray<number | null>): number => {
  const known = values.filter((value) => value !== null)
  return known.reduce((total, value) => total + value, 0) / Math.max(1, known.length)
}

export const meanScore = (scores: ReadonlyArray<QueryScore>): MeanScore => ({
  ndcg: mean(scores.map(({ ndcg }) => ndcg)),
  mrr: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
  empty: mean(scores.map(({ isEmpty }) => Number(isEmpty)))
})

/** Returns NDCG@10 of results in their order, 0 to 1; null if no product is relevant, because every order is then equal. */
export const ndcg = (ids: ReadonlyArray<string>, grades: Grades): number | null => {
  const ideal = gainOf(byGrade(grades.values()))
  return ideal === 0 ? null : gainOf(ids.map((id) => grades.get(id) ?? 0)) / ideal
}

/** The mean quality of an engine over queries of which not all relevant products have a grade. */
interface Quality {
  readonly ndcg: number
  /** NDCG@10 of the results that have a grade, as if the others were not there. */
  readonly condensed: number
  /** NDCG@10 of all results with the best grades first: the most that another order of them can reach. */
  readonly ceiling: number
}

/** Returns the mean quality of results. Queries without a relevant product do not count. */
export const qualityOf = (
  results: ReadonlyArray<{ readonly grades: Grades; readonly ids: ReadonlyArray<string> }>
): Quality => {
  const meanOf = (measure: (ids: ReadonlyArray<string>, grades: Grades) => number | null) =>
    mean(results.map(({ grades, ids }) => measure(ids, grades)))
  const graded = (ids: ReadonlyArray<string>, grades: Grades) => ids.filter((id) => grades.has(id))
  const sorted = (ids: ReadonlyArray<string>, grades: Grades) =>
    ids.toSorted((a, b) => (grades.get(b) ?? 0) - (grades.get(a) ?? 0))
  return {
    ndcg: meanOf(ndcg),
    condensed: meanOf((ids, grades) => ndcg(graded(ids, grades), grades)),
    ceiling: meanOf((ids, grades) => ndcg(sorted(ids, grades), grades))
  }
}

export const gradesByDocument = (grades: Grades, documentOf: (key: string) => string | undefined): Grades => {
  const found = new Map<string, number>()
  for (const [key, grade] of grades) {
    const id = documentOf(key)
    if (id === undefined) throw new Error(`the catalogue has no ${key}`)
    found.set(id, Math.max(grade, found.get(id) ?? 0))
  }
  return found
}
