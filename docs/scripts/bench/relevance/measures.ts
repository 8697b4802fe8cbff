/** Grades that people gave to the products of a query, 0 to 3, by id. Products without a grade count as 0. */
export type Grades = ReadonlyMap<string, number>

/** Number of results that a person looks at. */
const DEPTH = 10

const gain = (grade: number): number => 2 ** grade - 1

const discountedGain = (grades: ReadonlyArray<number>): number =>
  grades.slice(0, DEPTH).reduce((total, grade, i) => total + gain(grade) / Math.log2(i + 2), 0)

/** Returns NDCG@10 of results in their order, 0 to 1; null if no product is relevant, because every order is then equal. */
export const ndcg = (ids: ReadonlyArray<string>, grades: Grades): number | null => {
  const ideal = discountedGain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? null : discountedGain(ids.map((id) => grades.get(id) ?? 0)) / ideal
}

/** Returns 1 over the position of the first relevant result, 0 if none of the first ten is; null if no product is relevant. */
export const reciprocalRank = (ids: ReadonlyArray<string>, grades: Grades): number | null => {
  if (![...grades.values()].some((grade) => grade > 0)) return null
  const at = ids.slice(0, DEPTH).findIndex((id) => (grades.get(id) ?? 0) > 0)
  return at < 0 ? 0 : 1 / (at + 1)
}

/** The mean quality of an engine over queries. */
interface Quality {
  readonly ndcg: number
  /** NDCG@10 of the results that have a grade, as if the others were not there. */
  readonly condensed: number
  /** NDCG@10 of all results with the best grades first: the most that another order of them can reach. */
  readonly ceiling: number
  readonly mrr: number
  /** Share of queries without results, of all queries. */
  readonly empty: number
  /** Share of the first ten results that nobody graded. */
  readonly ungraded: number
}

/** A query with its grades and the results of an engine. */
export interface Graded {
  readonly grades: Grades
  readonly ids: ReadonlyArray<string>
}

/** Returns the mean quality of results. Queries without a relevant product count for `empty` and `ungraded` only. */
export const qualityOf = (results: ReadonlyArray<Graded>): Quality => {
  const shown = results.flatMap(({ grades, ids }) => ids.slice(0, DEPTH).map((id) => grades.has(id)))
  return {
    ndcg: mean(results.map(({ grades, ids }) => ndcg(ids, grades))),
    condensed: mean(
      results.map(({ grades, ids }) =>
        ndcg(
          ids.filter((id) => grades.has(id)),
          grades
        )
      )
    ),
    ceiling: mean(results.map(({ grades, ids }) => ndcg(byGrade(ids, grades), grades))),
    mrr: mean(results.map(({ grades, ids }) => reciprocalRank(ids, grades))),
    empty: mean(results.map(({ ids }) => (ids.length === 0 ? 1 : 0))),
    ungraded: mean(shown.map((hasGrade) => (hasGrade ? 0 : 1)))
  }
}

const byGrade = (ids: ReadonlyArray<string>, grades: Grades): ReadonlyArray<string> =>
  ids.toSorted((a, b) => (grades.get(b) ?? 0) - (grades.get(a) ?? 0))

const mean = (values: ReadonlyArray<number | null>): number => {
  const known = values.filter((value) => value !== null)
  return known.reduce((total, value) => total + value, 0) / Math.max(1, known.length)
}
