import { StringTable } from "./bytes/string-table.ts"
import { editDistance, type EditPattern, editPattern, patternDistance, slipCost } from "./spell-distance.ts"
import spellings from "./spellings.json" with { type: "json" }

const MIN_CORRECTED_LETTERS = 3

const MAX_CORRECTED_LETTERS = 31

const MAX_LENGTH_DIFFERENCE = 4

/** Maximum words of a table, which a look-up scans. */
const MAX_WORDS = 1 << 20

/** Added to the cost of a word with another first letter or sound: people seldom miss the first. Spec: SPELL-03. */
const FIRST_LETTER_COST = 0.3

/** Cost of a word that sounds the same, of each sound that differs, and the share of what its letters cost. Spec: SPELL-03. */
const SOUND_COST = { same: 0.5, each: 1, letters: 0.3 } as const

/** Maximum cost for each letter of a word, if it is heard as another with the same first letter, and of a short one. Spec: SPELL-02. */
const MAX_COST = { letter: 0.25, heard: 0.35, short: 1.3 } as const

/** Number of groups of the words of one length, by the number of their sounds: at most twice as many. */
const SOUND_GROUPS = 2 * (MAX_CORRECTED_LETTERS + 1)

const groupOf = (letters: number, sounds: number): number =>
  letters * SOUND_GROUPS + Math.max(0, Math.min(sounds, SOUND_GROUPS - 1))

export interface SpellingTable {
  readonly words: Uint32Array
  /** Words of group `g` are those from `starts[g]` up to `starts[g + 1]`, see `groupOf`. */
  readonly starts: Uint32Array
  readonly letters: Uint32Array
  readonly sounds: Uint32Array
  readonly heard: StringTable
}

interface AllowedEdits {
  readonly letters: number
  readonly sounds: number
}

export type Tolerance = (letters: number, sounds: number) => AllowedEdits

/** "zzzzqqq" has two sounds, and would sound like many words. Spec: SPELL-02. */
const MIN_LENGTH = { one: { letters: 7, sounds: 4 }, two: { letters: 11, sounds: 8 } } as const

const USUAL: Tolerance = (letters, sounds) => {
  const { one, two } = MIN_LENGTH
  const isLong = letters >= two.letters && sounds >= two.sounds
  return {
    letters: letters >= 7 ? 2 : letters >= 4 ? 1 : 0,
    sounds: isLong ? 2 : letters >= one.letters && sounds >= one.sounds ? 1 : 0
  }
}

/** Allows the letters of a usual misspelling, but no sound that differs. Spec: SPELL-13. */
export const SAME_SOUNDS: Tolerance = (letters, sounds) => ({ ...USUAL(letters, sounds), sounds: 0 })

interface LetterBits {
  readonly first: Uint32Array
  readonly second: Uint32Array
}

const letterBits = (letters: string, counted: string): LetterBits => {
  const bits: LetterBits = { first: new Uint32Array(128), second: new Uint32Array(128) }
  ;[...letters].forEach((letter, i) => (bits.first[letter.charCodeAt(0)] = 1 << i))
  ;[...counted].forEach((letter, i) => (bits.second[letter.charCodeAt(0)] = 1 << (letters.length + i)))
  return bits
}

const LETTER_BITS = letterBits("abcdefghijklmnopqrstuvwxyz", "enrats")
const SOUND_BITS = letterBits("abdfGhijklmnoprstUVwXY", "inrtsalokp")

/** An edit changes at most two bits, so words with other sets are further apart. Omits all but a to z. */
const setOf = (text: string, { first, second }: LetterBits): number => {
  let set = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) continue
    set |= (set & first[code]!) === 0 ? first[code]! : second[code]!
  }
  return set >>> 0
}

const bitCount = (bits: number): number => {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const isSpelled = (word: string): boolean =>
  word.length >= MIN_CORRECTED_LETTERS && word.length <= MAX_CORRECTED_LETTERS && !/\p{N}/u.test(word)

interface Heard {
  readonly id: number
  readonly sounds: string
}

export const spellingTable = (
  surfaces: ReadonlyArray<string>,
  isKnown: (surface: string) => boolean
): SpellingTable => {
  const groups = Array.from({ length: groupOf(MAX_CORRECTED_LETTERS + 1, 0) }, (): Array<Heard> => [])
  let size = 0
  for (let id = 0; id < surfaces.length && size < MAX_WORDS; id++) {
    const word = surfaces[id]!
    if (!isSpelled(word) || isKnown(word)) continue
    const sounds = soundsOf(word)
    groups[groupOf(word.length, sounds.length)]!.push({ id, sounds })
    size++
  }
  const starts = new Uint32Array(groups.length + 1)
  groups.forEach((members, group) => (starts[group + 1] = starts[group]! + members.length))
  const spelled = groups.flat()
  const words = Uint32Array.from(spelled, ({ id }) => id)
  const heard = spelled.map(({ sounds }) => sounds)
  return {
    words,
    starts,
    letters: words.map((id) => setOf(surfaces[id]!, LETTER_BITS)),
    sounds: Uint32Array.from(heard, (sounds) => setOf(sounds, SOUND_BITS)),
    heard: StringTable.of(heard)
  }
}

interface Misspelt {
  readonly word: string
  readonly sounds: string
  readonly edits: number
  readonly soundEdits: number
  readonly letterSet: number
  readonly soundSet: number
}

export const misspelt = (word: string, tolerance: Tolerance = USUAL): Misspelt => {
  const sounds = soundsOf(word)
  const allowed = tolerance(word.length, sounds.length)
  return {
    word,
    sounds,
    edits: allowed.letters,
    soundEdits: allowed.sounds,
    letterSet: setOf(word, LETTER_BITS),
    soundSet: setOf(sounds, SOUND_BITS)
  }
}

/** The smaller cost of letters and sounds; null if too many differ, or for equal words. Spec: SPELL-02, SPELL-03. */
export const spellingCost = ({ word, sounds, edits, soundEdits }: Misspelt, other: string): number | null => {
  if (word === other || Math.abs(word.length - other.length) > MAX_LENGTH_DIFFERENCE) return null
  const isNearByLetters = edits > 0 && editDistance(word, other, edits) <= edits
  const heard = soundsOf(other)
  const apart = editDistance(sounds, heard, soundEdits)
  const isNearBySound = apart <= soundEdits
  if (!isNearByLetters && !isNearBySound) return null
  const slips = slipCost(word, other)
  const ear = isNearBySound ? SOUND_COST.same + apart * SOUND_COST.each + slips * SOUND_COST.letters : Infinity
  const isFirstLetter = word.charCodeAt(0) === other.charCodeAt(0)
  const isFirst = isFirstLetter || sounds.charCodeAt(0) === heard.charCodeAt(0)
  const cost = Math.min(ear, isNearByLetters ? slips : Infinity) + (isFirst ? 0 : FIRST_LETTER_COST)
  const most = (isFirstLetter && !isNearByLetters ? MAX_COST.heard : MAX_COST.letter) * word.length
  return cost > Math.max(MAX_COST.short, most) ? null : cost
}

/** Returns costs of {@link spellingCost} too. Scans the sets of words of similar length. */
export const near = (
  word: string,
  surfaces: StringTable,
  table: SpellingTable,
  tolerance: Tolerance = USUAL
): ReadonlyArray<readonly [position: number, cost: number]> => {
  if (!isSpelled(word)) return []
  const wanted = misspelt(word, tolerance)
  const patterns = { letters: editPattern(word), sounds: editPattern(wanted.sounds) }
  const found: Array<readonly [number, number]> = []
  const longest = Math.min(MAX_CORRECTED_LETTERS, word.length + MAX_LENGTH_DIFFERENCE)
  for (let length = Math.max(0, word.length - MAX_LENGTH_DIFFERENCE); length <= longest; length++)
    for (const i of likeSets(wanted, table, length)) {
      if (isFar(wanted, patterns, surfaces, table, i, length)) continue
      const cost = spellingCost(wanted, surfaces.at(table.words[i]!))
      if (cost !== null) found.push([table.words[i]!, cost])
    }
  return found
}

interface Patterns {
  readonly letters: EditPattern | null
  readonly sounds: EditPattern | null
}

/** Compares bytes, because most words with similar sets are far, and need not become strings. Spec: INDEX-76. */
const isFar = (
  { edits, soundEdits, letterSet, soundSet }: Misspelt,
  { letters, sounds }: Patterns,
  { bytes, offsets }: StringTable,
  table: SpellingTable,
  i: number,
  length: number
): boolean => {
  const { heard } = table
  const word = table.words[i]!
  const from = offsets[word]!
  const isAscii = offsets[word + 1]! - from === length
  if (letters === null || sounds === null || !isAscii) return false
  const areLettersLike = edits > 0 && bitCount(table.letters[i]! ^ letterSet) <= 2 * edits
  if (areLettersLike && isWithin(letters, bytes, from, from + length, edits)) return false
  const areSoundsLike = bitCount(table.sounds[i]! ^ soundSet) <= 2 * soundEdits
  return !areSoundsLike || !isWithin(sounds, heard.bytes, heard.offsets[i]!, heard.offsets[i + 1]!, soundEdits)
}

const isWithin = (pattern: EditPattern, bytes: Uint8Array, from: number, to: number, edits: number): boolean =>
  Math.abs(to - from - pattern.length) <= edits && patternDistance(pattern, bytes, from, to) <= edits

/** A letter more or less changes one bit of a set, another letter two. Spec: INDEX-76. */
const likeSets = (
  wanted: Misspelt,
  { starts, letters, sounds }: SpellingTable,
  length: number
): ReadonlyArray<number> => {
  const { word, edits, soundEdits, letterSet, soundSet } = wanted
  const difference = Math.abs(length - word.length)
  const mostBits = difference > edits ? -1 : 2 * edits - difference
  const mostSoundBits = 2 * soundEdits
  const from = starts[groupOf(length, wanted.sounds.length - soundEdits)]!
  const to = starts[groupOf(length, wanted.sounds.length + soundEdits) + 1]!
  const found: Array<number> = []
  const addByLetters = (first: number, last: number) => {
    for (let i = first; i < last; i++) if (bitCount(letters[i]! ^ letterSet) <= mostBits) found.push(i)
  }
  const areLettersCompared = mostBits >= 0
  if (areLettersCompared) addByLetters(starts[groupOf(length, 0)]!, from)
  for (let i = from; i < to; i++)
    if (
      bitCount(sounds[i]! ^ soundSet) <= mostSoundBits ||
      (areLettersCompared && bitCount(letters[i]! ^ letterSet) <= mostBits)
    )
      found.push(i)
  if (areLettersCompared) addByLetters(to, starts[groupOf(length + 1, 0)]!)
  return found
}

/** Minimum sounds of a word that loses a final e: "iphone" sounds like "iefoon", "ode" keeps its e. */
const MIN_SOUNDS_BEFORE_E = 3

/** `^` is the start, `$` the end. G is ch, X is sj, U is oe, V is ui and Y is ij. Spec: SPELL-01. */
const SPELLINGS: Readonly<Record<string, string>> = spellings

interface SoundRule {
  readonly letters: string
  /** Letters consumed: the end of the word is not. */
  readonly length: number
  readonly sounds: string
}

/** The rules by the code of their first letter, the longest first; rules of the start of a word are under `^`. */
const RULES: ReadonlyArray<ReadonlyArray<SoundRule>> = ((): ReadonlyArray<ReadonlyArray<SoundRule>> => {
  const byCode = Array.from({ length: 128 }, (): Array<SoundRule> => [])
  for (const [letters, sounds] of Object.entries(SPELLINGS))
    byCode[letters.charCodeAt(0)]!.push({ letters, length: letters.replace("$", "").length, sounds })
  return byCode.map((rules) => rules.sort((a, b) => b.letters.length - a.letters.length))
})()

const NO_RULES: ReadonlyArray<SoundRule> = []

/** "wasmasjine" and "wasmachine" sound alike to a Dutch speaker. Linear in the length. Spec: SPELL-01. */
export const soundsOf = (word: string): string => {
  const text = `^${withoutDoubles(word)}$`
  const end = text.length - 1
  let sounds = ""
  let last = 0
  let at = 0
  while (at < end) {
    const rule = ruleAt(text, at)
    const heard = rule?.sounds ?? (at === 0 ? "" : text.charAt(at))
    for (let i = 0; i < heard.length; i++) {
      if (heard.charCodeAt(i) === last) continue
      last = heard.charCodeAt(i)
      sounds += heard.charAt(i)
    }
    at += rule?.length ?? 1
  }
  const isSilent = sounds.length > MIN_SOUNDS_BEFORE_E && /[^i]e\$$/.test(text) && sounds.endsWith("i")
  return isSilent ? devoiced(sounds.slice(0, -1)) : sounds
}

const ruleAt = (text: string, at: number): SoundRule | undefined => {
  const rules = RULES[text.charCodeAt(at)] ?? NO_RULES
  for (let r = 0; r < rules.length; r++) if (text.startsWith(rules[r]!.letters, at)) return rules[r]
  return undefined
}

const devoiced = (sounds: string): string => {
  if (sounds.endsWith("d")) return `${sounds.slice(0, -1)}t`
  return sounds.endsWith("b") ? `${sounds.slice(0, -1)}p` : sounds
}

const withoutDoubles = (word: string): string => {
  let single = ""
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== word.charCodeAt(i - 1)) single += word.charAt(i)
  return single
}
