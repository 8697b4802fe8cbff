import type { Audience } from "#domain/account/audience.ts"
import { CHOICE_NAMES, type ChoiceName, featureKey, FILTERS, isFeature } from "#domain/search/filters.ts"
import type { Unit } from "#domain/base/unit-price.ts"
import { headOf, splitCompound } from "#adapters/runtime/analyse/compound.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { documentTerms, type TitleWord } from "#adapters/index/embedded/document-words.ts"
import { JOINED_WEIGHT } from "#adapters/index/embedded/bind.ts"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import {
  type CategoryNames,
  factorsOf,
  categoryMatchOf,
  levelNames,
  NO_CATEGORIES,
  withOpened,
  withThing,
  groupOfNamed
} from "#adapters/index/embedded/named-category.ts"
import {
  groupOf,
  isOfOtherGroup,
  namesNothing,
  namedBy,
  namingTerms,
  OTHER_THING,
  type TitleWord as NamingWord
} from "#adapters/index/embedded/kinship.ts"
import { compoundEndings, isCompoundWith, mostFrequent } from "#adapters/index/embedded/compounds.ts"
import { respond } from "#adapters/index/embedded/respond.ts"
import { likeliestFirst, MAX_SPELLINGS } from "#adapters/index/embedded/lexicon.ts"
import { type Clause, type Lexicon, type Requirement } from "#adapters/index/embedded/plan.ts"
import { CHEAP_SCORE, softClauses, VALUE_SCORE, WORDS_SCORE } from "#adapters/index/embedded/soft.ts"
import { misspelt, spellingCost, type Tolerance } from "#adapters/index/embedded/spell.ts"
import { NO_SYNONYMS, type Synonyms } from "#adapters/index/embedded/synonyms.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { otherTerms } from "#adapters/index/embedded/question.ts"
import { priorsOf } from "#adapters/index/embedded/priors.ts"
import { secondScores, type TypedForms, typedForms, wantedBits } from "#adapters/index/embedded/rerank.ts"
import { fitOf, TITLE_FLAG, titleEntry } from "#adapters/runtime/analyse/title.ts"
import { FIELD, headWeight, impactOf, occurrenceWeight, WEIGHTS } from "#adapters/index/embedded/weights.ts"
import {
  PRICE_BOUNDS,
  type FacetField,
  type IndexResponse,
  type IndexFacet,
  type IndexQuery,
  type SoftPart
} from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** Documents indexed together, including removed ones, which still count for the rarity of words. */
export interface Batch {
  readonly documents: ReadonlyArray<SearchDocument>
  readonly removed: ReadonlySet<string>
}

interface Entry {
  readonly document: SearchDocument
  readonly removed: boolean
  readonly terms: ReadonlyMap<string, number>
  readonly batch: Prepared
  /** The words of the title, and the heads of its compounds. */
  readonly title: ReadonlyArray<TitleWord>
}

/** Sort value above all others, of the exact matches of a search with few. */
const FIRST_VALUE = 1e12

interface Prepared {
  readonly entries: Array<Entry>
  readonly surfaces: Set<string>
  /** Number of titles with each word. */
  readonly counts: ReadonlyMap<string, number>
  /** Cached terms of the words that begin with a prefix. */
  readonly prefixes: Map<string, ReadonlySet<string>>
}

/** The response, and the sort value of each match. */
interface OracleResponse {
  readonly response: IndexResponse
  readonly values: ReadonlyMap<string, number>
}

/**
 * The index as simple, slow code that checks every document for every query. It only shares the analysis of text and
 * of search terms with the real index.
 */
export class Oracle {
  readonly #batches: ReadonlyArray<Prepared>
  readonly #entries: ReadonlyArray<Entry>
  readonly #terms: ReadonlySet<string>
  readonly #synonyms: Synonyms
  readonly #names: CategoryNames

  /** The first batch is the largest: the others borrow its average length and its words. */
  constructor(batches: ReadonlyArray<Batch>, synonyms: Synonyms = NO_SYNONYMS) {
    this.#synonyms = synonyms
    const prepared: Array<Prepared> = []
    for (const batch of batches) prepared.push(prepare(batch, prepared[0]))
    this.#batches = prepared
    this.#entries = prepared.flatMap(({ entries }) => entries)
    this.#names = levelNames(this.#entries.map(({ document }) => document.category))
    this.#terms = new Set(this.#entries.flatMap(({ terms }) => [...terms.keys()]))
  }

  query(query: IndexQuery): OracleResponse {
    const lexicon = this.#lexicon(query.audience)
    const responses: Array<OracleResponse> = []
    const response = respond(query, { lexicon, wide: this.#withCompounds(lexicon) }, (derived, clauses, meant) => {
      const executed = this.#answer(derived, clauses, meant ?? derived.term)
      responses.push(executed)
      return executed.response
    })
    const isOrdered = query.sort === "relevance" && query.term.trim() !== ""
    const exactCount = isOrdered ? Math.max(0, response.exactTotal - query.offset) : 0
    const others = response.ids.slice(exactCount)
    const values = responses.findLast((other) => others.every((id) => other.values.has(id)))?.values ?? []
    const first = response.ids.slice(0, exactCount).map((id, i) => [id, FIRST_VALUE - i] as const)
    return { response, values: new Map([...values, ...first]) }
  }

  #answer(query: IndexQuery, clauses: ReadonlyArray<Clause> | null, meant: string): OracleResponse {
    const scored = new Map<Entry, number>()
    const ids = new Set(query.ids)
    if (clauses !== null) {
      const lexicon = this.#lexicon(query.audience)
      const softParts = (query.soft ?? []).map((part) => ({ part, terms: softClauses(part, lexicon) }))
      const weights = new Map(clauses.flatMap((clause) => this.#weightsOf(clause)))
      const isRanked = query.sort === "relevance" && query.term.trim() !== "" && query.size > 0
      const factors = isRanked ? this.#factors(clauses, query) : NO_CATEGORIES
      for (const entry of this.#entries) {
        if (entry.removed || entry.document.live === query.expired) continue
        if (entry.document.adult && query.audience === "everyone") continue
        if (ids.size > 0 && !ids.has(entry.document.id)) continue
        const scores = clauses.map(({ alternatives }) =>
          Math.max(...alternatives.map((requirements) => this.#score(entry, requirements, weights.get(requirements)!)))
        )
        if (scores.some((score, i) => score === 0 && clauses[i]!.optional === undefined)) continue
        const soft = softParts.map(({ part, terms }) => this.#softScore(entry, part, terms))
        const isMissed = ({ part: { optional, rule } }: (typeof softParts)[number], score: number) =>
          rule === "excluded" ? score > 0 : score === 0 && optional === undefined
        if (soft.some((score, i) => isMissed(softParts[i]!, score))) continue
        const cheap = isCheap(entry.document, query) ? CHEAP_SCORE : 0
        const levels = levelsOf(entry.document.category)
        const factor = levels.reduce((product, level) => product * (factors.get(level) ?? 1), 1)
        scored.set(entry, [...scores, ...soft].reduce((total, score) => total + score, 0) * factor + cheap)
      }
    }
    const passes = (entry: Entry, without: FacetField | "price" | null) =>
      (without === "price" || inPrice(entry.document, query)) &&
      [...query.filters].every(
        ([field, wanted]) =>
          field === without ||
          wanted.length === 0 ||
          valuesOf(entry.document, field).some((value) => wanted.includes(value))
      )
    const found = [...scored.keys()]
    const hits = found.filter((entry) => passes(entry, null))
    const units = unitsByFrequency(hits.map(({ document }) => document))
    const values = new Map(
      hits.map((entry) => [entry.document.id, sortValue(entry.document, query, scored.get(entry)!, units)])
    )
    if (query.sort === "relevance" && query.term.trim() !== "" && query.size > 0)
      this.#rerank(hits, clauses ?? [], query, typedForms(meant), values)
    const sorted = hits
      .map((entry) => entry.document.id)
      .sort((a, b) => values.get(b)! - values.get(a)! || (a < b ? -1 : 1))
    const prices = found.filter((entry) => passes(entry, "price")).map((entry) => entry.document.price)
    return {
      values,
      response: {
        ids: sorted.slice(query.offset, query.offset + query.size),
        total: hits.length,
        facets: this.#facets(query, found, passes),
        price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        priceCounts: [...PRICE_BOUNDS, Infinity].map(
          (to, i) => prices.filter((price) => price < to && price >= (PRICE_BOUNDS[i - 1] ?? 0)).length
        ),
        correctedTerm: null,
        exactTotal: 0,
        omittedWords: []
      }
    }
  }

  /** Returns the factors of preferred categories. */
  #factors(clauses: ReadonlyArray<Clause>, { term, openedCategory }: IndexQuery): ReadonlyMap<string, number> {
    const named = factorsOf(clauses, [this.#names], WEIGHTS.named, otherTerms(term))
    return withOpened(withThing(named, term, WEIGHTS.named), openedCategory, WEIGHTS)
  }

  /** Scores the best hits again. */
  #rerank(
    hits: ReadonlyArray<Entry>,
    clauses: ReadonlyArray<Clause>,
    query: IndexQuery,
    forms: TypedForms,
    values: Map<string, number>
  ): void {
    const valueOf = ({ document }: Entry) => values.get(document.id)!
    const best = hits
      .toSorted((a, b) => valueOf(b) - valueOf(a) || (a.document.id < b.document.id ? -1 : 1))
      .slice(0, WEIGHTS.window)
    const wordOf = (entry: Entry, at: number) => {
      const term = termOf(entry.title[at]!.text)
      return clauses.findIndex(({ alternatives }) =>
        alternatives.flat().some((one) => !one.prefix && one.term === term)
      )
    }
    const preferred = this.#factors(clauses, query)
    const isPlural = forms.values().some((isInflected) => isInflected)
    const priors = priorsOf(
      best.map(({ document: { deliveries, createdAt, price } }) => ({
        isDelivered: deliveries.length > 0,
        createdAt,
        price
      }))
    )
    const candidates = best.map((entry, i) => {
      const entries = Uint32Array.from(entry.title, ({ flags }, at) => titleEntry(at, flags))
      const { category } = entry.document
      const fit = fitOf(
        entries,
        0,
        entry.title.length,
        {
          wordCount: clauses.length,
          wordOf: (at) => wordOf(entry, at),
          isTypedInflected: (at) => forms.get(termOf(entry.title[at]!.text)),
          wanted: wantedBits(clauses, otherTerms(query.term))
        },
        categoryMatchOf(category, preferred)
      )
      const group = clauses.length === 1 ? groupOfNamed(category, preferred) : null
      const words = namingTerms(entries, 0, entry.title.length)
      const isTyped = (at: number) => wordOf(entry, at) >= 0
      const first = words.find(isTyped) ?? -1
      const wordsOf = (wanted: boolean) => {
        const own = words.filter((at) => isTyped(at) === wanted)
        const positions = new Map(own.toReversed().map((at) => [termOf(entry.title[at]!.text), at]))
        return [...positions].map(([term, at]) => this.#titleWord(term, at < first))
      }
      const isOther =
        group !== null &&
        isOfOtherGroup(
          { typed: wordsOf(true), others: wordsOf(false), isSingular: isPlural && fit.form < fit.thing },
          group
        )
      return { value: valueOf(entry), category, priors: priors[i]!, fit: isOther ? { ...fit, ...OTHER_THING } : fit }
    })
    secondScores(candidates, WEIGHTS).forEach(({ value }, i) => values.set(best[i]!.document.id, value))
  }

  #titleWord(term: string, isBefore: boolean): NamingWord {
    const counts = new Map<string, number>()
    for (const { terms, document } of namesNothing(term) ? [] : this.#entries) {
      const group = terms.has(term) ? groupOf(document.category) : null
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    return { counts, named: namedBy(term, isBefore) }
  }

  #lexicon(audience: Audience): Lexicon {
    const surfaces = new Set(this.#batches.flatMap((batch) => [...batch.surfaces]))
    const isVisible = (term: string) =>
      this.#entries.some(
        ({ terms, removed, document }) => terms.has(term) && !removed && (audience === "adults" || !document.adult)
      )
    const isSpelled = (word: string) => word.length > 2 && word.length < 32 && !/\p{N}/u.test(word)
    const hasVisibleSynonym = (word: string) =>
      (this.#synonyms.get(termOf(word)) ?? []).some(
        ({ terms, synonyms }) => terms.length === 1 && synonyms.some((synonym) => synonym.terms.every(isVisible))
      )
    const spellings = (surface: string, tolerance?: Tolerance) => {
      const found = new Map<string, { readonly slips: number; readonly count: number }>()
      if (/\p{N}/u.test(surface) || surface.length > 31) return []
      const wanted = misspelt(surface, tolerance)
      for (const other of surfaces) {
        const slips = isSpelled(other) ? spellingCost(wanted, other) : null
        if (slips === null || surface.length < 3) continue
        const [first, ...rest] = this.#batches
        const counted = first?.surfaces.has(other) === true ? [first] : rest
        const count = counted.reduce((total, { counts }) => total + (counts.get(other) ?? 0), 0)
        found.set(other, { slips, count })
      }
      for (const { text, terms } of [...this.#synonyms.values()].flat()) {
        const slips = terms.length === 1 && isSpelled(text) && isSpelled(surface) ? spellingCost(wanted, text) : null
        if (slips !== null && !found.has(text)) found.set(text, { slips, count: 0 })
      }
      return likeliestFirst(found)
        .filter(({ word }) => isVisible(termOf(word)) || hasVisibleSynonym(word))
        .slice(0, MAX_SPELLINGS)
    }
    return {
      hasTerm: (term) => this.#terms.has(term),
      hasPrefix: (prefix) => [...surfaces].some((surface) => surface.startsWith(prefix)),
      spellings: (surface) => spellings(surface),
      synonyms: this.#synonyms,
      compoundsOf: () => [],
      partsOf: () => [],
      frequencyOf: (term) => this.#entries.filter(({ terms }) => terms.has(term)).length,
      words: new Map(),
      namesCategory: (term) =>
        this.#entries.some(({ document }) => tokens(document.category).some(({ text }) => termOf(text) === term)),
      isCategoryName: (terms) =>
        (this.#names.get(terms[0] ?? "") ?? []).some(
          (name) => name.terms.length === terms.length && name.terms.every((term) => terms.includes(term))
        ),
      namesBrand: (surface) =>
        this.#entries.some(({ document }) => tokens(document.brand ?? "").some(({ text }) => text === surface))
    }
  }

  #withCompounds(lexicon: Lexicon): Lexicon {
    return {
      ...lexicon,
      partsOf: (surface) => splitCompound(surface, (part) => lexicon.frequencyOf(termOf(part))) ?? [],
      compoundsOf: (surface) => {
        const found = new Map<string, number>()
        for (const ending of compoundEndings(surface, lexicon))
          for (const { counts } of this.#batches)
            for (const [word, count] of counts)
              if (isCompoundWith(word, ending)) found.set(word, (found.get(word) ?? 0) + count)
        return mostFrequent(found)
      }
    }
  }

  #facets(
    query: IndexQuery,
    found: ReadonlyArray<Entry>,
    passes: (entry: Entry, without: FacetField) => boolean
  ): ReadonlyArray<IndexFacet> {
    const features = new Set([
      ...this.#entries.flatMap(({ document }) =>
        Object.keys(document.features).map((key) => `feature::${key}` as const)
      ),
      ...[...query.filters.keys()].filter((field) => field.startsWith("feature::"))
    ])
    const fields: ReadonlyArray<FacetField> =
      query.facets === "all" ? [...CHOICE_NAMES, ...[...features].sort()] : [...new Set(query.facets)]
    return fields.flatMap((field) => {
      const selected = [...new Set(query.filters.get(field) ?? [])]
      const counts = new Map(selected.map((value) => [value, 0]))
      const missed = new Map<string, number>()
      for (const entry of found)
        if (passes(entry, field)) {
          const values = valuesOf(entry.document, field)
          const isMissed = !values.some((value) => selected.includes(value))
          for (const value of values) {
            counts.set(value, (counts.get(value) ?? 0) + 1)
            if (isMissed) missed.set(value, (missed.get(value) ?? 0) + 1)
          }
        }
      const isAdded = selected.length > 0 && field !== "category"
      if (query.facets === "all" && field.startsWith("feature::") && counts.size === 0) return []
      const buckets = [...counts]
        .map(([value, count]) => ({
          value,
          count,
          selected: selected.includes(value),
          ...(isAdded && !selected.includes(value) && { added: missed.get(value) ?? 0 })
        }))
        .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count || (a.value < b.value ? -1 : 1))
      return [{ field, buckets: buckets.slice(0, Math.max(query.facetSize, selected.length)), total: buckets.length }]
    })
  }

  #termsOf(requirement: Requirement, batch: Prepared): ReadonlySet<string> {
    if (!requirement.prefix) return new Set([requirement.term])
    const known = batch.prefixes.get(requirement.term)
    if (known !== undefined) return known
    const terms = new Set([...batch.surfaces].filter((surface) => surface.startsWith(requirement.term)).map(termOf))
    batch.prefixes.set(requirement.term, terms)
    return terms
  }

  /** Returns the weights of the requirements of each alternative. */
  #weightsOf({ alternatives }: Clause): ReadonlyArray<readonly [ReadonlyArray<Requirement>, ReadonlyArray<number>]> {
    const total = (weights: ReadonlyArray<number>) => weights.reduce((a, b) => a + b, 0)
    const shareOf = (requirements: ReadonlyArray<Requirement>) => Math.min(...requirements.map((r) => r.weight ?? 1))
    const [typed] = alternatives
    const limit = shareOf(typed!) < 1 ? Infinity : total(typed!.map((requirement) => this.#weight(requirement)))
    return alternatives.map((requirements) => {
      const share = shareOf(requirements)
      const weights = requirements.map((requirement) => this.#weight(requirement) * (requirement.weight ?? 1))
      const isJoined = share === 1 && requirements.length < typed!.length
      const raised = isJoined ? Math.max(1, (JOINED_WEIGHT * limit) / total(weights)) : 1
      const factor = share === 1 ? raised : Math.min(1, (share * limit) / total(weights))
      return [requirements, weights.map((weight) => weight * factor)]
    })
  }

  #weight(requirement: Requirement): number {
    let frequency = 0
    for (const batch of this.#batches)
      for (const term of this.#termsOf(requirement, batch))
        frequency += batch.entries.filter(({ terms }) => terms.has(term)).length
    const size = this.#entries.length
    const held = Math.min(frequency, size)
    return Math.log(1 + (size - held + 0.5) / (held + 0.5))
  }

  /** Returns the score of a soft part, 0 for an entry without its values and its words. */
  #softScore(entry: Entry, { field, values }: SoftPart, terms: ReadonlyArray<ReadonlyArray<Clause>>): number {
    if (field !== null && valuesOf(entry.document, field).some((value) => values.includes(value))) return VALUE_SCORE
    const meets = (requirements: ReadonlyArray<Requirement>) =>
      this.#score(
        entry,
        requirements,
        requirements.map(() => 1)
      ) > 0
    const hasWords = terms.some((clauses) => clauses.every(({ alternatives }) => alternatives.some(meets)))
    return hasWords ? WORDS_SCORE : 0
  }

  #score(entry: Entry, requirements: ReadonlyArray<Requirement>, weights: ReadonlyArray<number>): number {
    let score = 0
    for (const [r, requirement] of requirements.entries()) {
      let best = 0
      for (const term of this.#termsOf(requirement, entry.batch)) {
        const frequency = entry.terms.get(term)
        if (frequency === undefined) continue
        best = Math.max(best, weights[r]! * impactOf(WEIGHTS, frequency))
      }
      if (best === 0) return 0
      score += best
    }
    return score
  }
}

const prepare = ({ documents, removed }: Batch, first: Prepared | undefined): Prepared => {
  const analysed = documents.map(documentTerms)
  const prepared: Prepared = {
    entries: [],
    surfaces: new Set(analysed.flatMap(({ surfaces }) => [...surfaces])),
    counts: countsOf(analysed.map(({ named }) => named)),
    prefixes: new Map()
  }
  const isWord = (text: string) => prepared.surfaces.has(text) || first?.surfaces.has(text) === true
  const heads = analysed.map(
    ({ title }) =>
      new Set(
        title
          .flatMap(({ text, flags }) => ((flags & TITLE_FLAG.digits) === 0 ? (headOf(text, isWord) ?? []) : []))
          .map(termOf)
      )
  )
  documents.forEach((document, i) => {
    const { frequencies, title, titleLength } = analysed[i]!
    const own = occurrenceWeight(WEIGHTS, FIELD.title, titleLength)
    const terms = new Map(frequencies)
    title.forEach(({ text, flags }, w) => {
      const before = title[w - 1]
      const isAdjacent = before !== undefined && (flags & TITLE_FLAG.apart) === 0
      if (!isAdjacent || ((before.flags | flags) & TITLE_FLAG.digits) !== 0) return
      const joined = before.text + text
      if (!isWord(joined)) return
      prepared.surfaces.add(joined)
      const term = termOf(joined)
      if (!terms.has(term)) terms.set(term, own)
    })
    for (const term of heads[i]!) terms.set(term, (terms.get(term) ?? 0) + headWeight(WEIGHTS, titleLength))
    const words = title.flatMap((word) => {
      const heads = headWord(word, isWord)
      const isAccessory = heads.some(({ text }) => language().accessories.has(termOf(text)))
      const flags = isAccessory ? TITLE_FLAG.accessory : 0
      return [word, ...heads].map((one) => ({ ...one, flags: one.flags | flags }))
    })
    prepared.entries.push({ document, removed: removed.has(document.id), terms, batch: prepared, title: words })
  })
  return prepared
}

const countsOf = (named: ReadonlyArray<ReadonlySet<string>>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const words of named) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Returns the last part of a word of a title, if it is a compound. */
const headWord = ({ text, flags }: TitleWord, isWord: (text: string) => boolean): ReadonlyArray<TitleWord> => {
  const head = (flags & TITLE_FLAG.digits) === 0 ? headOf(text, isWord) : null
  return head === null ? [] : [{ text: head, flags: (flags & ~TITLE_FLAG.apart) | TITLE_FLAG.part }]
}

const valuesOf = (document: SearchDocument, field: FacetField): ReadonlyArray<string> => {
  const values = isFeature(field) ? (document.features[featureKey(field)] ?? []) : choiceValues(document, field)
  return [...new Set(values)].filter((value) => value !== "")
}

const choiceValues = (document: SearchDocument, name: ChoiceName): ReadonlyArray<string> => {
  if (name === "category") return document.category.split(".").map((_, i, all) => all.slice(0, i + 1).join("."))
  const values = document[FILTERS[name].documentField]
  return typeof values === "string" ? [values] : (values ?? [])
}

const inPrice = ({ price }: SearchDocument, { priceFrom, priceTo }: IndexQuery): boolean =>
  (priceFrom === null || price >= priceFrom) && (priceTo === null || price <= priceTo)

/** Returns the units of unit prices, the one of most documents first, ties by kilo, litre, piece and metre. */
const unitsByFrequency = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<Unit> => {
  const count = (unit: Unit) => documents.filter(({ unitPrice }) => unitPrice?.per === unit).length
  return (["kg", "l", "stuk", "m"] as const).toSorted((a, b) => count(b) - count(a))
}

const sortValue = (document: SearchDocument, query: IndexQuery, score: number, units: ReadonlyArray<Unit>): number => {
  switch (query.sort) {
    case "relevance": {
      if (query.term.trim() === "" && (query.soft ?? []).length === 0) return document.popularity
      return Math.floor((score + Math.min(255, Math.round(8 * Math.log2(1 + document.popularity)))) * 64)
    }
    case "price-asc":
      return -document.price
    case "price-desc":
      return document.price
    case "popular-asc":
      return -document.popularity
    case "popular-desc":
      return document.popularity
    case "unit-price-asc": {
      const { unitPrice } = document
      return unitPrice === null ? -1e12 : -1e9 * units.indexOf(unitPrice.per) - unitPrice.cents
    }
    case "new-asc":
      return -document.createdAt
    case "new-desc":
      return document.createdAt
  }
}

/** Returns true for a document that a search for cheap products prefers. */
const isCheap = ({ price, unitPrice }: SearchDocument, { cheapTo, cheapUnitTo }: IndexQuery): boolean => {
  if (cheapTo === undefined) return false
  if (cheapUnitTo === undefined || unitPrice?.per !== cheapUnitTo.per) return price <= cheapTo
  return unitPrice.cents <= cheapUnitTo.cents
}
