import { unitOf } from "#domain/base/text/words.ts"

/** Parses a size: "33 cl, doos x 6" is "6x330ml", "ca. 500 gram" is "500g"; null for a range. Spec: FEED-PACK-1. */
export const readPack = (text: string): string | null => {
  if (text.length > MAX_SIZE_LENGTH) return null
  const size = spaceTimes(text.toLowerCase().replaceAll("stuk(s)", "stuks")).trim()
  return readMeasure(size) ?? readCount(size) ?? readPer(size)
}

/** Writes each sign between a count and an amount as " x "; "1* 250 g" is a rating. Spec: FEED-PACK-1. */
export const spaceTimes = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/(\d)(?: ?[×x] ?|\*| \* )(?=[\d.,])/g, "$1 x ")

const MAX_SIZE_LENGTH = 120

/** The largest number of pieces, and the largest weight, volume or length in its small unit (10,000 kg, l or m). */
const MAX_COUNT = 10_000
const MAX_THOUSANDTHS = 1e10

/** The canonical unit of each word, and its factor in thousandths. Spec: FEED-PACK-2. */
export const MEASURES: Readonly<Record<string, readonly [unit: "g" | "ml" | "m", thousandths: number]>> =
  Object.fromEntries(
    (
      [
        ["g", 1, "mg"],
        ["g", 1_000, "g gr gram grams"],
        ["g", 1_000_000, "kg kilo kilogram kgrams"],
        ["ml", 1_000, "ml milliliter mililiter mililiters"],
        ["ml", 10_000, "cl ctl centiliter"],
        ["ml", 100_000, "dl deciliter"],
        ["ml", 1_000_000, "l lt ltr liter"],
        ["m", 1_000, "m mtr meter"]
      ] as const
    ).flatMap(([unit, thousandths, words]) => words.split(" ").map((word) => [word, [unit, thousandths]]))
  )

export const MEASURE_WORDS: ReadonlySet<string> = new Set(Object.keys(MEASURES))

const longestFirst = (words: ReadonlyArray<string>) => [...words].sort((a, b) => b.length - a.length).join("|")

/** Excludes the end of a range or a fraction, "9 - 14 kg", but not an amount behind a dash: "Hondenvoer - 15 kg". */
const NOT_BEHIND = "(?<![\\d.,/+-]|[/+] |^- |\\d- |\\d - )"

/** An amount and its unit, after "6 x ", "4 zakjes à ", "ca. " and the like; not the end of a range or a fraction. */
const MEASURE = new RegExp(
  `${NOT_BEHIND}(\\d+(?:[.,]\\d+)?|[.,]\\d+) ?(${longestFirst(Object.keys(MEASURES))})(?![a-zà-ÿ0-9])`
)

const readMeasure = (size: string): string | null => {
  const match = MEASURE.exec(size)
  const measure = match === null ? undefined : MEASURES[match[2] ?? ""]
  if (match === null || measure === undefined) return null
  const [unit, scale] = measure
  const thousandths = amountIn(match[1] ?? "", scale)
  const isEach = (packages: number) => isSizeOfOne(thousandths, packages, unit)
  const count = countAround(size.slice(0, match.index), size.slice(match.index + match[0].length), isEach)
  if (count < 1 || count > MAX_COUNT || thousandths < 1 || thousandths > MAX_THOUSANDTHS) return null
  return `${count === 1 ? "" : `${count}x`}${decimal(thousandths)}${unit}`
}

/** Parses thousandths: "1.500 g" has a thousands separator; "1.500 kg" has decimals. Spec: FEED-PACK-1. */
export const amountIn = (digits: string, scale: number): number => {
  const plain = scale === 1_000 && /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? digits.replace(".", "") : digits
  const [integer = "", fraction = ""] = plain.split(/[.,]/)
  const millionths = Number(integer || "0") * 1_000_000 + Number(fraction.padEnd(6, "0").slice(0, 6))
  return Math.round((millionths * (scale / 1_000)) / 1_000)
}

/** Formats a decimal; three decimals get a fourth, because "1.125" would read as eleven hundred and twenty-five. */
const decimal = (thousandths: number): string => {
  const rest = thousandths % 1_000
  const integer = Math.floor(thousandths / 1_000)
  if (rest === 0) return String(integer)
  const decimals = String(rest)
    .padStart(3, "0")
    .replace(/(?<!0)0+$/, "")
  return `${integer}.${decimals.length === 3 && integer > 0 ? `${decimals}0` : decimals}`
}

const PIECES = `
  st stuk stuks stk ea pcs piece pieces pack delig paar pak pakje pakjes pakken zak zakje zakjes zakken sachet sachets
  doos dozen krat kratten blik blikken blikjes fles flessen flesjes bakje bakjes beker bekers tube tubes rol rollen
  vel vellen doekje doekjes tissues filters theezakjes kop koppen kopjes cup cups pad pads portie porties mints
  wasbeurt wasbeurten wascapsule wascapsules capsule capsules tablet tabletten tabs tabl dragees pillen ampullen
  pleisters plak plakken plakjes blokje blokjes reep repen ei eieren bollen bos stelen rozen luiers pants verbanden
  nachtverbanden inlegkruisjes tandenborstel tandenborstels geurbuiltjes kaarsen batterijen nietjes`
  .trim()
  .split(/\s+/)

export const PIECE_WORDS: ReadonlySet<string> = new Set(PIECES)

const PIECE = longestFirst(PIECES)

/** Ends with a count of what follows: "6 x ", "7+1 x ", "10 zakjes x ", "4 stuks à ca. ", "3 x heel (". */
const BEFORE = new RegExp(
  `(?<![\\d.,/+-])(\\d{1,5})(?: ?\\+ ?(\\d{1,3}))? ?(?:x ?|x [a-zà-ÿ]+ \\(|x (?:${PIECE}) |[a-zà-ÿ]+ (?:x|à|á|a|van) (?:ca\\.? |circa )?)$`
)

/** Begins with a count of what precedes: " x 6", ", doos x 6 flesjes", " x 12 st". A length such as "8 m x 38 cm" has none. */
const AFTER = new RegExp(
  `^\\.?(?:,? [a-zà-ÿ]+)? ?x ?(\\d{1,5})(?: ?-?(?:${PIECE})(?![a-zà-ÿ0-9])|(?![.,]?\\d| ?[a-zà-ÿ%]))`
)

/** A number of packages, each of the size beside it: "3-pack 200 ml", "1,5 l 4-pack", "6 flesjes 20 cl". */
const PACKAGES =
  /(?<![\d.,/+(-])(\d{1,3})[ -]?(?:packs?|pak|pakken|blik|blikken|blikjes|fles|flessen|flesjes)(?![a-zà-ÿ])/g

/** Counts what a text says twice once. `isEach`: the amount is that of each of so many packages. */
const countAround = (before: string, after: string, isEach: (packages: number) => boolean): number => {
  let count = 1
  let [left, right] = [before, after]
  for (let match = BEFORE.exec(left); match !== null; match = BEFORE.exec(left)) {
    count *= Number(match[1]) + Number(match[2] ?? 0)
    left = left.slice(0, match.index)
  }
  const more: Array<number> = []
  for (let match = AFTER.exec(right); match !== null; match = AFTER.exec(right)) {
    more.push(Number(match[1]))
    right = right.slice(match[0].length)
  }
  const packages = Array.from(`${left}|${right}`.matchAll(PACKAGES), ([, number]) => Number(number))
  if (count > 1 || more.length > 0 || packages.every(isEach)) more.push(...packages)
  for (const factor of more) if (factor !== count) count *= factor
  return count
}

/** Prefers the rounder amount: "1,5 l 4-pack" has six litres, "1,32 l 4-pack" four cans. */
const isSizeOfOne = (thousandths: number, packages: number, unit: string): boolean => {
  if (packages * thousandths > MAX_PACKAGES_THOUSANDTHS) return false
  const difference = digits(thousandths) - digits(thousandths / packages)
  return difference < 0 || (difference === 0 && unit === "ml")
}

/** The limit is twelve litres or kilos. */
const MAX_PACKAGES_THOUSANDTHS = 12_000_000

const digits = (value: number): number => {
  const [mantissa = ""] = value.toExponential(5).split("e")
  return String(Number(mantissa)).replace(".", "").length
}

const COUNT = new RegExp(`${NOT_BEHIND}(\\d{1,5}) ?-?(?:x )?(?:${PIECE})(?![a-zà-ÿ0-9])`)

/** A count at the end that names no pieces: "luiers x24", "chips 4x". Measurements such as "3,75 x 10" have none. */
const BARE_COUNT = /(?<!\d ?)x ?(\d{1,4})$|(?<![\d.,/-])(\d{1,3})x$/

const readCount = (size: string): string | null => {
  const match = COUNT.exec(size) ?? BARE_COUNT.exec(size)
  if (match === null) return null
  const count = countAround(size.slice(0, match.index), "", () => false) * Number(match[1] ?? match[2])
  return count >= 1 && count <= MAX_COUNT ? `${count}st` : null
}

const PER =
  /^(?:los )?per (kg|kilo|liter|stuk|pakket|pak|pack|artikel|set|paar|rol|bos|bosje|bundel|fles|zak|doos|schaal|krat)\b|^stuk$/

/** Parses "per stuk" as one piece, "per kilo" as a kilo. */
const readPer = (size: string): string | null => {
  const match = PER.exec(size)
  if (match === null) return null
  if (match[1] === "kg" || match[1] === "kilo") return "1000g"
  return match[1] === "liter" ? "1000ml" : "1st"
}

/** Returns null for a dose, a part, an age or measurements: a wrong size is worse than none. Spec: UNIT-10. */
export const readTitlePack = (title: string): string | null => {
  const lower = title.slice(-MAX_TITLE_LENGTH).toLowerCase()
  const text = spaceTimes(lower.replace(/(\d), (?=\d)/g, "$1,")).replace(NO_SIZE, " ")
  const pack = readPack(HOLDS_OTHERS.test(text) ? text.replace(WEIGHT_OR_VOLUME, " ") : text)
  return pack === null || pack === "1st" || pack.endsWith("m") ? null : pack
}

/** Units of a title that are parsed: the last ones, because shops write the size at the end. */
const MAX_TITLE_LENGTH = 120

const NO_SIZE =
  /(?<![\d.,])(?:\d{1,4} x ){0,2}\d[\d.,]{0,9} ?(?:(?:mg|mcg|µg|ie|m|cm|mm)(?![a-z])(?: ?\/ ?[a-z]+)?|g(?:r|ram)? (?=prote|eiwit|suiker|vezels))/g

/** Goods whose weight or volume is that of a baby, of rubbish or of drinks. */
const HOLDS_OTHERS =
  /luier|pampers|huggies|zakken|vuilniszak|afvalzak|emmer|diepvrieszak|ziploc|tassen|koffer|pannen|koelbox|zuigfles|drinkfles|thermos|ballon/

const WEIGHT_OR_VOLUME = /(?<![\d.,])\d[\d.,]{0,9} ?(?:kg|kilo|l|ltr|liter|cl|ml)(?![a-z])/g

const SIZE_WORDS: ReadonlySet<string> = new Set(["maat", "mt", "eu", "size", "schoenmaat", "kledingmaat"])

/** In millimetres; packs are never sold by these lengths, so {@link MEASURES} lacks them. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ["mm", 1],
  ["millimeter", 1],
  ["cm", 10],
  ["centimeter", 10],
  ["dm", 100]
])

const KILOWATTS: ReadonlySet<string> = new Set(["kw", "kilowatt"])

const MAX_AMOUNT = 1e9

/** Returns true for a word that makes the number after it a size. Spec: WORD-06. */
export const isSizeWord = (word: string): boolean => SIZE_WORDS.has(word)

/** Returns true for a word that {@link canonicalMeasure} accepts as a unit of some number. Spec: WORD-05. */
export const isUnit = (word: string): boolean =>
  LENGTHS.has(word) || KILOWATTS.has(word) || Object.hasOwn(MEASURES, word) || unitOf(word, false) !== null

/** Returns "1tb" for 1000 and for 1024 GB, because shops write both. Spec: WORD-05. */
export const canonicalMeasure = (amount: string, unit: string, isApart: boolean): string | null => {
  const length = LENGTHS.get(unit)
  if (length !== undefined) return canonical(decimalOf(amount) * length, "mm")
  if (KILOWATTS.has(unit)) return canonical(decimalOf(amount) * 1000, "w")
  if (Object.hasOwn(MEASURES, unit)) {
    const [base, scale] = MEASURES[unit]!
    const thousandths = amountIn(amount, scale)
    return base === "m" ? canonical(thousandths, "mm") : canonical(thousandths / 1000, base)
  }
  const other = unitOf(unit, isApart)
  if (other === null) return null
  const [base, factor] = other
  if (unit === "tb") return canonical(decimalOf(amount), "tb")
  const value = decimalOf(amount) * factor
  return base === "gb" ? storage(value) : canonical(value, base)
}

const HALF_TERABYTES = [500, 512]

const storage = (gigabytes: number): string | null => {
  for (const half of HALF_TERABYTES)
    if (gigabytes > 2 * half - 1 && gigabytes % half === 0) return canonical(gigabytes / half / 2, "tb")
  return canonical(gigabytes, "gb")
}

/** Returns the canonical form of a size of clothes or shoes: "maat42.5". Spec: WORD-06. */
export const canonicalSize = (amount: string): string => `maat${decimalOf(amount)}`

const decimalOf = (amount: string): number => Number(amount.replace(",", "."))

const canonical = (amount: number, unit: string): string | null =>
  amount > 0 && amount <= MAX_AMOUNT ? `${Math.round(amount * 1000) / 1000}${unit}` : null
