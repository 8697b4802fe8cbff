import { WORD_LISTS } from "#domain/base/text/placeholders.ts"
import { unitOf } from "#domain/base/text/words.ts"

export interface Lenses {
  /** Focal lengths, sorted: "18-55"; empty for a body alone. */
  readonly focals: ReadonlyArray<string>
  /** The widest aperture of the first lens: "3.5"; null if the title names none. */
  readonly aperture: string | null
  /** Words that tell lenses of equal focal lengths apart: "stm" and "iii", "ez" and "r", "xf" and "xc". */
  readonly marks: Readonly<Partial<Record<LensMark, string>>>
  readonly isCut: boolean
  readonly isBody: boolean
}

export type LensMark = "motor" | "drive" | "series" | "aperture" | "stabiliser"

const MARKS: ReadonlyArray<readonly [kind: LensMark, words: ReadonlyArray<string>]> = [
  ["motor", ["stm", "usm", "iii"]],
  ["drive", ["ez", "pz", "r"]],
  ["stabiliser", ["vr"]],
  ["series", ["xf", "xc", "leica", "elmarit", "zeiss"]]
]

/** Words before something that a title did not get to name. */
const CONNECTING = new Set(["and", "with", "und", "mit", "met", "en", "plus", "avec", "et"])

/** The minimum and maximum focal length in millimetres of a lens, and the minimum ratio of a zoom lens. */
const MIN_FOCAL = 7
const MAX_FOCAL = 800
const MIN_ZOOM = 1.4

const LENS_WORDS = WORD_LISTS.lens

const BODY_WORDS = new Set(["body", "behuizing", "gehause", "geh", "boitier"])

/** Reads the lenses that `words` name, and adds the positions of their words to `used`. Spec: MATCH-13. */
export const readLenses = (words: ReadonlyArray<string>, used: Set<number>): Lenses => {
  const isLensTitle = words.some((word) => LENS_WORDS.has(word))
  const focals = new Set<string>()
  let aperture: string | null = null
  for (let at = 0; at < words.length; at++) {
    aperture ??= apertureAt(words, at)
    const lens = lensAt(words, at, isLensTitle)
    if (lens === null) continue
    focals.add(lens.focal)
    for (let last = at + lens.words - 1; at <= last; at++) used.add(at)
    at--
  }
  return {
    focals: [...focals].sort(),
    aperture,
    marks: focals.size === 0 ? {} : marksOf(words, aperture),
    isCut: focals.size > 0 && isCut(words),
    isBody: words.some((word) => BODY_WORDS.has(word))
  }
}

const marksOf = (words: ReadonlyArray<string>, aperture: string | null): Lenses["marks"] => {
  const marks: Partial<Record<LensMark, string>> = aperture === null ? {} : { aperture }
  for (const [kind, values] of MARKS) {
    const value = values.find((value) => words.includes(value))
    if (value !== undefined) marks[kind] = value
  }
  return marks
}

const isCut = (words: ReadonlyArray<string>): boolean =>
  CONNECTING.has(words.at(-1) ?? "") || (CONNECTING.has(words.at(-2) ?? "") && FOCAL.test(words.at(-1) ?? ""))

interface Lens {
  readonly focal: string
  readonly words: number
}

/** A focal length, or two, behind the letters of a lens mount: "xc16 50 mm", "gf63mm", "dx1855". */
const MOUNTED = /^(?:e|f|m|z|ef|efs|efm|fe|xf|xc|gf|dx|fx|afp|afs)(\d{2,3})(mm|\d{2,3})?$/

const JOINED_FOCALS = /^(\d{2,3}?)(\d{2,3})$/

const FOCAL_END = /^(\d{2,3})[a-z]{0,3}$/

const DIGIT = /^\d$/
const FOCAL = /^\d{1,3}$/

const lensAt = (words: ReadonlyArray<string>, at: number, isLensTitle: boolean): Lens | null => {
  const word = words[at] ?? ""
  if (!isLensTitle && !FOCAL.test(word)) return null
  const [second = "", third = "", fourth = ""] = words.slice(at + 1, at + 4)
  const mounted = isLensTitle ? MOUNTED.exec(word) : null
  if (mounted !== null) {
    const [, from = "", rest] = mounted
    if (rest === "mm") return { focal: from, words: 1 }
    return isZoom(from, rest ?? second)
      ? { focal: `${from}-${rest ?? second}`, words: rest === undefined ? 2 : 1 }
      : null
  }
  if (isLensTitle && second === "mm" && word.length > 3) return joinedLens(word)
  if (!FOCAL.test(word)) return null
  const isAperture = DIGIT.test(third) && DIGIT.test(fourth)
  const end = isLensTitle || isAperture ? (FOCAL_END.exec(second)?.[1] ?? "") : second
  if (isZoom(word, end)) {
    if (third === "mm") return { focal: `${word}-${end}`, words: 3 }
    if ((isLensTitle || isAperture) && unitOf(third, true) === null) return { focal: `${word}-${end}`, words: 2 }
  }
  const isPrime = isLensTitle && second === "mm" && Number(word) >= MIN_FOCAL && Number(word) <= MAX_FOCAL
  return isPrime ? { focal: word, words: 2 } : null
}

/** Reads "200500" as the lens 200-500; null if it can be none. */
const joinedLens = (word: string): Lens | null => {
  const [, from = "", to = ""] = JOINED_FOCALS.exec(word) ?? []
  return isZoom(from, to) ? { focal: `${from}-${to}`, words: 2 } : null
}

const isZoom = (from: string, to: string): boolean =>
  FOCAL.test(to) && Number(from) >= MIN_FOCAL && Number(to) <= MAX_FOCAL && Number(to) >= Number(from) * MIN_ZOOM

const APERTURE = /^f(\d(?:\.\d{1,2})?)$/
const APERTURE_NUMBER = /^\d(?:\.\d{1,2})?$/

/** Reads an aperture written as "f3.5", "f/3.5" or, with the decimal point as a space, "f/3 5". */
const apertureAt = (words: ReadonlyArray<string>, at: number): string | null => {
  const word = words[at] ?? ""
  if (!word.startsWith("f")) return null
  const [next = "", after = ""] = words.slice(at + 1, at + 3)
  const touching = APERTURE.exec(word)?.[1]
  const text = touching ?? (word === "f" && APERTURE_NUMBER.test(next) ? next : null)
  if (text === null || text.includes(".")) return text
  const decimals = touching === undefined ? after : next
  return DIGIT.test(decimals) && text !== decimals ? `${text}.${decimals}` : text
}
