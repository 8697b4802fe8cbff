import { explainedWords } from "../embedded/explain.ts"
import type { Lexicon } from "../embedded/plan.ts"
import { SCORE_STEPS } from "../embedded/rank.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import type { ScoreExplanation } from "../port.ts"
import type { Execution } from "./match.ts"
import { PART, type Scoring } from "./score.ts"
import type { Hit } from "./searches.ts"

interface Explaining {
  readonly execution: Execution
  /** The corrected term that the clauses come from, null if it is the term of the query. */
  readonly meant: string | null
  readonly lexicon: Lexicon
  readonly scoring: Scoring
}

const NO_GAINS: ScoreExplanation["gains"] = {
  coverage: 0,
  order: 0,
  head: 0,
  exactness: 0,
  form: 0,
  thing: 0,
  category: 0,
  delivery: 0,
  freshness: 0,
  price: 0
}

/** Explains the scores of hits by the points that the server returned for the named parts of the query. Spec: EXPL-01, OSEARCH-11. */
export const explained = (
  hits: ReadonlyArray<Hit>,
  { execution: { query, clauses }, meant, lexicon, scoring }: Explaining
): ReadonlyArray<ScoreExplanation> => {
  const { soft = [], boosts = [], pins = [] } = query
  const labels = explainedWords({ query, clauses: clauses ?? [], meant, lexicon })
  return hits.map(({ _id, matched_queries: matched = {} }) => {
    const has = (name: string) => name in matched
    const points = (name: string) => (matched[name] ?? 0) * SCORE_STEPS
    const words = new Map<string, ScoreExplanation["words"][number]>()
    labels.forEach((label, i) => {
      const before = words.get(label)
      words.set(label, {
        label,
        points: (before?.points ?? 0) + points(PART.word(i)),
        isInTitle: has(PART.inTitle(i)) || before?.isInTitle === true
      })
    })
    const preferences = soft.map(({ values, terms }, i) => ({
      label: values[0] ?? terms[0] ?? "",
      points: points(PART.soft(i))
    }))
    const conditions = [...words.values(), ...preferences].reduce((total, part) => total + part.points, 0)
    const added = { named: 0, opened: 0 }
    let product = 1
    for (const [category, factor] of scoring.preferred) {
      if (!has(PART.preferred(category))) continue
      const isOpened = category === query.openedCategory && factor === 1 + WEIGHTS.opened
      added[isOpened ? "opened" : "named"] += conditions * product * (factor - 1)
      product *= factor
    }
    const own = { ...added, cheap: points(PART.cheap), popularity: points(PART.popularity) }
    const text = Math.floor(Object.values(own).reduce((total, part) => total + part, conditions))
    const gains: Record<string, number> = { ...NO_GAINS }
    scoring.gains.forEach(({ name, weight }, i) => {
      if (has(PART.gain(i))) gains[name]! += weight
    })
    const factors = boosts.filter((_, i) => has(PART.boost(i)))
    const ranked = Math.floor(Object.values(gains).reduce((factor, gain) => factor + gain, 1) * text)
    return {
      score: Math.floor(factors.reduce((product, { factor }) => product * factor, 1) * ranked),
      text,
      words: [...words.values()],
      preferences,
      ...own,
      gains: gains as ScoreExplanation["gains"],
      boosts: factors.map(({ rule, factor }) => ({ rule, factor })),
      isPinned: pins.includes(_id)
    }
  })
}
