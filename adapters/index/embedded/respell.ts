import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { isDictionaryWord, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { isFindable, isWrittenAsOne, type Lexicon, type Piece, planOf, type Clause, type Word, wordOf } from "./plan.ts"

/** Maximum unknown words that are corrected in one term; a look-up takes about a millisecond. */
const MAX_CORRECTED_WORDS = 8

const MAX_READINGS = 16

/** Maximum cost of a word that sounds the same. */
const SAME_SOUND_COST = 0.6

/** Maximum cost of a word with one slip, or that sounds the same with other letters. */
const ONE_SLIP_COST = 0.9

const MAX_BEGINNINGS = 64

/** Costs of other ways of writing, where one wrong letter costs 1. Spec: SPELL-06. */
const COST = { unread: 4, split: 0.8, shortPart: 0.2, joined: 0.1, rare: 0.5 } as const

/** Maximum cost of one word that two known words are read as. Spec: SPELL-15. */
const MAX_JOINED_COST = 1

/** Minimum letters of the parts of a word that is split: "tvmeubel" is a tv and a meubel. Spec: SPELL-06. */
const MIN_PART_LETTERS = { first: 2, last: 4 } as const

const MIN_KNOWN_LETTERS = 4

/** How many times more frequent a word must be than a known word that it replaces. Spec: SPELL-07. */
const MIN_RATIO = 20

interface Reading {
  readonly pieces: ReadonlyArray<Piece>
  readonly texts: ReadonlyArray<string>
  readonly cost: number
}

interface Option extends Reading {
  readonly width: 1 | 2
}

const isUnknown = (piece: Piece): boolean => piece.kind === "word" && piece.requirements.length === 0

const isRightWord = (text: string): boolean => isNoun(text) || isDictionaryWord(text)

export const isRightPart = (part: string): boolean => part.length >= MIN_KNOWN_LETTERS && isRightWord(part)

/** Returns false for another kind of thing than a compound of right words: "konijnenhok" for "konijnenhooi". Spec: THING-02. */
const isSameKind = (compound: string, { texts, cost }: Option): boolean => {
  const head = cost <= ONE_SLIP_COST ? null : headOf(compound, isRightPart)
  return (
    head === null ||
    !thingsNamed([termOf(head)]).some(({ isKind }) => !isKind) ||
    termOf(texts.at(-1)!).endsWith(termOf(head))
  )
}

const hasOwnCategory = (text: string): boolean => thingsOf(text).some(({ isSame }) => isSame)

const isUnwritten = (piece: Piece, lexicon: Lexicon): boolean =>
  piece.kind === "word" && piece.requirements.length !== 1 && !lexicon.synonyms.has(termOf(piece.text))

/** The likeliest first. Corrects unknown words, or else rare ones. Spec: SPELL-05, SPELL-07. */
export const readingsOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Reading> => {
  const options = optionsOf(pieces, lexicon)
  const byEnd: Array<Array<Reading>> = pieces.map(() => [])
  const begun = (end: number): ReadonlyArray<Reading> =>
    end < 0 ? [{ pieces: [], texts: [], cost: 0 }] : cheapest(byEnd[end]!, MAX_BEGINNINGS)
  for (let i = 0; i < pieces.length; i++)
    for (const before of begun(i - 1))
      for (const option of options[i]!)
        byEnd[i + option.width - 1]?.push({
          pieces: [...before.pieces, ...option.pieces],
          texts: [...before.texts, ...option.texts],
          cost: before.cost + option.cost
        })
  return cheapest(byEnd.at(-1) ?? [], MAX_READINGS)
}

const cheapest = (readings: ReadonlyArray<Reading>, most: number): ReadonlyArray<Reading> =>
  readings.toSorted((a, b) => a.cost - b.cost).slice(0, most)

const optionsOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<ReadonlyArray<Option>> => {
  const isAllKnown = !pieces.some((piece) => isUnwritten(piece, lexicon))
  let corrected = 0
  return pieces.map((piece, i) => {
    const asTyped: Option = {
      pieces: [piece],
      texts: [piece.text],
      cost: isFindable(piece, lexicon) ? 0 : COST.unread,
      width: 1
    }
    if (piece.kind === "code" || piece.part.prefix) return [asTyped]
    const isWanted = isAllKnown || isUnwritten(piece, lexicon)
    const next = pieces[i + 1]
    if (corrected >= MAX_CORRECTED_WORDS) return [asTyped]
    const joined = next === undefined ? [] : joinedWords(piece, next, lexicon)
    if (!isWanted) return [asTyped, ...joined]
    corrected++
    const isName = hasOwnCategory(piece.text)
    if (isName || isRightWord(piece.text)) return [asTyped, ...(isName ? [] : sameSounds(piece, lexicon)), ...joined]
    const others = isAllKnown ? frequentWords(piece, lexicon) : otherWords(piece, lexicon)
    return [asTyped, ...others.filter((option) => isSameKind(piece.text, option)), ...joined]
  })
}

const optionOf = (words: ReadonlyArray<string>, cost: number, width: 1 | 2, lexicon: Lexicon): Option => ({
  pieces: words.map((word) => wordOf(word, lexicon)),
  texts: words,
  cost,
  width
})

/** Returns other ways to write the sounds of a word: "karpet" for "carpet". */
const sameSounds = ({ text }: Word, lexicon: Lexicon): ReadonlyArray<Option> =>
  lexicon
    .spellings(text)
    .filter(({ cost }) => cost <= SAME_SOUND_COST)
    .map(({ word, cost }) => optionOf([word], cost, 1, lexicon))

const otherWords = ({ text }: Word, lexicon: Lexicon): ReadonlyArray<Option> => {
  const words = lexicon.spellings(text).map(({ word, cost }) => optionOf([word], cost, 1, lexicon))
  const parts = splits(text, lexicon)
  return words.length === 0 && parts.length === 0 ? misspeltCompound(text, lexicon) : [...words, ...parts]
}

/** Returns the ways to split a word into two known ones, of which splitCompound finds only those of longer parts. */
const splits = (text: string, lexicon: Lexicon): ReadonlyArray<Option> => {
  const found: Array<Option> = []
  for (let cut = MIN_PART_LETTERS.first; cut <= text.length - MIN_PART_LETTERS.last; cut++) {
    const last = wordOf(text.slice(cut), lexicon)
    if (isUnknown(last)) continue
    const first = wordOf(text.slice(0, cut), lexicon)
    if (isUnknown(first)) continue
    const cost = COST.split + (cut < 3 ? COST.shortPart : 0)
    found.push({ pieces: [first, last], texts: [first.text, last.text], cost, width: 1 })
  }
  return found
}

const misspeltCompound = (text: string, lexicon: Lexicon): ReadonlyArray<Option> => {
  const found: Array<Option> = []
  const isKnown = (part: string) => !isUnknown(wordOf(part, lexicon))
  const cuts = Array.from(
    { length: Math.max(0, text.length - 2 * MIN_KNOWN_LETTERS + 1) },
    (_, i) => i + MIN_KNOWN_LETTERS
  )
  const first = cuts.findLast((cut) => isKnown(text.slice(0, cut)))
  if (first !== undefined)
    for (const { word, cost } of lexicon.spellings(text.slice(first)))
      found.push(optionOf([text.slice(0, first), word], COST.split + cost, 1, lexicon))
  const last = cuts.find((cut) => isKnown(text.slice(cut)))
  if (last !== undefined)
    for (const { word, cost } of lexicon.spellings(text.slice(0, last)))
      found.push(optionOf([word, text.slice(last)], COST.split + cost, 1, lexicon))
  return found
}

const joinedWords = (first: Word, second: Piece, lexicon: Lexicon): ReadonlyArray<Option> => {
  if (second.kind === "code" || second.part.prefix) return []
  const text = first.text + second.text
  const isListed = lexicon.synonyms.has(termOf(text)) && isFindable(wordOf(text, lexicon), lexicon)
  const isThing = [first, second].some((word) => !isUnknown(word) && hasOwnCategory(word.text))
  const mostCost = !isThing && (isUnknown(first) || isUnknown(second)) ? Infinity : MAX_JOINED_COST
  const near = lexicon
    .spellings(text)
    .map(({ word, cost }) => optionOf([word], cost + COST.joined, 2, lexicon))
    .filter(({ cost }) => cost <= mostCost)
  return isListed ? [optionOf([text], COST.joined, 2, lexicon), ...near] : near
}

/** The likeliest first: "stroop waffel" is a stroopwafel. Spec: SPELL-15. */
export const joinedReadings = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Reading> =>
  pieces
    .slice(0, MAX_CORRECTED_WORDS)
    .flatMap((piece, i): ReadonlyArray<Reading> => {
      const next = pieces[i + 1]
      if (piece.kind === "code" || next === undefined || isWrittenAsOne(piece, next, lexicon)) return []
      return joinedWords(piece, next, lexicon).map(({ pieces: [joined], cost }) => {
        const read = pieces.toSpliced(i, 2, joined!)
        return { pieces: read, texts: read.map(({ text }) => text), cost }
      })
    })
    .toSorted((a, b) => a.cost - b.cost)

/** Returns much more frequent words that a known word may be a slip of, none for a brand. Spec: SPELL-07, SPELL-12. */
const frequentWords = ({ text, requirements }: Word, lexicon: Lexicon): ReadonlyArray<Option> => {
  if (lexicon.namesBrand(text)) return []
  const own = Math.min(...requirements.map(({ term }) => lexicon.frequencyOf(term)))
  return lexicon
    .spellings(text)
    .filter(({ count }) => count >= MIN_RATIO * own)
    .map(({ word, cost }) => optionOf([word], cost + COST.rare, 1, lexicon))
}

/** How much dearer a reading with many results may be than the cheapest one, if that has few. Spec: SPELL-16. */
const MAX_DEARER = 1

/** Maximum cost for each word of a reading with few results. Spec: SPELL-16. */
const MAX_COST_OF_FEW = 2

/** How many times as many results such a reading must have. Spec: SPELL-16. */
const TIMES_AS_MANY = 30

/** Returns null without results. A reading with many times the results precedes one with few. Spec: SPELL-05. */
export const findReading = (
  readings: ReadonlyArray<Reading>,
  lexicon: Lexicon,
  count: (clauses: ReadonlyArray<Clause>) => number,
  few: number
): FoundReading | null => {
  let first: FoundReading | null = null
  for (const reading of readings) {
    if (first !== null && reading.cost > first.reading.cost + MAX_DEARER) break
    const found = resultOf(reading, lexicon, count)
    if (found !== null && found.total < few && reading.cost > MAX_COST_OF_FEW * reading.pieces.length) continue
    if (found !== null && found.total >= few && found.total >= TIMES_AS_MANY * (first?.total ?? 0)) return found
    first ??= found
  }
  return first
}

export const frequentReading = (
  readings: ReadonlyArray<Reading>,
  lexicon: Lexicon,
  count: (clauses: ReadonlyArray<Clause>) => number,
  few: number
): FoundReading | null => {
  for (const reading of readings) {
    const found = resultOf(reading, lexicon, count)
    if (found !== null && found.total >= few) return found
  }
  return null
}

const resultOf = (
  reading: Reading,
  lexicon: Lexicon,
  count: (clauses: ReadonlyArray<Clause>) => number
): FoundReading | null => {
  const clauses = planOf(reading.pieces, lexicon)
  const total = clauses === null || clauses.length === 0 ? 0 : count(clauses)
  return clauses === null || total === 0 ? null : { reading, clauses, total }
}

/** The likeliest first: "skanner" is a scanner. Spec: SPELL-17. */
export const heardReadings = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Reading> =>
  readingsOf(pieces, lexicon).filter(({ cost }) => cost <= SAME_SOUND_COST)

interface FoundReading {
  readonly reading: Reading
  readonly clauses: ReadonlyArray<Clause>
  readonly total: number
}
