import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import type { TermWord } from "./term-words.ts"

/** The words of each base unit, with their factors. The name of a unit that counts things begins the word in labels: "Aantal personen". */
const UNITS = {
  m: "mm=.001 millimeter=.001 cm=.01 centimeter=.01 dm=.1 m=1 mtr=1 meter=1 km=1000 kilometer=1000 inch=.0254 inches=.0254 duim=.0254 zoll=.0254",
  m2: "m2=1 m²=1",
  g: "mg=.001 g=1 gr=1 gram=1 ons=100 onsje=100 pond=500 pondje=500 kg=1000 kilo=1000 kilogram=1000",
  l: "ml=.001 milliliter=.001 cl=.01 centiliter=.01 dl=.1 deciliter=.1 l=1 ltr=1 liter=1",
  gb: "kb=.000001 mb=.001 gb=1 gigabyte=1 tb=1000 terabyte=1000",
  w: "w=1 watt=1 kw=1000 kilowatt=1000",
  wh: "wh=1 kwh=1000",
  db: "db=1 decibel=1 db(a)=1",
  hz: "hz=1 hertz=1 khz=1000 mhz=1000000 ghz=1000000000",
  v: "v=1 volt=1",
  a: "ma=.001 a=1 ampere=1",
  ah: "mah=.001 ah=1",
  lm: "lm=1 lumen=1",
  bar: "bar=1",
  pa: "pa=1 kpa=1000",
  nm: "nm=1",
  k: "k=1 kelvin=1",
  lux: "lux=1",
  pk: "pk=1",
  mp: "mp=1 megapixel=1 megapixels=1",
  rpm: "rpm=1 toeren=1 tpm=1",
  degree: "°=1 °c=1 graden=1",
  s: "s=1 sec=1 seconden=1 min=60 minuut=60 minuten=60 u=3600 uur=3600 uren=3600",
  month: "maand=1 maanden=1 mnd=1 jaar=12 jaren=12 jarigen=12",
  day: "dag=1 dagen=1 week=7 weken=7",
  perso: "persoon=1 personen=1 persoons=1 pers=1",
  stuk: "stuk=1 stuks=1 st=1 delig=1 pack=1",
  rol: "rol=1 rollen=1",
  vel: "vel=1 vellen=1",
  wasbeurt: "wasbeurt=1 wasbeurten=1",
  capsule: "tabletten=1 capsules=1",
  versnelling: "versnellingen=1",
  poort: "poorten=1",
  zit: "zits=1",
  deur: "deurs=1",
  laag: "laags=1",
  vak: "vaks=1"
} as const

export type BaseUnit = keyof typeof UNITS

const UNIT_WORDS: ReadonlyMap<string, readonly [base: BaseUnit, factor: number]> = new Map(
  // Object.entries widens the keys to string.
  (Object.entries(UNITS) as ReadonlyArray<[BaseUnit, string]>).flatMap(([base, words]) =>
    words.split(" ").map((word) => {
      const [name = "", factor] = word.split("=")
      return [name, [base, Number(factor)]] as const
    })
  )
)

/** Returns the base unit of a plain word or sign and its factor; null for another word. Spec: INTENT-18. */
export const unitNamed = (word: string): readonly [base: BaseUnit, factor: number] | null =>
  UNIT_WORDS.get(INCH_SIGN.test(word) ? "inch" : word) ?? null

const INCH_SIGN = /^["”″]$/

/** Words behind a number that is neither a price nor an amount: "2 x", "20 %". */
const COUNTS: ReadonlySet<string> = new Set(["x", "%", "procent", "keer"])

export interface Amount {
  readonly value: number
  /** null unless a number that may be a price. */
  readonly cents: Cents | null
  readonly unit: BaseUnit | null
  /** Base units in one of the unit that was written. */
  readonly factor: number
  /** Half of the last digit, in the base unit: "60 cm" may be 59.5. */
  readonly margin: number
  readonly length: number
  readonly hasCurrency: boolean
  /** True for "55+". */
  readonly isOrMore: boolean
  /** True for "4k", which may be a resolution. */
  readonly isLoose: boolean
}

/** Reads the amount that begins at word `at`, with its unit or currency: "€ 50", "1,5 kg", "een tientje". Spec: INTENT-18. */
export const amountAt = (words: ReadonlyArray<TermWord>, at: number): Amount | null => {
  const isSignFirst = plainAt(words, at) === "€"
  const start = isSignFirst ? at + 1 : at
  const number = numberOf(plainAt(words, start))
  if (number === null) return null
  const times = SIZES.find(([name]) => name === plainAt(words, start + 1))?.[1] ?? null
  const after = start + (times === null ? 1 : 2)
  const next = plainAt(words, after)
  const note = number.unit === undefined ? noteOf(next) : null
  const isCurrency = note !== null || CURRENCIES.has(next)
  const unit = isSignFirst || isCurrency ? undefined : number.unit
  const [base, factor] = (unit === undefined && !isCurrency ? unitNamed(next) : unit) ?? [null, 1]
  const isUnitNext = base !== null && unit === undefined
  const hasCurrency = isSignFirst || isCurrency || number.hasCurrency === true
  if (number.isArticle === true && !hasCurrency && base === null) return null
  if (base === null && !hasCurrency && COUNTS.has(next)) return null
  const value = number.value * (note ?? 1) * (times ?? 1)
  const length = after - at + (isCurrency || isUnitNext ? 1 : 0)
  const ended = plainAt(words, at + length) === "+" || plainAt(words, at + length) === "plus"
  return {
    value: value * factor,
    cents: base === null && value <= MAX_EUROS ? toCents(Math.round(value * 100)) : null,
    unit: base,
    factor,
    margin: (number.step * factor) / 2,
    length: length + (ended ? 1 : 0),
    hasCurrency,
    isOrMore: ended || number.isOrMore === true,
    isLoose: number.isLoose === true
  }
}

const MAX_EUROS = 10_000_000
const MAX_NUMBER_LENGTH = 16
const MAX_WORD_LENGTH = 40

const CURRENCIES: ReadonlySet<string> = new Set(["€", "euro", "euros", "euro's", "eur", "eurootjes"])

interface Numeral {
  readonly value: number
  /** The value of its last digit. */
  readonly step: number
  readonly unit?: readonly [base: BaseUnit, factor: number]
  readonly hasCurrency?: boolean
  readonly isOrMore?: boolean
  readonly isLoose?: boolean
  /** True for "een" and "half", which are no number by themselves. */
  readonly isArticle?: boolean
}

const numberOf = (word: string): Numeral | null => {
  if (!/^[€e]?(?:uro?)?\d/.test(word)) return spokenNumber(word)
  if (word.length > MAX_NUMBER_LENGTH) return null
  const digits = word.endsWith("+") ? word.slice(0, -1) : word
  const cents = readEuros(digits)
  const [, decimals = ""] = /[.,](\d{1,2})$/.exec(digits) ?? []
  const step = 10 ** -decimals.length
  if (cents !== null) {
    const hasCurrency = digits.includes("€") || digits.includes("eur") || digits.endsWith("-")
    return { value: cents / 100, step, hasCurrency, isOrMore: digits !== word }
  }
  const [, number = "", letters = ""] = /^(\d{1,7}(?:[.,]\d{1,3})?)(\D{1,10})$/.exec(digits) ?? []
  const value = Number(number.replace(",", "."))
  if (letters === "k") return { value: value * 1000, step, isLoose: true }
  const unit = unitNamed(letters)
  return unit === null
    ? null
    : { value, step: 10 ** -(number.split(/[.,]/)[1] ?? "").length, unit, isOrMore: digits !== word }
}

const spokenNumber = (word: string): Numeral | null => {
  if (word === "" || word.length > MAX_WORD_LENGTH) return null
  if (word === "een") return { value: 1, step: 1, isArticle: true }
  if (word === "half" || word === "halve") return { value: 0.5, step: 0.1, isArticle: true }
  const note = noteOf(word)
  if (note !== null) return { value: note, step: 1, hasCurrency: true }
  const value = wordNumber(word)
  return value === null ? null : { value, step: value % 1 === 0 ? 1 : 0.1 }
}

/** Returns 10 for "tientje" or "tientjes", 5 for "vijfje"; null for another word. */
const noteOf = (word: string): number | null => {
  const [, name] = /^(vijf|tien|twintig|vijftig|honderd)t?jes?$/.exec(word) ?? []
  return name === undefined ? null : wordNumber(name)
}

const SMALL: ReadonlyMap<string, number> = new Map([
  ..."nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien"
    .split(" ")
    .map((word, i) => [word, i] as const),
  ..."twintig dertig veertig vijftig zestig zeventig tachtig negentig"
    .split(" ")
    .map((word, i) => [word, 10 * (i + 2)] as const),
  ["anderhalf", 1.5],
  ["anderhalve", 1.5]
])

/** Returns 1500 for "vijftienhonderd", 25 for "vijfentwintig"; null for a word that is no number. */
const wordNumber = (word: string): number | null => {
  for (const [name, size] of SIZES) {
    const at = word.indexOf(name)
    if (at === -1) continue
    const before = at === 0 ? 1 : wordNumber(word.slice(0, at))
    const rest = word.slice(at + name.length).replace(/^en/, "")
    const after = rest === "" ? 0 : wordNumber(rest)
    return before === null || after === null ? null : before * size + after
  }
  const small = SMALL.get(word)
  if (small !== undefined) return small
  const [, one = "", ten = ""] = /^(.{3,5})en(.{5,8})$/.exec(word) ?? []
  const units = SMALL.get(one)
  const tens = SMALL.get(ten)
  return units === undefined || tens === undefined || units > 9 || tens < 20 ? null : tens + units
}

const SIZES = [
  ["duizend", 1000],
  ["honderd", 100]
] as const

/** Returns "" behind the last word. Spec: INTENT-18. */
export const plainAt = (words: ReadonlyArray<TermWord>, at: number): string => words[at]?.plain ?? ""

/** An amount that a feature has, in its base unit; its own number if the unit is unknown. */
export interface Measured {
  readonly amount: number
  readonly number: number
  readonly unit: BaseUnit | "label" | null
}

/** Reads the value of a feature: "55 inch", "15.6" of "Beelddiagonaal (inch)", the energy label "A"; null for words. Spec: INTENT-19. */
export const measuredValue = (value: string, label: string): Measured | null => {
  const text = value.trim().toLowerCase()
  if (text.length > MAX_WORD_LENGTH) return null
  const energy = /^([a-g])(\+{0,3})$/.exec(text)
  if (energy !== null) {
    const amount = energy[1]!.charCodeAt(0) * 10 - energy[2]!.length
    return { amount, number: amount, unit: "label" }
  }
  const [, digits, name = ""] =
    /^(?:ca\.? ?)?(\d{1,9}(?:[.,]\d{1,4})?) ?([^\d\s][^\s]{0,11})?(?: \(.*\))?$/.exec(text) ?? []
  if (digits === undefined) return null
  const isThousands = name !== "" && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
  const number = Number(isThousands ? digits.replace(".", "") : digits.replace(",", "."))
  const unit = unitNamed(name === "" ? (/\(([^()]{1,12})\)$/.exec(label)?.[1]?.toLowerCase() ?? "") : name)
  return { amount: number * (unit?.[1] ?? 1), number, unit: unit?.[0] ?? null }
}
