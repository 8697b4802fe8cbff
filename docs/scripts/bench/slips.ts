import { fold } from "#adapters/runtime/analyse/fold-letters.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { someDocuments, randomFrom } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import lists from "./data.json" with { type: "json" }
import { dataFolder, readOffers, unzip, WITHOUT_DATA } from "./data.ts"
import { defineBench, figure, type Figure, percent, processorTimed, shareOf } from "./figures.ts"

const DAY = "dutch-supermarket-offers/2024-07-05"
const FILES = [`${DAY}/ah.json.gz`, `${DAY}/jumbo.json.gz`, `${DAY}/dekamarkt.json.gz`, "icecat/1.json.zip"]
const MIN_LETTERS = 5
/** A word in fewer titles may be a slip itself. */
const MIN_TITLES = 3
const MAX_HITS = 5000

type Random = () => number

const below = (random: Random, limit: number): number => Math.floor(random() * limit)

const replaceAt = (word: string, at: number, length: number, text: string): string =>
  word.slice(0, at) + text + word.slice(at + length)

/** Drops, doubles, swaps, changes or adds a letter. */
const slipOfLetter = (word: string, random: Random): string => {
  const at = 1 + below(random, word.length - 1)
  const [letter, own] = [lists.slips.letters.charAt(below(random, lists.slips.letters.length)), word.charAt(at)]
  const slips: ReadonlyArray<readonly [at: number, length: number, text: string]> = [
    [at, 1, ""],
    [at, 0, own],
    [at - 1, 2, own + word.charAt(at - 1)],
    [at, 1, letter],
    [at, 0, letter]
  ]
  return replaceAt(word, ...slips[below(random, slips.length)]!)
}

/** Writes a sound as another one that Dutch writers confuse with it. */
const slipOfSound = (word: string, random: Random): string => {
  let slipped = word
  for (let slips = word.length > 8 && random() < 0.4 ? 2 : 1; slips > 0; slips--) {
    const pairs = lists.slips.sounds.flatMap(([a = "", b = ""]) => [[a, b] as const, [b, a] as const])
    const found = pairs.filter(([from]) => slipped.includes(from))
    const pair = found[below(random, found.length)]
    if (pair !== undefined) slipped = replaceAt(slipped, slipped.indexOf(pair[0]), pair[0].length, pair[1])
  }
  return slipped
}

/** Hits the key beside the right one. */
const slipOfKey = (word: string, random: Random): string => {
  const at = below(random, word.length)
  const row = lists.slips.keys.find((keys) => keys.includes(word.charAt(at)))
  if (row === undefined) return word
  const key = row.indexOf(word.charAt(at))
  const next = key === 0 ? 1 : key === row.length - 1 || random() < 0.5 ? key - 1 : key + 1
  return replaceAt(word, at, 1, row.charAt(next))
}

/** Splits a word in two, where each part has at least three letters. */
const slipOfSpace = (word: string, random: Random): string =>
  word.length < 6 ? word : replaceAt(word, 3 + below(random, word.length - 5), 0, " ")

/** The kinds of slips, and the share of each. */
const KINDS = [
  { kind: "letters", share: 0.5, slip: slipOfLetter },
  { kind: "sounds", share: 0.3, slip: slipOfSound },
  { kind: "keyboard", share: 0.1, slip: slipOfKey },
  { kind: "splits", share: 0.1, slip: slipOfSpace }
] as const

const misspell = (word: string, random: Random) => {
  let draw = random()
  const { kind, slip } = KINDS.find(({ share }) => (draw -= share) < 0) ?? KINDS[0]
  return { kind, text: slip(word, random) }
}

const readTitles = async (): Promise<ReadonlyArray<string>> => {
  const world = makeWorld({ products: 5000, offers: 10_000, now: new Date(0) })
  const titles = world.products.map(({ name }): string => name)
  for (const file of FILES) titles.push(...(await readOffers(file)).map(({ title }) => title))
  return titles
}

/** Counts the titles that each word is in. */
const wordsOf = (titles: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const title of titles)
    for (const word of new Set(fold(title).split(/[^a-z]+/))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const shuffled = (words: ReadonlyArray<string>, random: Random): ReadonlyArray<string> =>
  words
    .map((word) => [random(), word] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, word]) => word)

/** Misspells words until `count` slips are none of the words, and searches for each. */
const measure = async (
  index: EmbeddedIndex,
  words: ReadonlyArray<string>,
  isKnown: (word: string) => boolean,
  { column, seed, count, misses }: { column: string; seed: number; count: number; misses: number }
): Promise<ReadonlyArray<Figure>> => {
  const random = randomFrom(seed)
  const results: Array<{ readonly kind: string; readonly isRight: boolean }> = []
  let all = 0
  for (let i = 0; results.length < count && i < 20 * count; i++) {
    const word = words[i % words.length]!
    const { kind, text } = misspell(word, random)
    if (text === word || isKnown(text)) continue
    const wanted = new Set(index.query({ ...browse, term: word, facets: [], size: MAX_HITS }).ids)
    const search = () => index.query({ ...browse, term: text, facets: [], size: 3, correct: true })
    const [{ ids, correctedTerm }, ms] = await processorTimed(search)
    const isRight = ids.some((id) => wanted.has(id))
    all += ms
    results.push({ kind, isRight })
    if (!isRight && results.filter((result) => !result.isRight).length <= misses)
      console.log(`  ${text} (${word}) → ${correctedTerm ?? "nothing"}`)
  }
  const right = (kind: string | null) =>
    shareOf(
      results.filter((result) => kind === null || result.kind === kind),
      ({ isRight }) => isRight
    )
  return [
    percent("find their products", right(null), { column, atLeast: 95 }),
    ...KINDS.map(({ kind }) => percent(kind, right(kind), { column })),
    figure("processor time", all / results.length, { column, unit: " ms" })
  ]
}

export const bench = defineBench({
  about:
    "Words of real titles, misspelt by a model of Dutch slips: how often one of the first three products is among those of the right word, and right words that are changed. `--misses 20` lists some of the tuned half.",
  options: { count: 1_000, misses: 0 },
  run: async ({ count, misses }) => {
    if (dataFolder === null) throw new Error(WITHOUT_DATA)
    const titles = await readTitles()
    const [plain] = someDocuments(1, 1)
    const nothing = { text: "", brand: null, model: null, category: "", features: {}, identifiers: [], live: true }
    const documents = titles.map((title, i) => ({ ...plain!, ...nothing, id: `${i}`, title, adult: false }))
    const index = new EmbeddedIndex([buildSegment(documents)])
    const counts = wordsOf(titles)
    const frequent = [...counts].flatMap(([word, n]) => (n >= MIN_TITLES && word.length >= MIN_LETTERS ? [word] : []))
    const words = shuffled(frequent, randomFrom(7))
    const middle = words.length >> 1
    const isKnown = (text: string) => counts.has(text)
    const dutch = new Set(unzip("dutch-language/opentaal-basiswoorden-gekeurd.txt.gz").split("\n").map(fold))
    const rightWords = shuffled([...counts.keys()], randomFrom(8))
      .filter((word) => word.length > 2 && dutch.has(word))
      .slice(0, 2 * count)
    const changed = rightWords.filter((term) => index.query({ ...browse, term, correct: true }).correctedTerm !== null)
    return [
      ...(await measure(index, words.slice(0, middle), isKnown, { column: "tuned", seed: 1, count, misses })),
      ...(await measure(index, words.slice(middle), isKnown, { column: "measured", seed: 2, count, misses: 0 })),
      figure(`of ${rightWords.length} right words, changed`, changed.length, { column: "measured", atMost: 0 })
    ]
  }
})
