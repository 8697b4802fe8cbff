import { readColours } from "./colours.ts"
import { type Lenses, readLenses } from "./lenses.ts"
import { type Unit, unitOf } from "#domain/base/text/words.ts"

interface Measures {
  /** Numbers by unit, in the order of the title. */
  readonly measures: Readonly<Partial<Record<Unit, ReadonlyArray<number>>>>
  readonly lenses: Lenses
  /** Years of a model, from 1990 on, sorted. */
  readonly years: ReadonlyArray<string>
  readonly used: ReadonlySet<number>
}

export interface Attributes extends Measures {
  readonly colours: ReadonlyArray<string>
  readonly sim: "single" | "dual" | null
  readonly isEdition: boolean
  readonly extras: ReadonlyArray<string>
}

/** Reads the attributes that `words` name. Spec: MATCH-12, MATCH-13, MATCH-21. */
export const readAttributes = (words: ReadonlyArray<string>): Attributes => {
  const read = readMeasures(words)
  const extras = new Set<string>()
  let isEdition = false
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (read.used.has(at)) continue
    const extra = EXTRAS.get(word)
    if (extra !== undefined) extras.add(extra)
    isEdition ||= EDITION_WORDS.has(word)
  }
  return { ...read, colours: readColours(words), sim: simOf(words), isEdition, extras: [...extras].sort() }
}

/** Reads the numbers that `words` name, which is all that an import needs of them. Spec: MATCH-12, MATCH-13. */
export const readMeasures = (words: ReadonlyArray<string>): Measures => {
  const used = new Set<number>()
  const lenses = readLenses(words, used)
  const measures: Partial<Record<Unit, Array<number>>> = {}
  const years = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const value = used.has(at) ? Number.NaN : Number(word)
    if (Number.isNaN(value)) continue
    const unit = unitOf(words[at + 1] ?? "", true)
    if (unit !== null) {
      const [name, factor] = unit
      const values = (measures[name] ??= [])
      values.push(value * factor)
      if (name === "kg" && LOAD.test(words[at - 1] ?? "")) values.push(Number(words[at - 1]))
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
  return { measures, lenses, years: [...years].sort(), used }
}

/** Diagonals in inches of a decimal without a unit, which is the screen of a phone. */
const MIN_SCREEN = 3.9
const MAX_SCREEN = 7.5

/** The first of the two loads of a washer dryer: "8/5 kg". */
const LOAD = /^\d{1,2}(?:\.5)?$/

const YEAR = /^(?:199\d|20[0-4]\d)$/

const EDITION_WORDS = new Set(["edition", "editie", "product"])

/** Words for another thing than the new product alone, by their meaning. Spec: MATCH-21. */
const EXTRAS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    adapter: "adapter adaptor objektivadapter ftz",
    bundle: "bundle bundel",
    card: "card geheugenkaart",
    case: "case hoes hoesje bag tas",
    dock: "dock",
    tripod: "tripod statief",
    xqd: "xqd",
    flash: "compactflash cf",
    used: `grade refurbished refurb gereviseerd used gebruikt tweedehands owned preowned gebraucht zertifiziert
           exdisplay`,
    without: "non"
  }).flatMap(([meaning, words]) => words.split(/\s+/).map((word) => [word, meaning] as const))
)

const DUAL_WORDS = new Set(["duos", "dualsim", "ds"])

const MAX_SIM_DISTANCE = 2

const simOf = (words: ReadonlyArray<string>): "single" | "dual" | null => {
  if (words.some((word) => DUAL_WORDS.has(word))) return "dual"
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word !== "single" && word !== "dual") continue
    for (let next = at + 1; next <= at + MAX_SIM_DISTANCE; next++) {
      if (words[next] === "sim" || words[next] === "sims") return word
    }
  }
  return null
}
