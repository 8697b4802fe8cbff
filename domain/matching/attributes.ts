import { readColours } from "./colours.ts"
import { type Unit, unitOf } from "./words.ts"

/** The measures and other marks that the words of a title name. Spec: MATCH-12, MATCH-13. */
export interface Attributes {
  /** Numbers by unit, in the order of the title. */
  readonly measures: Readonly<Partial<Record<Unit, ReadonlyArray<number>>>>
  /** Focal lengths of the lenses in a kit, sorted: "18-55"; empty for a body alone. */
  readonly lenses: ReadonlyArray<string>
  /** Years of a model, from 1990 on, sorted. */
  readonly years: ReadonlyArray<string>
  /** The widest aperture of the first lens, as "3.5"; null if the title names none. */
  readonly aperture: string | null
  /** Canonical colours, sorted. */
  readonly colours: ReadonlyArray<string>
  /** The SIM cards of a phone; null if the title does not say. */
  readonly sim: "single" | "dual" | null
  /** True if the title speaks of an edition: "special edition", "(PRODUCT) RED". */
  readonly isEdition: boolean
  /** Words for what comes with the product and for its state, sorted. */
  readonly extras: ReadonlyArray<string>
  /** Positions of the words that the above were read from. */
  readonly used: ReadonlySet<number>
}

/** Reads the attributes that `words` name. Spec: MATCH-12, MATCH-13. */
export const readAttributes = (words: ReadonlyArray<string>): Attributes => {
  const measures: Partial<Record<Unit, Array<number>>> = {}
  const used = new Set<number>()
  const lenses = new Set<string>()
  const years = new Set<string>()
  const extras = new Set<string>()
  let aperture: string | null = null
  const isLensTitle = words.some((word) => LENS_WORDS.has(word))
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (!startsWithDigit(word)) {
      const extra = EXTRAS[word]
      if (extra !== undefined) extras.add(extra)
      aperture ??= apertureAt(words, at)
      const lens = isLensTitle ? mountedLens(word, words[at + 1] ?? "") : null
      if (lens !== null) {
        lenses.add(lens)
        used.add(at)
        if (lens.includes("-") && !word.endsWith(lens.split("-")[1]!)) used.add(++at)
      }
      continue
    }
    const value = Number(word)
    if (Number.isNaN(value)) continue
    const range = isLensTitle ? lensEnd(words[at + 1] ?? "") : Number(words[at + 1])
    if (isRange(value, range) && (words[at + 2] === "mm" || (isLensTitle && isLensEnd(words, at + 2)))) {
      lenses.add(`${value}-${range}`)
      used.add(at).add(at + 1)
      at++
      if (words[at + 1] === "mm") used.add(++at)
      continue
    }
    const unit = unitOf(words[at + 1] ?? "", true)
    if (unit !== null) {
      const [name, factor] = unit
      if (name === "mm" && value >= MIN_FOCAL && value <= MAX_FOCAL && isLensTitle)
        lenses.add(`${value}`)
      const values = (measures[name] ??= [])
      values.push(value * factor)
      if (name === "kg" && SMALL.test(words[at - 1] ?? "")) values.push(Number(words[at - 1]))
      used.add(at).add(at + 1)
      at++
    } else if (YEAR.test(word)) {
      years.add(word)
      used.add(at)
    } else if (word.includes(".")) {
      if (value >= MIN_SCREEN && value <= MAX_SCREEN) (measures.inch ??= []).push(value)
      used.add(at)
    }
  }
  return { measures, lenses: [...lenses].sort(), years: [...years].sort(), aperture, sim: simOf(words), colours: readColours(words), isEdition: words.some((word) => EDITION_WORDS.has(word)), extras: [...extras].sort(), used }
}

/** Diagonals in inches of a decimal without a unit, which is the screen of a phone. */
const MIN_SCREEN = 3.9
const MAX_SCREEN = 7.5

const EDITION_WORDS = new Set(["edition", "editie", "product"])

/** Words for another thing than the new product alone, by their meaning. Spec: MATCH-21. */
const EXTRAS: Readonly<Record<string, string>> = {
  adapter: "adapter",
  adaptor: "adapter",
  objektivadapter: "adapter",
  ftz: "adapter",
  bundle: "bundle",
  bundel: "bundle",
  case: "case",
  hoes: "case",
  hoesje: "case",
  bag: "case",
  tas: "case",
  card: "card",
  geheugenkaart: "card",
  tripod: "tripod",
  statief: "tripod",
  dock: "dock",
  grade: "used",
  refurbished: "used",
  refurb: "used",
  gereviseerd: "used",
  used: "used",
  gebruikt: "used",
  tweedehands: "used",
  non: "without",
  owned: "used",
  preowned: "used",
  zertifiziert: "used",
  gebraucht: "used"
}

/** The first of two loads of a washer dryer: "8/5 kg". */
const SMALL = /^\d{1,2}(?:\.5)?$/

const APERTURE = /^f(\d(?:\.\d{1,2})?)$/
const DECIMAL = /^\d(?:\.\d{1,2})?$/

/** Reads an aperture written as "f3.5", "f/3.5" or, with the decimal point as a space, "f/3 5". */
const apertureAt = (words: ReadonlyArray<string>, at: number): string | null => {
  const touching = APERTURE.exec(words[at]!)?.[1]
  const [next = "", after = ""] = [words[at + 1], words[at + 2]]
  const text = touching ?? (words[at] === "f" && DECIMAL.test(next) ? next : null)
  if (text === null || text.includes(".")) return text
  const decimals = touching === undefined ? after : next
  return /^\d$/.test(decimals) && text !== decimals ? `${text}.${decimals}` : text
}

const simOf = (words: ReadonlyArray<string>): "single" | "dual" | null => {
  if (words.includes("duos")) return "dual"
  const word = words[words.indexOf("sim") - 1]
  return word === "single" || word === "dual" ? word : null
}

/** A focal length in millimetres: of the shortest and the longest lens in a kit. */
const MIN_FOCAL = 7
const MAX_FOCAL = 800

/** A focal length, or two, behind the letters of a lens mount: "xc16 50 mm", "gf63mm", "dx1855". */
const MOUNTED = /^[a-z]{1,4}(\d{2,3})(mm|\d{2,3})?$/

/** Reads the lens of a word that begins with the letters of a mount; null if it is none. */
const mountedLens = (word: string, next: string): string | null => {
  const match = MOUNTED.exec(word)
  if (match === null) return null
  const [, from = "", rest] = match
  if (rest === "mm") return from
  const end = rest ?? next
  return isRange(Number(from), Number(end)) ? `${from}-${end}` : null
}

/** A focal length with the letters of its lens: "42ez". */
const LENS_END = /^(\d{2,3})[a-z]{0,3}$/

const lensEnd = (word: string): number => Number(LENS_END.exec(word)?.[1] ?? Number.NaN)

/** Returns true unless a range is followed by the unit of something else. */
const isLensEnd = (words: ReadonlyArray<string>, at: number): boolean => unitOf(words[at] ?? "", true) === null

const YEAR = /^(?:199\d|20[0-4]\d)$/

const startsWithDigit = (word: string): boolean => {
  const first = word.charCodeAt(0)
  return first >= 48 && first <= 57
}

/** Returns true if a zoom lens can have the focal lengths `from` to `to`. */
const isRange = (from: number, to: number): boolean =>
  Number.isInteger(from) && Number.isInteger(to) && from >= MIN_FOCAL && to <= MAX_FOCAL && to >= from * 1.4

/** Words of a title that speaks of a camera or its lens. Spec: MATCH-13. */
const LENS_WORDS = new Set(
  `mm lens lenses objectief objektiv objectif kit body is stm oss ois vr usm ef efs ed wr xc xf dx pz ez asph lumix
   camera kamera fototoestel systeemcamera systemcamera slr dslr csc dslm milc mirrorless`.split(/\s+/)
)
