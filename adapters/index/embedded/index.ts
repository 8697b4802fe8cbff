import type { Audience } from "#domain/account/audience.ts"
import type { Vocabulary } from "#domain/search/intent/intent.ts"
import type { FacetField, IndexResponse, IndexQuery, IndexSuggestion, SearchedTerm } from "../port.ts"
import { rangeOf } from "./build.ts"
import type { ChangedProducts } from "./changes.ts"
import { completions, correctionsOf, popularWith } from "./complete.ts"
import { OFFER_FIELDS, UNKNOWN_SET } from "./offer-fields.ts"
import { Scratch } from "./scratch.ts"
import { search } from "./search.ts"
import { similarTo } from "./similar.ts"
import { NO_SYNONYMS, type Synonyms } from "./synonyms.ts"
import { vocabularyOf } from "./vocabulary.ts"
import { boostOf, type Segment, knownStates, STATE, statesFor } from "./segment.ts"
import { type Weights, WEIGHTS } from "./weights.ts"
import { mostCodes, type View, viewsOf, type Views } from "./view.ts"

/** Valid until segments are replaced. */
export interface Location {
  readonly view: View
  readonly document: number
}

export class EmbeddedIndex {
  readonly #scratch = new Scratch()
  readonly #synonyms: Synonyms
  readonly #weights: Weights
  #views: Views = viewsOf([])

  constructor(segments: ReadonlyArray<Segment> = [], synonyms: Synonyms = NO_SYNONYMS, weights: Weights = WEIGHTS) {
    this.#synonyms = synonyms
    this.#weights = weights
    this.replace(segments)
  }

  /** The segments, the largest first: the others borrow values from it. */
  get segments(): ReadonlyArray<Segment> {
    return this.#views.views.map(({ segment }) => segment)
  }

  get size(): number {
    return this.#views.views.reduce(
      (total, { segment, stateCounts }) => total + segment.size - stateCounts[STATE.removed]!,
      0
    )
  }

  replace(segments: ReadonlyArray<Segment>): void {
    const filled = segments.filter((segment) => segment.size > 0)
    const largest = filled.reduce<Segment | null>(
      (most, next) => (most === null || next.size > most.size ? next : most),
      null
    )
    const ordered = largest === null ? [] : [largest, ...filled.filter((segment) => segment !== largest)]
    this.#scratch.fit(largest?.size ?? 0, mostCodes(ordered))
    this.#views = viewsOf(ordered, this.#views)
  }

  query(query: IndexQuery): IndexResponse {
    return search(this.#views, this.#scratch, query, this.#synonyms, this.#weights)
  }

  /** Returns the most popular first. `searched` are terms of visitors. Spec: SUGG-01 to SUGG-05. */
  complete(
    text: string,
    size: number,
    audience: Audience,
    searched: ReadonlyArray<SearchedTerm> = []
  ): ReadonlyArray<IndexSuggestion> {
    return completions(this.#views, text, size, audience, searched)
  }

  popularWith(text: string, size: number, audience: Audience): ReadonlyArray<string> {
    return popularWith(this.#views, text, size, audience)
  }

  corrections(text: string, size: number, audience: Audience): ReadonlyArray<string> {
    return correctionsOf(this.#views, this.#scratch, text, size, audience)
  }

  vocabulary(phrases: ReadonlyArray<string>, shops: ReadonlyMap<string, string>, audience: Audience): Vocabulary {
    return vocabularyOf(this.#views, this.#scratch, phrases, shops, statesFor(audience, false))
  }

  /** Returns the best first; products that are not sold if none is. Spec: ADULT-07, REC-04. */
  similar(ids: ReadonlyArray<string>, size: number, audience: Audience): ReadonlyArray<string> {
    const known = knownStates(audience)
    const seeds = [...new Set(ids)]
      .map((id) => this.locate(id))
      .filter((location) => location !== null)
      .filter(({ view, document }) => (view.segment.state[document]! & known) !== 0)
    const similar = (expired: boolean) =>
      similarTo(this.#views, this.#scratch, seeds, size, statesFor(audience, expired), this.#weights)
    const sold = similar(false)
    return sold.length > 0 ? sold : similar(true)
  }

  locate(id: string): Location | null {
    for (const view of this.#views.views) {
      const { segment } = view
      const rank = segment.ids.find(id)
      if (rank < 0) continue
      const document = segment.documentOf[rank]!
      if (segment.state[document] !== STATE.removed) return { view, document }
    }
    return null
  }

  locationAt(position: number, document: number): Location {
    return { view: this.#views.views[position]!, document }
  }

  positionOf({ view }: Location): number {
    return this.#views.views.indexOf(view)
  }

  /** Returns false, without writing, if the text changed. Spec: INDEX-60. */
  overwriteValues({ view, document }: Location, changed: ChangedProducts, i: number): boolean {
    const { segment } = view
    const isSameText =
      segment.signatures[2 * document] === changed.signatures[2 * i] &&
      segment.signatures[2 * document + 1] === changed.signatures[2 * i + 1]
    const codes = changed.offerCodes.subarray(i * OFFER_FIELDS.length, (i + 1) * OFFER_FIELDS.length)
    if (!isSameText || codes.includes(UNKNOWN_SET)) return false
    const price = changed.price[i]!
    const popularity = changed.popularity[i]!
    segment.price[document] = price
    segment.isTotal[document] = changed.isTotal[i]!
    segment.priceRange[document] = rangeOf(price)
    segment.unitPrice[document] = changed.unitPrice[i]!
    segment.popularity[document] = popularity
    segment.boost[document] = boostOf(popularity)
    segment.createdAt[document] = changed.createdAt[i]!
    view.aggregates.clearValues()
    OFFER_FIELDS.forEach((field, f) => setCode({ view, document }, field, codes[f]!))
    setState({ view, document }, changed.state[i]!)
    return true
  }

  change(added: Segment | null, removed: ReadonlyArray<Location>): void {
    for (const location of removed) setState(location, STATE.removed)
    if (added !== null) this.replace([...this.segments, added])
  }
}

const setCode = ({ view, document }: Location, field: FacetField, code: number): void => {
  const { codes } = view.segment.columns.get(field)!
  const before = codes[document]!
  if (before === code) return
  codes[document] = code
  view.aggregates.changeCode(document, field, before, code)
}

const setState = ({ view, document }: Location, state: number): void => {
  const { state: states } = view.segment
  const before = states[document]!
  if (before === state) return
  view.stateCounts[before]!--
  view.stateCounts[state]!++
  states[document] = state
  view.aggregates.changeState(document, before, state)
}
