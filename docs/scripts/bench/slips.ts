/**
 * `npm run bench -- slips`: misspells words of real titles by a model of Dutch slips, and counts how often the first
 * three products are among those of the right word. One half of the words may be tuned on, the other is measured.
 */

import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { fold } from "#adapters/runtime/analyse/fold-letters.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { NO_FILTER_VALUES, randomFrom } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { dataFolder, readOffers } from "./categories/offers.ts"
import { misspell } from "./slips/model.ts"

const DAY = "dutch-supermarket-offers/2024-07-05"
const FILES = [`${DAY}/ah.json.gz`, `${DAY}/jumbo.json.gz`, `${DAY}/dekamarkt.json.gz`, "icecat/1.json.zip"]
const SLIPS_PER_HALF = 1000
const RIGHT_WORDS = 2000
const MIN_LETTERS = 5
/** A word in fewer titles may be a slip itself. */
const MIN_TITLES = 3
const MAX_HITS = 5000
const TARGET = 0.95

const documentOf = (id: string, title: string, category: string): SearchDocument => ({
  ...NO_FILTER_VALUES,
  id,
  title,
  text: "",
  brand: null,
  model: null,
  category,
  features: {},
  identifiers: [],
  price: 100,
  isTotal: true,
  unitPrice: null,
  popularity: 0,
  createdAt: 0,
  live: true,
  adult: false
})

const readDocuments = async (): Promise<ReadonlyArray<SearchDocument>> => {
  const world = makeWorld({ products: 5000, offers: 10_000, now: new Date(0) })
  const documents = world.products.map(({ name, category }, i) => documentOf(`world ${i}`, name, category ?? ""))
  for (const file of FILES)
    (await readOffers(file)).forEach(({ title }, i) => documents.push(documentOf(`${file} ${i}`, title, "")))
  return documents
}

const wordsOf = (titles: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const title of titles)
    for (const word of new Set(fold(title).split(/[^a-z]+/))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const shuffled = (words: ReadonlyArray<string>, random: () => number): ReadonlyArray<string> =>
  words
    .map((word) => [random(), word] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, word]) => word)

const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} % of ${all}`

const measure = (
  index: EmbeddedIndex,
  words: ReadonlyArray<string>,
  isKnown: (word: string) => boolean,
  name: string
) => {
  const random = randomFrom(name === "tuned" ? 1 : 2)
  const byKind = new Map<string, { right: number; all: number }>()
  const misses: Array<string> = []
  let all = 0
  let right = 0
  let ms = 0
  for (let i = 0; all < SLIPS_PER_HALF && i < 20 * SLIPS_PER_HALF; i++) {
    const word = words[i % words.length]!
    const { kind, text } = misspell(word, random)
    if (text === word || isKnown(text)) continue
    const wanted = new Set(index.query({ ...browse, term: word, facets: [], size: MAX_HITS }).ids)
    const start = performance.now()
    const { ids, correctedTerm } = index.query({ ...browse, term: text, facets: [], size: 3, correct: true })
    ms += performance.now() - start
    const isRight = ids.some((id) => wanted.has(id))
    const counted = byKind.get(kind) ?? { right: 0, all: 0 }
    byKind.set(kind, { right: counted.right + Number(isRight), all: counted.all + 1 })
    all++
    right += Number(isRight)
    if (!isRight) misses.push(`${text} (${word}) → ${correctedTerm ?? "nothing"}`)
  }
  const kinds = [...byKind].map(([kind, counted]) => `${kind} ${share(counted.right, counted.all)}`).join(", ")
  console.log(
    `${name}: right ${share(right, all)} (target ${100 * TARGET} %), ${(ms / all).toFixed(2)} ms a slip; ${kinds}`
  )
  if (name === "tuned") console.log(`  e.g. ${misses.slice(0, 20).join("; ")}`)
  if (right < TARGET * all) process.exitCode = 1
}

if (dataFolder === null) console.log("skipped: ../shared/data is absent")
else {
  const documents = await readDocuments()
  const index = new EmbeddedIndex([buildSegment(documents)])
  const counts = wordsOf(documents.map(({ title }) => title))
  const frequent = [...counts].flatMap(([word, n]) => (n >= MIN_TITLES && word.length >= MIN_LETTERS ? [word] : []))
  const words = shuffled(frequent, randomFrom(7))
  console.log(`${documents.length} titles, ${counts.size} words, ${words.length} of them misspelt`)
  const middle = words.length >> 1
  const isKnown = (text: string) => counts.has(text)
  measure(index, words.slice(0, middle), isKnown, "tuned")
  measure(index, words.slice(middle), isKnown, "measured")
  const file = `${dataFolder}dutch-language/opentaal-basiswoorden-gekeurd.txt.gz`
  const dutch = new Set(gunzipSync(readFileSync(file)).toString().split("\n").map(fold))
  const rightWords = shuffled([...counts.keys()], randomFrom(8))
    .filter((word) => word.length > 2 && dutch.has(word))
    .slice(0, RIGHT_WORDS)
  const corrected = rightWords.filter((term) => index.query({ ...browse, term, correct: true }).correctedTerm !== null)
  console.log(
    `right words corrected: ${corrected.length} of ${rightWords.length} (target 0) ${corrected.slice(0, 20).join(" ")}`
  )
  if (corrected.length > 0) process.exitCode = 1
}
