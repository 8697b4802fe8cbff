import { Cache } from "#domain/base/cache.ts"
import { slug } from "#domain/base/text/slug.ts"

interface NamedProduct {
  readonly name: string
  readonly brand: string | null
  readonly colors: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
  readonly pack: string | null
}

const MAX_NAME_CHARS = 300

const COLOR_WORDS = new Set(
  (
    "zwart zwarte wit witte rood rode blauw blauwe groen groene geel gele grijs grijze bruin bruine oranje paars paarse roze " +
    "goud gouden zilver zilveren beige creme ivoor antraciet titanium koper brons turkoois turquoise mint navy marine bordeaux lila " +
    "lichtblauw donkerblauw lichtgrijs donkergrijs lichtgroen donkergroen lichtroze " +
    "black white red blue green yellow grey gray brown orange purple pink gold silver graphite midnight starlight lavender"
  ).split(" ")
)

/** Words that belong to the colour behind them: "space grey". */
const SHADES = new Set("licht donker light dark space rose midnight phantom mat matte".split(" "))

const CAPACITY = /(?<![a-z0-9.,])\d{1,4} ?[gt]b(?![a-z0-9])/g

/** An amount with its unit, also of several pieces: "6 x 330 ml", "1,5 liter", "12 stuks", "4-pack". */
const AMOUNT =
  /(?<![a-z0-9.,])(?:\d{1,4} ?x ?)?\d{1,6}(?:[.,]\d{1,3})? ?-?(?:kg|kilo|gram|gr|g|ml|cl|dl|liter|l|stuks|stuk|st|pack|x)(?![a-z0-9])/g

/** The number of words of three letters or more that name a line, unless a word behind a brand has digits as "S24" has. */
const MIN_WORDS = 2

/** Returns null if too little is named. Pure: a product's family depends on no other product. Spec: VARIANT-10. */
export const nameFamily = ({ name, brand, colors, sizes, pack }: NamedProduct, scope: string): string | null => {
  const text = plain(name)
  const withoutCapacity = hasCapacityUnit(text) ? text.replaceAll(CAPACITY, " ") : text
  const hasOption = colors.length > 0 || sizes.length === 1 || pack !== null || withoutCapacity !== text
  if (!hasOption) return null
  const words = wordsOf(pack === null ? withoutCapacity : withoutCapacity.replaceAll(AMOUNT, " "))
  const options = new Set([...colors, ...sizes].flatMap((value) => wordsOf(plain(value))))
  const { words: ofBrand, slug: owner } = brand === null ? NO_BRAND : brands.getOrCompute(brand, () => readBrand(brand))
  const isColor = (word: string | undefined) => word !== undefined && (COLOR_WORDS.has(word) || options.has(word))
  const rest = words.filter((word, at) => {
    if (ofBrand.has(word) || options.has(word)) return false
    return pack !== null || !(isColor(word) || (SHADES.has(word) && isColor(words[at + 1])))
  })
  if (!isLine(rest, ofBrand.size > 0)) return null
  return `${ofBrand.size > 0 ? owner : `@${scope}`}|${[...new Set(rest)].sort().join(" ")}`
}

interface Brand {
  readonly words: ReadonlySet<string>
  readonly slug: string
}

const NO_BRAND: Brand = { words: new Set(), slug: "" }

/** The brands of the last products: a feed names few, and reading one takes a third of the time of a family. */
const brands = new Cache<string, Brand>({ maxEntries: 1_000 })

const readBrand = (brand: string): Brand => ({ words: new Set(wordsOf(plain(brand))), slug: slug(brand) })

/** Returns true if a plain text can name a capacity: a search for the pattern takes longer. */
const hasCapacityUnit = (text: string): boolean => text.includes("gb") || text.includes("tb")

const isLine = (words: ReadonlyArray<string>, hasBrand: boolean): boolean =>
  words.filter((word) => word.length > 2).length >= MIN_WORDS || (hasBrand && words.some((word) => MODEL.test(word)))

const MODEL = /[a-z]\d|\d[a-z]/

const ASCII = /^[\0-\x7f]*$/

const plain = (text: string): string => {
  const lower = text.slice(0, MAX_NAME_CHARS).toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize("NFKD").replaceAll(/\p{M}/gu, "")
}

/** Returns the words of a plain text; "s26+" is another model than "s26". */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text.match(ASCII.test(text) ? /[a-z0-9]+\+?/g : /[\p{L}\p{N}]+\+?/gu) ?? []
