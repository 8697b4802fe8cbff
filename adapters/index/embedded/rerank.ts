import { Cache } from "#domain/base/cache.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import type { Clause } from "./plan.ts"
import type { GainName } from "../port.ts"
import type { Ranked } from "./rank.ts"
import type { Segment } from "./segment.ts"
import { type Priors, priorsOfHits } from "./priors.ts"
import { isOfOtherGroup, namingTerms, OTHER_THING, titleWord } from "./kinship.ts"
import { fitOf, type TitleFit, type TitleQuery } from "#adapters/runtime/analyse/title.ts"
import { categoryMatchOf, groupOfNamed } from "./named-category.ts"
import { isWantedClause, otherTerms } from "./question.ts"
import { lowerBound } from "./postings.ts"
import type { Weights } from "./weights.ts"

/** Maximum words of a query that are compared with titles; bits of one number stand for them. */
const MAX_WORDS = 24

const MAX_TERM_CHARS = 1000

/** Maximum terms of one word of a query, of which a prefix may have thousands. */
const MAX_TERMS_OF_WORD = 32

/** Maximum cached names of main categories: those of a large catalogue. */
const MAX_CACHED_MAINS = 10_000

interface Candidate {
  readonly value: number
  readonly fit: TitleFit
  readonly category: string
  readonly priors: Priors
}

interface Score {
  readonly value: number
  /** Share of the votes that its category has, 0 to 1. Spec: RANK-04. */
  readonly category: number
}

export interface Reranked extends Ranked {
  readonly text: number
  readonly fit: TitleFit
  readonly category: number
  readonly priors: Priors
}

export type TypedForms = ReadonlyMap<string, boolean>

interface SearchTexts {
  readonly term: string
  readonly meant: string
}

/** Scores the hits again and leaves them in their order. Spec: RANK-02, RANK-03, RANK-04, RANK-07, RANK-23. */
export const rerank = (
  hits: ReadonlyArray<Ranked>,
  clauses: ReadonlyArray<Clause>,
  weights: Weights,
  preferred: ReadonlyMap<string, number>,
  segments: ReadonlyArray<Segment>,
  { term, meant }: SearchTexts
): ReadonlyArray<Reranked> => {
  const words = clauses.slice(0, MAX_WORDS)
  const wanted = wantedBits(words, otherTerms(term))
  const forms = typedForms(meant)
  const isPlural = forms.values().some((isInflected) => isInflected)
  const queries = new Map<Segment, TitleQuery>()
  const priors = priorsOfHits(hits, weights.priors)
  const titles = titlesOf(hits)
  const candidates = hits.map(({ segment, document, value }, i): Candidate => {
    const query = queries.get(segment) ?? {
      wordCount: words.length,
      wordOf: wordsIn(segment, words),
      isTypedInflected: formsIn(segment, forms),
      wanted
    }
    queries.set(segment, query)
    const category = categoryOf(segment, document)
    const match = categoryMatchOf(category, preferred)
    const [entries, from, to] = [titles.entries, titles.offsets[i]!, titles.offsets[i + 1]!] as const
    const fit = fitOf(entries, from, to, query, match)
    // The other words of "canon eos lens" say what is meant.
    const group = words.length === 1 ? groupOfNamed(category, preferred) : null
    if (group === null) return { value, fit, category, priors: priors[i]! }
    const terms = namingTerms(entries, from, to)
    const isTyped = (own: number) => query.wordOf(own) >= 0
    const first = terms.findIndex(isTyped)
    const wordsOf = (wanted: boolean) =>
      terms.flatMap((own, at) => (isTyped(own) === wanted ? [titleWord(segments, segment, own, at < first)] : []))
    const isOther = isOfOtherGroup(
      { typed: wordsOf(true), others: wordsOf(false), isSingular: isPlural && fit.form < fit.thing },
      group
    )
    return { value, fit: isOther ? { ...fit, ...OTHER_THING } : fit, category, priors: priors[i]! }
  })
  return secondScores(candidates, weights).map(({ value, category }, i) => {
    const { segment, document, value: text } = hits[i]!
    return { segment, document, value, category, text, fit: candidates[i]!.fit, priors: priors[i]! }
  })
}

/** Those of hit `i` are `entries[offsets[i]]` up to `offsets[i + 1]`. Waits for many cache misses at once. */
const titlesOf = (hits: ReadonlyArray<Ranked>): { readonly entries: Uint32Array; readonly offsets: Uint32Array } => {
  const offsets = new Uint32Array(hits.length + 1)
  const starts = new Uint32Array(hits.length)
  hits.forEach(({ segment: { titleOffsets }, document }, i) => {
    starts[i] = titleOffsets[document]!
    offsets[i + 1] = offsets[i]! + titleOffsets[document + 1]! - starts[i]!
  })
  const entries = new Uint32Array(offsets[hits.length]!)
  hits.forEach(({ segment: { titleTerms } }, i) => {
    const end = offsets[i + 1]!
    for (let at = offsets[i]!, from = starts[i]!; at < end; at++, from++) entries[at] = titleTerms[from]!
  })
  return { entries, offsets }
}

/** The factor is at least 1, so that hits outside the window still follow. Spec: RANK-02, RANK-03, RANK-04. */
export const secondScores = (candidates: ReadonlyArray<Candidate>, weights: Weights): ReadonlyArray<Score> => {
  const shares = categoryShares(candidates)
  return candidates.map(({ value, fit, priors }, i) => ({
    value: Math.floor(value * factorOf(fit, shares[i]!, priors, weights)),
    category: shares[i]!
  }))
}

const factorOf = (fit: TitleFit, share: number, priors: Priors, weights: Weights): number => {
  const { coverage, order, head, exactness, form, thing, category, delivery, freshness, price } = gainsOf(
    fit,
    share,
    priors,
    weights
  )
  return 1 + coverage + order + head + exactness + form + thing + category + delivery + freshness + price
}

export const gainsOf = (
  fit: TitleFit,
  category: number,
  priors: Priors,
  { fit: weights, category: weight, priors: priorWeights }: Weights
): Readonly<Record<GainName, number>> => ({
  coverage: weights.coverage * fit.coverage,
  order: weights.order * fit.order,
  head: weights.head * fit.head,
  exactness: weights.exactness * fit.exactness,
  form: weights.form * fit.form,
  thing: weights.thing * fit.thing,
  category: weight * category,
  delivery: priorWeights.delivery * priors.delivery,
  freshness: priorWeights.freshness * priors.freshness,
  price: priorWeights.price * priors.price
})

/** Returns a bit for each clause that says what is wanted; all bits if none does. Spec: RANK-21. */
export const wantedBits = (clauses: ReadonlyArray<Clause>, others: ReadonlySet<string>): number =>
  clauses.reduce((bits, clause, i) => bits | (isWantedClause(clause, others) ? 1 << i : 0), 0) || -1

/** Leaves out words with very many terms. */
const wordsIn = ({ postings }: Segment, words: ReadonlyArray<Clause>): TitleQuery["wordOf"] => {
  const terms: Array<number> = []
  const positions: Array<number> = []
  words.forEach(({ alternatives }, position) => {
    for (const { term, prefix } of alternatives.flat().slice(0, MAX_TERMS_OF_WORD)) {
      const id = prefix ? -1 : postings.terms.find(term)
      if (id < 0) continue
      terms.push(id)
      positions.push(position)
    }
  })
  return (term) => {
    for (let i = 0; i < terms.length; i++) if (terms[i] === term) return positions[i]!
    return -1
  }
}

export const typedForms = (term: string): TypedForms =>
  new Map(
    tokens(term.slice(0, MAX_TERM_CHARS), MAX_WORDS).map(({ text }) => {
      const stem = termOf(text)
      return [stem, stem !== text]
    })
  )

const formsIn = ({ postings }: Segment, forms: TypedForms): TitleQuery["isTypedInflected"] => {
  const inflected = new Map([...forms].map(([term, isInflected]) => [postings.terms.find(term), isInflected]))
  return (term) => inflected.get(term)
}

interface Votes {
  own: number
  main: number
}

/** Votes of a candidate whose title does not name the thing that was asked for, as a share of its score. */
const WEAK_VOTE = 0.1

/** A candidate votes with its score, weakly if its title does not name the thing. Spec: RANK-04. */
const categoryShares = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<number> => {
  const byCategory = new Map<string, Votes>()
  let total = 0
  const own = candidates.map(({ value, fit, category }) => {
    let votes = byCategory.get(category)
    if (votes === undefined) {
      votes = { own: 0, main: 0 }
      byCategory.set(category, votes)
    }
    const vote = value * (fit.head * fit.thing === 0 ? WEAK_VOTE : 1)
    votes.own += vote
    total += vote
    return votes
  })
  if (total === 0) return candidates.map(() => 0)
  addMains(byCategory)
  return own.map((votes) => (votes.own + votes.main) / (2 * total))
}

/** Reads each name once: making its beginning a string is slow. */
const addMains = (byCategory: ReadonlyMap<string, Votes>): void => {
  const mains = new Map<string, Array<Votes>>()
  for (const [category, votes] of byCategory) {
    const main = mainOf(category)
    const others = mains.get(main)
    if (others === undefined) mains.set(main, [votes])
    else others.push(votes)
  }
  for (const members of mains.values()) {
    const main = members.reduce((total, { own }) => total + own, 0)
    for (const votes of members) votes.main = main
  }
}

export const categoryOf = ({ categories, categoryStarts }: Segment, document: number): string =>
  categories[lowerBound(categoryStarts, 0, categories.length, document + 1) - 1]!

/** Main categories by category: making the beginning of a name a string, and hashing it, takes longer than this look-up. */
const mains = new Cache<string, string>({ maxEntries: MAX_CACHED_MAINS })

const mainOf = (category: string): string =>
  mains.getOrCompute(category, () => {
    const dot = category.indexOf(".")
    return dot < 0 ? category : category.slice(0, dot)
  })
