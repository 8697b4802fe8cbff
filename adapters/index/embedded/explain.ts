import type { IndexQuery, ScoreExplanation } from "../port.ts"
import { type BoundClause, bindClauses } from "./bind.ts"
import { levelsOf } from "./categories.ts"
import { collect } from "./match.ts"
import { type Clause, isRequired, type Lexicon, type Piece, piecesOf } from "./plan.ts"
import { type Ranked, SCORE_STEPS } from "./rank.ts"
import { categoryOf, gainsOf, type Reranked } from "./rerank.ts"
import type { Scratch } from "./scratch.ts"
import type { Segment } from "./segment.ts"
import { type BoundSoft, filterBySoft, preferCheap } from "./soft.ts"
import { termOfEntry } from "#adapters/runtime/analyse/title.ts"
import type { View } from "./view.ts"
import type { Weights } from "./weights.ts"

export interface ExplainedConditions {
  readonly view: View
  readonly soft: ReadonlyArray<BoundSoft>
}

interface ExplainedSearch {
  readonly query: IndexQuery
  readonly clauses: ReadonlyArray<Clause>
  readonly meant: string | null
  readonly lexicon: Lexicon
  readonly preferred: ReadonlyMap<string, number>
  readonly weights: Weights
}

interface ExecutedSearch extends ExplainedSearch {
  readonly conditions: ReadonlyArray<ExplainedConditions>
  readonly scratch: Scratch
}

interface ConditionPoints {
  readonly words: ReadonlyArray<ReadonlyMap<number, number>>
  readonly preferences: ReadonlyArray<ReadonlyMap<number, number>>
  readonly cheap: ReadonlyMap<number, number>
}

type CategoryPoints = Pick<ScoreExplanation, "named" | "opened">

export const NO_GAINS: ScoreExplanation["gains"] = {
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

/** Applies the functions that searched again, so that the numbers are those of the order. Spec: EXPL-01. */
export const explain = (
  hits: ReadonlyArray<Ranked | Reranked>,
  search: ExecutedSearch
): ReadonlyArray<ScoreExplanation> => {
  const { query, clauses, conditions } = search
  const points = new Map<Segment, ConditionPoints>()
  const bound = isOrderedByScore(query, clauses) ? bindEach(clauses, conditions) : []
  bound.forEach((words, i) => {
    const own = conditions[i]!
    const { segment } = own.view
    const documents = hits.filter((hit) => hit.segment === segment).map(({ document }) => document)
    if (documents.length > 0) points.set(segment, pointsOf(Uint32Array.from(documents).sort(), words, own, search))
  })
  return explanationsOf(hits, search, points)
}

export const isOrderedByScore = ({ soft = [] }: Pick<IndexQuery, "soft">, clauses: ReadonlyArray<Clause>): boolean =>
  clauses.filter(isRequired).length + soft.length > 0

const explanationsOf = (
  hits: ReadonlyArray<Ranked | Reranked>,
  search: ExplainedSearch,
  points: ReadonlyMap<Segment, ConditionPoints>
): ReadonlyArray<ScoreExplanation> => {
  const { query, clauses, weights } = search
  const { pins = [], soft = [] } = query
  const isScored = isOrderedByScore(query, clauses)
  const labels = explainedWords(search)
  return hits.map((hit) => {
    const { segment, document, value } = hit
    const own = points.get(segment)
    return {
      score: value,
      text: hit.text ?? value,
      words: wordScores(hit, labels, clauses, own),
      preferences: soft.map(({ values, terms }, i) => ({
        label: values[0] ?? terms[0] ?? "",
        points: own?.preferences[i]?.get(document) ?? 0
      })),
      ...categoryPoints(hit, own, search),
      cheap: own?.cheap.get(document) ?? 0,
      popularity: isScored ? segment.boost[document]! * SCORE_STEPS : segment.popularity[document]!,
      gains: "fit" in hit ? gainsOf(hit.fit, hit.category, hit.priors, weights) : NO_GAINS,
      boosts: (hit.boosts ?? []).map(({ rule, factor }) => ({ rule, factor })),
      isPinned: pins.includes(segment.ids.at(segment.rankOf[document]!))
    }
  })
}

/** Binds clauses to each segment, in their order: a list of them would be sorted by cost. */
const bindEach = (
  clauses: ReadonlyArray<Clause>,
  conditions: ReadonlyArray<ExplainedConditions>
): ReadonlyArray<ReadonlyArray<BoundClause>> => {
  const segments = conditions.map(({ view }) => view.segment)
  const bound = clauses.map((clause) => bindClauses([clause], segments))
  return segments.map((_, s) => bound.flatMap((perSegment) => perSegment[s]!))
}

const pointsOf = (
  documents: Uint32Array,
  clauses: ReadonlyArray<BoundClause>,
  conditions: ExplainedConditions,
  { query, scratch }: ExecutedSearch
): ConditionPoints => {
  const { view, soft } = conditions
  const { segment } = view
  const seed = () => {
    scratch.documents.set(documents)
    scratch.scores.fill(0, 0, documents.length)
  }
  const collected = (count: number): ReadonlyMap<number, number> => {
    const points = new Map<number, number>()
    for (let i = 0; i < count; i++) points.set(scratch.documents[i]!, scratch.scores[i]! * SCORE_STEPS)
    return points
  }
  const words = clauses.map((clause) =>
    collected(collect(segment.postings, [clause], 0, segment.size, scratch, documents))
  )
  const preferences = soft.map((part) => {
    seed()
    return collected(filterBySoft(scratch, documents.length, part))
  })
  seed()
  preferCheap(scratch, documents.length, segment, query)
  const cheap = collected(documents.length)
  return { words, preferences, cheap }
}

/** Returns the points that preferred categories add to those of a document. Spec: RANK-07, RANK-20. */
const categoryPoints = (
  { segment, document }: Ranked,
  own: ConditionPoints | undefined,
  { query, preferred, weights }: ExplainedSearch
): CategoryPoints => {
  const conditions = own === undefined ? [] : [...own.words, ...own.preferences]
  const before = conditions.reduce((total, points) => total + (points.get(document) ?? 0), 0)
  const levels = levelsOf(categoryOf(segment, document))
  const added = { named: 0, opened: 0 }
  let product = 1
  for (const [key, factor] of preferred) {
    if (!levels.includes(key)) continue
    const isOpened = key === query.openedCategory && factor === 1 + weights.opened
    added[isOpened ? "opened" : "named"] += before * product * (factor - 1)
    product *= factor
  }
  return added
}

export const explainedWords = (
  search: Pick<ExplainedSearch, "query" | "clauses" | "meant" | "lexicon">
): ReadonlyArray<string> => {
  const pieces = piecesOfSearch(search)
  return search.clauses.map((clause) => labelOf(clause, pieces))
}

/** The parts of a compound count as one word. */
const wordScores = (
  { segment, document }: Ranked,
  labels: ReadonlyArray<string>,
  clauses: ReadonlyArray<Clause>,
  points: ConditionPoints | undefined
): ScoreExplanation["words"] => {
  const { titleTerms, titleOffsets, postings } = segment
  const title = new Set<number>()
  for (let at = titleOffsets[document]!; at < titleOffsets[document + 1]!; at++) title.add(termOfEntry(titleTerms[at]!))
  const words = new Map<string, ScoreExplanation["words"][number]>()
  clauses.forEach(({ alternatives }, i) => {
    const label = labels[i]!
    const before = words.get(label)
    const isInTitle = alternatives.some((terms) => terms.some(({ term }) => title.has(postings.terms.find(term))))
    words.set(label, {
      label,
      points: (before?.points ?? 0) + (points?.words[i]?.get(document) ?? 0),
      isInTitle: isInTitle || before?.isInTitle === true
    })
  })
  return [...words.values()]
}

const piecesOfSearch = ({
  query,
  meant,
  lexicon
}: Pick<ExplainedSearch, "query" | "meant" | "lexicon">): ReadonlyArray<Piece> => [
  ...piecesOf(meant ?? "", false, lexicon),
  ...piecesOf(query.term, query.prefix, lexicon)
]

const labelOf = ({ alternatives }: Clause, pieces: ReadonlyArray<Piece>): string => {
  const terms = alternatives.flatMap((requirements) => requirements.map(({ term }) => term))
  const texts = terms.flatMap((term) => pieces.find((own) => termsOf(own).includes(term))?.text ?? [])
  return texts[0] ?? terms[0] ?? ""
}

const termsOf = (piece: Piece): ReadonlyArray<string> => {
  const requirements =
    piece.kind === "word"
      ? piece.requirements
      : (piece.clauses ?? []).flatMap(({ alternatives }) => alternatives.flat())
  return requirements.map(({ term }) => term)
}
