/**
 * Words: the share of nouns whose plural has the stem of the singular, and the share of compounds of products that are split
 * into the parts and the head that a person named. One half of each list was looked at while the rules were written; only the
 * other half counts.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { headOf, splitCompound } from "#adapters/runtime/analyse/compound.ts"
import { fold } from "#adapters/runtime/analyse/fold-letters.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { wordStem } from "#adapters/runtime/analyse/word-stem.ts"

const DATA = new URL("../../../../shared/data/", import.meta.url)
const LABELS = new URL("../../../fixtures/labels/compounds.csv", import.meta.url)

const textOf = (name: string): string => gunzipSync(readFileSync(new URL(name, DATA))).toString()

/** Returns true for the half of a list that only measures. */
const isMeasured = (word: string): boolean => {
  let hash = 0
  for (const letter of word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return (hash >>> 3) % 2 === 1
}

/** Prints the share of `items` for which `isRight` holds, of both halves, and examples of the first that fail. */
const print = <A>(
  name: string,
  items: ReadonlyArray<A>,
  keyOf: (item: A) => string,
  isRight: (item: A) => boolean
): void => {
  const line = [false, true].map((measured) => {
    const half = items.filter((item) => isMeasured(keyOf(item)) === measured)
    const right = half.filter(isRight).length
    return `${measured ? "measured" : "tuned"} ${right}/${half.length} (${((100 * right) / half.length).toFixed(1)} %)`
  })
  const wrong = items.filter((item) => !isMeasured(keyOf(item)) && !isRight(item)).map(keyOf)
  console.log(`${name}: ${line.join(", ")}; for example ${wrong.slice(0, 12).join(", ")}`)
}

const nounPairs = (): ReadonlyArray<readonly [singular: string, plural: string]> => {
  const words = new Set(textOf("dutch-language/opentaal-basiswoorden-gekeurd.txt.gz").split("\n"))
  const nouns: Readonly<Record<string, string | ReadonlyArray<string>>> = JSON.parse(
    textOf("dutch-language/opentaal-nouns.json.gz")
  )
  return Object.entries(nouns)
    .filter(([singular]) => words.has(singular))
    .flatMap(([singular, plurals]) => [plurals].flat().map((plural) => [fold(singular), fold(plural)] as const))
    .filter((pair) => pair.every((word) => /^[a-z]+$/.test(word)))
}

/** Returns how many titles of supermarkets, and of texts that people speak, contain each word and each stem. */
const frequencies = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const add = (word: string, count: number) => {
    for (const key of new Set([word, wordStem(word)])) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const day = "dutch-supermarket-offers/2024-04-05"
  for (const file of readdirSync(new URL(day, DATA)))
    for (const { n } of JSON.parse(textOf(`${day}/${file}`)) as ReadonlyArray<{ readonly n: string | null }>)
      for (const token of tokens(n ?? "")) if (!token.digits) add(token.text, 1)
  for (const line of textOf("dutch-language/opensubtitles-nl_50k.txt.gz").split("\n")) {
    const [word = "", count = "0"] = line.split(" ")
    if (Number(count) >= MIN_SPOKEN) add(fold(word), Math.ceil(Number(count) / MIN_SPOKEN))
  }
  return counts
}

/** Words spoken more rarely are often names and mistakes. */
const MIN_SPOKEN = 20

interface Compound {
  readonly word: string
  readonly parts: ReadonlyArray<string>
}

const compounds: ReadonlyArray<Compound> = readFileSync(LABELS, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [word = "", parts = ""] = line.split(";")
    return { word: fold(word), parts: fold(parts).split("+") }
  })

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((part, i) => wordStem(part) === wordStem(b[i]!))

if (existsSync(DATA)) {
  print(
    "Plurals with the stem of their singular",
    nounPairs(),
    ([singular]) => singular,
    ([singular, plural]) => wordStem(singular) === wordStem(plural)
  )
  const counts = frequencies()
  const frequencyOf = (word: string) => counts.get(wordStem(word)) ?? 0
  print(
    "Compounds split into their parts",
    compounds,
    ({ word }) => word,
    ({ word, parts }) => isSame(splitCompound(word, frequencyOf) ?? [word], parts)
  )
  print(
    "Compounds with their head",
    compounds,
    ({ word }) => word,
    ({ word, parts }) => wordStem(headOf(word, (part) => counts.has(part)) ?? word) === wordStem(parts.at(-1)!)
  )
} else console.log("The words are not measured without ../shared/data.")
