import { readdirSync } from "node:fs"
import { headOf, splitCompound } from "#adapters/runtime/analyse/compound.ts"
import { fold } from "#adapters/runtime/analyse/fold-letters.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { wordStem } from "#adapters/runtime/analyse/word-stem.ts"
import { dataFolder, readLabels, unzip, WITHOUT_DATA } from "./data.ts"
import { defineBench, type Figure, percent, shareOf } from "./figures.ts"

const TITLES = "dutch-supermarket-offers/2024-04-05"

/** Words spoken more rarely are often names and mistakes. */
const MIN_SPOKEN = 20

const isMeasured = (word: string): boolean => {
  let hash = 0
  for (const letter of word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return (hash >>> 3) % 2 === 1
}

const halves = <A extends { readonly word: string }>(
  row: string,
  items: ReadonlyArray<A>,
  isRight: (item: A) => boolean
): ReadonlyArray<Figure> =>
  [false, true].map((measured) =>
    percent(
      row,
      shareOf(
        items.filter(({ word }) => isMeasured(word) === measured),
        isRight
      ),
      { column: measured ? "measured" : "tuned" }
    )
  )

const nounPairs = () => {
  const words = new Set(unzip("dutch-language/opentaal-basiswoorden-gekeurd.txt.gz").split("\n"))
  const nouns: Readonly<Record<string, string | ReadonlyArray<string>>> = JSON.parse(
    unzip("dutch-language/opentaal-nouns.json.gz")
  )
  return Object.entries(nouns)
    .filter(([word]) => words.has(word))
    .flatMap(([word, plurals]) => [plurals].flat().map((plural) => ({ word: fold(word), plural: fold(plural) })))
    .filter((pair) => Object.values(pair).every((word) => /^[a-z]+$/.test(word)))
}

const frequencies = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const add = (word: string, count: number) => {
    for (const key of new Set([word, wordStem(word)])) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  for (const file of readdirSync(`${dataFolder}${TITLES}`))
    for (const { n } of JSON.parse(unzip(`${TITLES}/${file}`)) as ReadonlyArray<{ readonly n: string | null }>)
      for (const token of tokens(n ?? "")) if (!token.digits) add(token.text, 1)
  for (const line of unzip("dutch-language/opensubtitles-nl_50k.txt.gz").split("\n")) {
    const [word = "", count = "0"] = line.split(" ")
    if (Number(count) >= MIN_SPOKEN) add(fold(word), Math.ceil(Number(count) / MIN_SPOKEN))
  }
  return counts
}

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  a.length === b.length && a.every((part, i) => wordStem(part) === wordStem(b[i]!))

export const bench = defineBench({
  about: "Nouns whose plural has the stem of the singular, and compounds of products that are split as a person did.",
  options: {},
  run: async () => {
    if (dataFolder === null) throw new Error(WITHOUT_DATA)
    const compounds = readLabels("compounds.csv", ";").map(({ word = "", parts = "" }) => ({
      word: fold(word),
      parts: fold(parts).split("+")
    }))
    const counts = frequencies()
    const frequencyOf = (word: string) => counts.get(wordStem(word)) ?? 0
    return [
      ...halves("plurals", nounPairs(), ({ word, plural }) => wordStem(word) === wordStem(plural)),
      ...halves("compounds split", compounds, ({ word, parts }) =>
        isSame(splitCompound(word, frequencyOf) ?? [word], parts)
      ),
      ...halves(
        "compounds with their head",
        compounds,
        ({ word, parts }) => wordStem(headOf(word, (part) => counts.has(part)) ?? word) === wordStem(parts.at(-1)!)
      )
    ]
  }
})
