import type { SearchDocument } from "#domain/search/document.ts"
import { sizeTerm } from "#adapters/runtime/analyse/measures.ts"
import { identifierTerm, signTerms, WORD_FLAG } from "#adapters/runtime/analyse/terms.ts"
import { GAP, MARK } from "#adapters/runtime/analyse/token-scan.ts"
import { flagsOfEntry, TITLE_FLAG, TITLE_FLAGS, termOfEntry, titleEntry } from "#adapters/runtime/analyse/title.ts"
import { type Field, FIELD, occurrenceWeight, WEIGHTS } from "./weights.ts"
import { type TextWords, WordNumbers } from "./word-numbers.ts"

interface DocumentWords {
  readonly texts: ReadonlyArray<{ readonly words: ReadonlyArray<number>; readonly field: Field }>
  readonly title: ReadonlyArray<number>
  /** Terms that are no words, with their fields: identifiers, signs and measures. */
  readonly codes: ReadonlyMap<string, Field>
  readonly lengths: ReadonlyArray<number>
}

/** Maximum length of a model that is also found with nothing between its parts. */
const MAX_MODEL_LETTERS = 24

/** Words by which a product is not found: "niet waterdicht". Spec: WORD-17. */
const NEGATED = /(?<![\p{L}-])niet \p{L}{2,40}/giu

const DIGIT = /\p{N}/u

export const documentWords = (document: SearchDocument, words: WordNumbers): DocumentWords => {
  const texts: Array<{ readonly words: ReadonlyArray<number>; readonly field: Field }> = []
  const codes = new Map<string, Field>()
  const read = (text: string, field: Field): TextWords => {
    const found = words.read(text, field)
    if (field === FIELD.title) addTitle(texts, found)
    else texts.push({ words: found.own, field })
    if (found.extra.length > 0) texts.push({ words: found.extra, field })
    for (const measure of found.measures) if (!codes.has(measure)) codes.set(measure, field)
    return found
  }
  const named = read(document.title, FIELD.title)
  addJoinedCodes(codes, named, words)
  for (const term of signTerms(document.title)) codes.set(term, FIELD.title)
  if (document.model !== null && document.model.length <= MAX_MODEL_LETTERS && DIGIT.test(document.model))
    codes.set(identifierTerm(document.model), FIELD.title)
  const brand = read(document.brand ?? "", FIELD.brand)
  const model = read(document.model ?? "", FIELD.model)
  const category = read(document.category, FIELD.category)
  const values = new Set<number>()
  let features = 0
  for (const key of Object.keys(document.features))
    for (const value of document.features[key]!) {
      const { own } = read(value.replace(NEGATED, " "), FIELD.features)
      for (const word of own) values.add(word)
      features += own.length
    }
  const description = read(document.text.replace(NEGATED, " "), FIELD.description)
  for (const size of document.sizes) {
    const term = sizeTerm(size)
    if (term !== null) codes.set(term, FIELD.title)
  }
  for (const identifier of document.identifiers) {
    const term = identifierTerm(identifier)
    if (term.length > 1) codes.set(term, FIELD.title)
  }
  return {
    texts,
    title: named.own.map((word, i) => titleEntry(word, flagsAt(named, i, words, brand, values))),
    codes,
    lengths: [named, brand, model, category].map(({ own }) => own.length).concat(features, description.own.length)
  }
}

const addTitle = (
  texts: Array<{ readonly words: ReadonlyArray<number>; readonly field: Field }>,
  { own, marks }: TextWords
): void => {
  if (!marks.some((mark) => (mark & MARK.codePart) !== 0)) {
    texts.push({ words: own, field: FIELD.title })
    return
  }
  const isCodePart = (_: number, i: number) => (marks[i]! & MARK.codePart) !== 0
  texts.push({ words: own.filter((word, i) => !isCodePart(word, i)), field: FIELD.title })
  texts.push({ words: own.filter(isCodePart), field: FIELD.model })
}

const flagsAt = (
  { own, marks }: TextWords,
  i: number,
  words: WordNumbers,
  brand: TextWords,
  values: ReadonlySet<number>
): number => {
  const word = own[i]!
  const mark = marks[i]!
  const flags = words.flagsOf(word)
  const isApartLink = (flags & WORD_FLAG.apartLink) !== 0 && i > 0 && isSpaced(mark) && isSpaced(marks[i + 1])
  return (
    (flags & TITLE_FLAGS) |
    ((mark & MARK.gap) === GAP.apart ? TITLE_FLAG.apart : 0) |
    (isApartLink ? TITLE_FLAG.link : 0) |
    (brand.own.includes(word) ? TITLE_FLAG.brand : 0) |
    ((mark & (MARK.digits | MARK.codePart)) !== 0 ? TITLE_FLAG.digits : 0) |
    (values.has(word) ? TITLE_FLAG.attribute : 0)
  )
}

const isSpaced = (mark: number | undefined): boolean => mark !== undefined && (mark & MARK.gap) === GAP.space

/** Adds the terms of the codes of a title that are joined by hyphens and the like: "G84-4400". Spec: WORD-08. */
const addJoinedCodes = (codes: Map<string, Field>, { own, marks }: TextWords, words: WordNumbers): void => {
  for (let from = 0, i = 1; i <= own.length; i++) {
    if (i < own.length && (marks[i]! & MARK.gap) <= GAP.joined) continue
    if (i - from > 1 && isJoinedCode(marks, from, i)) {
      const text = own.slice(from, i).map((word) => words.nameOf(word))
      codes.set(`#${text.join("")}`, FIELD.title)
    }
    from = i
  }
}

const isJoinedCode = (marks: ReadonlyArray<number>, from: number, to: number): boolean => {
  let isJoined = false
  let digits = 0
  for (let i = from; i < to; i++) {
    if (i > from && (marks[i]! & MARK.gap) === GAP.joined) isJoined = true
    if ((marks[i]! & MARK.digits) !== 0) digits++
  }
  return isJoined && digits > 0 && digits < to - from
}

export interface TitleWord {
  readonly text: string
  readonly flags: number
}

interface DocumentTerms {
  readonly frequencies: ReadonlyMap<string, number>
  readonly surfaces: ReadonlySet<string>
  readonly named: ReadonlySet<string>
  readonly title: ReadonlyArray<TitleWord>
  readonly titleLength: number
  readonly fields: ReadonlyArray<ReadonlyArray<string>>
}

export const documentTerms = (document: SearchDocument): DocumentTerms => {
  const words = new WordNumbers()
  const { texts, title, codes, lengths } = documentWords(document, words)
  const weightOf = lengths.map((length, field) => occurrenceWeight(WEIGHTS, field as Field, length))
  const frequencies = new Map<string, number>()
  const fields = lengths.map((): Array<string> => [])
  for (const { words: found, field } of texts)
    for (const word of found) {
      const term = words.terms.names[words.termOfWord(word)]!
      fields[field]!.push(term)
      frequencies.set(term, (frequencies.get(term) ?? 0) + weightOf[field]!)
    }
  for (const [code, field] of codes) {
    fields[field]!.push(code)
    frequencies.set(code, weightOf[field]!)
  }
  const namesOf = (found: typeof texts) =>
    new Set(found.flatMap((text) => text.words.map((word) => words.nameOf(word))))
  return {
    frequencies,
    surfaces: namesOf(texts),
    named: namesOf(texts.filter(({ field }) => field <= FIELD.model)),
    title: title.map((entry) => ({ text: words.nameOf(termOfEntry(entry)), flags: flagsOfEntry(entry) })),
    titleLength: lengths[FIELD.title]!,
    fields
  }
}
