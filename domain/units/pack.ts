/**
 * Parses the contents of a pack, from a size text as shops write it, to their canonical form: "6 x 33 cl" is "6x330ml",
 * "Per 350 g" is "350g", "ca. 500 gram" is "500g", "12 stuks" is "12st", "4 x 6 stuks" is "24st". Units are ml, g, st
 * (pieces) and m; a weight or volume wins over a count beside it. Returns null if the text names no size, or a range
 * ("150-200 g").
 *
 * Spec: FEED-PACK-1.
 */
export const readPack = (text: string): string | null => {
  if (text.length > MAX_SIZE_LENGTH) return null
  const size = text.toLowerCase().replace(/\s+/g, " ").replaceAll("×", "x").replaceAll("stuk(s)", "stuks").trim()
  return readMeasure(size) ?? readCount(size) ?? readPer(size)
}

/** The maximum length of a size text that is parsed. */
const MAX_SIZE_LENGTH = 120

/** The largest number of pieces, and the largest weight, volume or length in its small unit (10,000 kg, l or m). */
const MAX_COUNT = 10_000
const MAX_THOUSANDTHS = 1e10

/** The canonical unit of each word, and its factor in thousandths. Spec: FEED-PACK-2. */
export const MEASURES: Readonly<Record<string, readonly [unit: "g" | "ml" | "m", thousandths: number]>> = {
  mg: ["g", 1],
  g: ["g", 1_000],
  gr: ["g", 1_000],
  gram: ["g", 1_000],
  grams: ["g", 1_000],
  kg: ["g", 1_000_000],
  kilo: ["g", 1_000_000],
  kilogram: ["g", 1_000_000],
  kgrams: ["g", 1_000_000],
  ml: ["ml", 1_000],
  cc: ["ml", 1_000],
  milliliter: ["ml", 1_000],
  mililiter: ["ml", 1_000],
  mililiters: ["ml", 1_000],
  cl: ["ml", 10_000],
  ctl: ["ml", 10_000],
  centiliter: ["ml", 10_000],
  dl: ["ml", 100_000],
  deciliter: ["ml", 100_000],
  l: ["ml", 1_000_000],
  lt: ["ml", 1_000_000],
  ltr: ["ml", 1_000_000],
  liter: ["ml", 1_000_000],
  m: ["m", 1_000],
  mtr: ["m", 1_000],
  meter: ["m", 1_000]
}

/** Words for a unit of weight, volume or length. Spec: MATCH-80. */
export const MEASURE_WORDS: ReadonlySet<string> = new Set(Object.keys(MEASURES))

const longestFirst = (words: ReadonlyArray<string>) => [...words].sort((a, b) => b.length - a.length).join("|")

/** An amount and its unit, after "6 x ", "4 zakjes à ", "ca. " and the like; not the end of a range or a fraction. */
const MEASURE = new RegExp(
  `(?<![\\d.,/+-]|[-/+] )(\\d+(?:[.,]\\d+)?|[.,]\\d+) ?(${longestFirst(Object.keys(MEASURES))})(?![a-zà-ÿ0-9])`
)
const TIMES = /(?<!\d)(\d+) ?x(?![a-zà-ÿ])/g
const AFTER = /^ ?x ?(\d+)(?: ?(?:st|stuks?))?$/
const EACH = /(?<!\d)(\d+) [a-zà-ÿ]+ (?:à|á|a|van) (?:ca\.? |circa )?$/

const readMeasure = (size: string): string | null => {
  const match = MEASURE.exec(size)
  const measure = match === null ? undefined : MEASURES[match[2] ?? ""]
  if (match === null || measure === undefined) return null
  const [unit, scale] = measure
  const before = size.slice(0, match.index)
  const after = size.slice(match.index + match[0].length)
  const count = product(before) * Number(EACH.exec(before)?.[1] ?? 1) * Number(AFTER.exec(after)?.[1] ?? 1)
  const thousandths = amountIn(match[1] ?? "", scale)
  if (count < 1 || count > MAX_COUNT || thousandths < 1 || thousandths > MAX_THOUSANDTHS) return null
  return `${count === 1 ? "" : `${count}x`}${decimal(thousandths)}${unit}`
}

const product = (text: string): number => {
  let count = 1
  for (const match of text.matchAll(TIMES)) count *= Number(match[1])
  return count
}

/**
 * Parses thousandths of the canonical unit from the digits. "1.500 g" has a thousands separator; "1.500 kg" has
 * decimals. Spec: FEED-PACK-1.
 */
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

/** Words for pieces. Spec: FEED-PACK-2. */
const PIECES = `
  st stuk stuks stk ea pcs piece pieces pack delig paar
  pak pakje pakjes pakken zak zakje zakjes zakken sachet sachets doos dozen krat kratten
  blik blikken blikjes fles flessen flesjes bakje bakjes beker bekers tube tubes
  rol rollen vel vellen doekje doekjes tissues filters theezakjes
  kop koppen kopjes cup cups pad pads portie porties mints
  wasbeurt wasbeurten wascapsule wascapsules capsule capsules tablet tabletten dragees pillen ampullen pleisters
  plak plakken plakjes blokje blokjes reep repen ei eieren bollen bos stelen rozen
  luiers pants verbanden nachtverbanden inlegkruisjes tandenborstel tandenborstels
  geurbuiltjes kaarsen batterijen nietjes`
  .trim()
  .split(/\s+/)

/** Words for pieces or packages. Spec: MATCH-80. */
export const PIECE_WORDS: ReadonlySet<string> = new Set(PIECES)

const COUNT = new RegExp(`(?<![\\d.,/+-]|[-/+] )(\\d{1,5}) ?-?(?:x )?(?:${longestFirst(PIECES)})(?![a-zà-ÿ0-9])`)

const readCount = (size: string): string | null => {
  const match = COUNT.exec(size)
  if (match === null) return null
  const count = product(size.slice(0, match.index)) * Number(match[1])
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
