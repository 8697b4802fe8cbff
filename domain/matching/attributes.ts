import { type Unit, unitOf } from "./words.ts"

/** The measures and other marks that the words of a title name. Spec: MATCH-12, MATCH-13. */
export interface Attributes {
  /** Numbers by unit, in the order of the title. */
  readonly measures: Readonly<Partial<Record<Unit, ReadonlyArray<number>>>>
  /** Focal lengths of the lenses in a kit, sorted: "18-55"; empty for a body alone. */
  readonly lenses: ReadonlyArray<string>
  /** Years of a model, from 1990 on, sorted. */
  readonly years: ReadonlyArray<string>
  /** Positions of the words that the above were read from. */
  readonly used: ReadonlySet<number>
}

/** Reads the attributes that `words` name. Spec: MATCH-12, MATCH-13. */
export const readAttributes = (words: ReadonlyArray<string>): Attributes => {
  const measures: Partial<Record<Unit, Array<number>>> = {}
  const used = new Set<number>()
  const lenses = new Set<string>()
  const years = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (!startsWithDigit(word)) {
      const joined = ATTACHED_RANGE.exec(word)
      const end = joined === null ? 0 : Number(words[at + 1])
      if (joined !== null && isRange(Number(joined[1]), end) && hasLensWord(words, at + 1)) {
        lenses.add(`${joined[1]}-${end}`)
        used.add(at).add(at + 1)
        at++
      }
      continue
    }
    const value = Number(word)
    if (Number.isNaN(value)) continue
    const range = Number(words[at + 1])
    if (isRange(value, range) && (words[at + 2] === "mm" || hasLensWord(words, at + 1))) {
      lenses.add(`${value}-${range}`)
      used.add(at).add(at + 1)
      at++
      if (words[at + 1] === "mm") used.add(++at)
      continue
    }
    const unit = unitOf(words[at + 1] ?? "", true)
    if (unit !== null) {
      const [name, factor] = unit
      if (name === "mm" && value >= MIN_FOCAL && value <= MAX_FOCAL && hasLensWord(words, at + 1))
        lenses.add(`${value}`)
      ;(measures[name] ??= []).push(value * factor)
      used.add(at).add(at + 1)
      at++
    } else if (YEAR.test(word)) {
      years.add(word)
      used.add(at)
    } else if (word.includes(".")) used.add(at)
  }
  return { measures, lenses: [...lenses].sort(), years: [...years].sort(), used }
}

/** A focal length in millimetres: of the shortest and the longest lens in a kit. */
const MIN_FOCAL = 7
const MAX_FOCAL = 800

/** The beginning of a range behind the letters of a lens mount: "xc16 50 mm". */
const ATTACHED_RANGE = /^[a-z]{1,4}(\d{1,3})$/

const YEAR = /^(?:199\d|20[0-4]\d)$/

const startsWithDigit = (word: string): boolean => {
  const first = word.charCodeAt(0)
  return first >= 48 && first <= 57
}

/** Returns true if a zoom lens can have the focal lengths `from` to `to`. */
const isRange = (from: number, to: number): boolean =>
  Number.isInteger(from) && Number.isInteger(to) && from >= MIN_FOCAL && to <= MAX_FOCAL && to >= from * 1.4

/** Words of a title that speaks of a lens. Spec: MATCH-13. */
const LENS_WORDS = new Set(
  "mm lens lenses objectief objektiv objectif kit body is stm oss ois vr usm ef efs ed wr xc xf dx".split(" ")
)

/** The number of words around a number in which a word of a lens must stand. */
const LENS_REACH = 4

const hasLensWord = (words: ReadonlyArray<string>, at: number): boolean => {
  for (let near = Math.max(0, at - LENS_REACH); near <= at + LENS_REACH && near < words.length; near++) {
    if (LENS_WORDS.has(words[near]!)) return true
  }
  return false
}
