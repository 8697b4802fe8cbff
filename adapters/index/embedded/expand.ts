import type { Clause, Lexicon, Requirement } from "./plan.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import type { Synonym } from "./synonyms.ts"

const MAX_ALTERNATIVES = 32

const SPLIT_WEIGHT = 0.4

const COMPOUND_WEIGHT = 0.5

const KIND_WEIGHT = 0.4

export interface QueryWord {
  /** Null if it is never expanded: a model number, an identifier, or a word that may be unfinished. Spec: SYN-07. */
  readonly term: string | null
  readonly text: string
  /** Empty if the catalogue does not have the word; several for a compound that was split. */
  readonly requirements: ReadonlyArray<Requirement>
}

export interface WordGroup {
  readonly from: number
  /** Exclusive end. */
  readonly to: number
  readonly clauses: ReadonlyArray<Clause> | null
}

interface Match {
  readonly from: number
  readonly to: number
  readonly synonyms: ReadonlyArray<Synonym>
}

/** Documents that met the clauses still do, unless a word names a kind of another one. Spec: SYN-05 to SYN-08. */
export const expandGroups = (
  groups: ReadonlyArray<WordGroup>,
  words: ReadonlyArray<QueryWord>,
  lexicon: Lexicon
): ReadonlyArray<WordGroup> => {
  const matches = matchesIn(words, lexicon)
  if (matches.length === 0) return groups
  const expanded: Array<WordGroup> = []
  for (let g = 0; g < groups.length;) {
    const block = blockFrom(groups, g, matches)
    const clause = clauseOfBlock(block, words)
    if (clause === null) expanded.push(...block.groups)
    else expanded.push(groupOfBlock(block, clause))
    g += block.groups.length
  }
  return expanded
}

const matchesIn = (words: ReadonlyArray<QueryWord>, lexicon: Lexicon): ReadonlyArray<Match> => {
  const kinds = kindsIn(words, lexicon)
  const found = kinds.map(({ from, at }): Match => {
    const kind = { terms: [words[from]!.term!], weight: KIND_WEIGHT }
    return { from: at, to: at + 1, synonyms: [kind] }
  })
  for (const [from, { term, text, requirements }] of words.entries()) {
    if (term === null) continue
    const parts = requirements.length === 1 ? lexicon.partsOf(text) : []
    if (parts.length > 1)
      found.push({ from, to: from + 1, synonyms: [{ terms: parts.map(termOf), weight: SPLIT_WEIGHT }] })
    const compounds = new Set(lexicon.compoundsOf(text).map(termOf))
    compounds.delete(term)
    const synonyms = [...compounds].map((compound) => ({ terms: [compound], weight: COMPOUND_WEIGHT }))
    if (synonyms.length > 0) found.push({ from, to: from + 1, synonyms })
    for (const expanded of lexicon.synonyms.get(term) ?? []) {
      if (expanded.terms.some((wanted, i) => words[from + i]?.term !== wanted)) continue
      if (expanded.terms.length === 1 && kinds.some((kind) => kind.from === from)) continue
      const known = expanded.synonyms.filter(({ terms }) => terms.every(lexicon.hasTerm))
      if (known.length > 0) found.push({ from, to: from + expanded.terms.length, synonyms: known })
    }
  }
  return found
}

/** A word of a query for a kind of another one: "philadelphia" of "roomkaas". */
interface Kind {
  readonly from: number
  readonly at: number
}

/** In "philadelphia roomkaas" the brand is meant. Words that lead to each other mean the same. Spec: SYN-12. */
const kindsIn = (words: ReadonlyArray<QueryWord>, { synonyms }: Lexicon): ReadonlyArray<Kind> => {
  const leadsTo = (from: QueryWord, to: QueryWord): boolean =>
    from.term !== null &&
    (synonyms.get(from.term) ?? []).some(
      (expanded) =>
        expanded.terms.length === 1 && expanded.synonyms.some(({ terms }) => terms.length === 1 && terms[0] === to.term)
    )
  return words.flatMap((word, from) => {
    if (word.requirements.length !== 1) return []
    const at = words.findIndex((other) => other !== word && leadsTo(word, other) && !leadsTo(other, word))
    return at < 0 ? [] : [{ from, at }]
  })
}

interface Block {
  readonly groups: ReadonlyArray<WordGroup>
  readonly matches: ReadonlyArray<Match>
}

const blockFrom = (groups: ReadonlyArray<WordGroup>, g: number, matches: ReadonlyArray<Match>): Block => {
  const { from } = groups[g]!
  let end = g + 1
  let to = groups[g]!.to
  for (;;) {
    const reached = Math.max(
      to,
      ...matches.filter((match) => match.from >= from && match.from < to).map(({ to }) => to)
    )
    while (groups[end - 1]!.to < reached) end++
    if (groups[end - 1]!.to === to) break
    to = groups[end - 1]!.to
  }
  return {
    groups: groups.slice(g, end),
    matches: matches.filter((match) => match.from >= from && match.to <= to)
  }
}

/** Returns null if nothing is to be expanded, or if it would become too large. */
const clauseOfBlock = ({ groups, matches }: Block, words: ReadonlyArray<QueryWord>): Clause | null => {
  if (matches.length === 0) return null
  const isSplit = isSplitCompound(groups, words)
  const typed = typedAlternatives(groups)
  if (typed === null) return null
  const replaced: Array<ReadonlyArray<Requirement>> = []
  for (const { from, to, synonyms } of matches) {
    const others = words.slice(groups[0]!.from, from).concat(words.slice(to, groups.at(-1)!.to))
    if (others.some(({ requirements }) => requirements.length === 0)) continue
    const required = others.flatMap(({ requirements }) => requirements)
    for (const { terms, weight } of synonyms)
      replaced.push([...required, ...terms.map((term) => ({ term, prefix: false, weight }))])
  }
  if (replaced.length === 0) return null
  const guessed = typed.map((requirements) => requirements.map((each) => ({ ...each, weight: SPLIT_WEIGHT })))
  const limited = replaced.slice(0, MAX_ALTERNATIVES - typed.length)
  return { alternatives: isSplit ? [...limited, ...guessed] : [...typed, ...limited] }
}

/** Returns none if the catalogue lacks one, null if they are too many. */
const typedAlternatives = (groups: ReadonlyArray<WordGroup>): ReadonlyArray<ReadonlyArray<Requirement>> | null => {
  let combined: ReadonlyArray<ReadonlyArray<Requirement>> = [[]]
  for (const { clauses } of groups) {
    if (clauses === null) return []
    for (const { alternatives } of clauses) {
      if (combined.length * alternatives.length >= MAX_ALTERNATIVES) return null
      combined = combined.flatMap((before) => alternatives.map((next) => [...before, ...next]))
    }
  }
  return combined
}

const isSplitCompound = ([group, ...others]: ReadonlyArray<WordGroup>, words: ReadonlyArray<QueryWord>): boolean =>
  group !== undefined &&
  others.length === 0 &&
  group.to - group.from === 1 &&
  words[group.from]!.requirements.length > 1

const groupOfBlock = ({ groups }: Block, clause: Clause): WordGroup => ({
  from: groups[0]!.from,
  to: groups.at(-1)!.to,
  clauses: [clause]
})
