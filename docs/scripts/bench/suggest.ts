/**
 * `npm run bench -- suggest`: compares the completions of the index with those of MiniSearch (`autoSuggest`) in one run, on
 * beginnings of words and of two words, and prints what the phrases take in memory.
 */
import MiniSearch from "minisearch"
import { SegmentBuilder } from "#adapters/index/embedded/build.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { BRANDS, catalogue, WORDS } from "./search/catalogue.ts"
import { readOptions } from "../options.ts"

const SUGGESTIONS = 8
/** So many that each text is measured without a wait for a processor in some round. */
const ROUNDS = 10
/** Maximum documents that MiniSearch is given, and the share of beginnings: one takes it up to seconds. */
const MAX_COMPARED = 50_000
const COMPARED_STEP = 40

const { values } = readOptions({
  options: { documents: { type: "string", default: "20000" } }
})
const size = Number(values.documents)

/** Beginnings of frequent and rare words, of two words, and misspelt ones. */
const texts: Array<string> = ["wasmasj", "koelkats", "telefoo", "stofsui", "wasmachime zwa", "keoffie", "televiesie"]
for (let i = 0; i < 80; i++) {
  const word = WORDS[i * i]!
  for (let letters = 1; letters < word.length; letters += 2) texts.push(word.slice(0, letters))
  texts.push(`${BRANDS[i]!.toLowerCase()} ${word.slice(0, 2)}`, `${word} ${WORDS[i]!.slice(0, 3)}`)
}

interface Times {
  readonly name: string
  readonly ms: ReadonlyArray<number>
}

/** Measures each text several times, and takes the least, which other programs of the machine change little. */
const timesOf = (name: string, complete: (text: string) => void, measured: ReadonlyArray<string>): Times => {
  for (const text of measured) complete(text)
  const ms = measured.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++)
    measured.forEach((text, i) => {
      const start = performance.now()
      complete(text)
      ms[i] = Math.min(ms[i]!, performance.now() - start)
    })
  return { name, ms: ms.sort((a, b) => a - b) }
}

const mean = ({ ms }: Times): number => ms.reduce((total, next) => total + next, 0) / ms.length
const percentile = ({ ms }: Times, share: number): number => ms[Math.min(ms.length - 1, Math.floor(share * ms.length))]!

const print = (times: Times) =>
  console.log(
    `${times.name}: mean ${mean(times).toFixed(3)} ms, p50 ${percentile(times, 0.5).toFixed(3)}, ` +
      `p99 ${percentile(times, 0.99).toFixed(3)} (${(percentile(times, 0.99) / mean(times)).toFixed(1)} times the mean), ` +
      `most ${percentile(times, 1).toFixed(3)}`
  )

const builder = new SegmentBuilder()
for (const document of catalogue(size)) builder.add(document)
const segment = builder.finish()
const { texts: phrases, weights } = segment.phrases
const bytes = phrases.bytes.byteLength + phrases.offsets.byteLength + weights.byteLength
console.log(
  `${size} documents, ${texts.length} beginnings; ${phrases.size} phrases take ${(bytes / 1e6).toFixed(1)} MB, ` +
    `${(bytes / size).toFixed(1)} bytes a document`
)
const index = new EmbeddedIndex([segment])
const own = timesOf("embedded", (text) => index.complete(text, SUGGESTIONS, "everyone"), texts)
print(own)
const found = texts.filter((text) => index.complete(text, SUGGESTIONS, "everyone").length > 0).length
console.log(`completions for ${found} of ${texts.length} beginnings`)

if (size <= MAX_COMPARED) {
  const other = new MiniSearch<{ readonly id: string; readonly title: string }>({ fields: ["title"] })
  for (const { id, title } of catalogue(size)) other.add({ id, title })
  const some = texts.filter((_, i) => i % COMPARED_STEP === 0)
  const complete = (text: string) => other.autoSuggest(text, { combineWith: "AND" }).slice(0, SUGGESTIONS)
  const compared = timesOf("MiniSearch autoSuggest", complete, some)
  const same = timesOf("embedded, on the same", (text) => index.complete(text, SUGGESTIONS, "everyone"), some)
  print(compared)
  print(same)
  console.log(`MiniSearch takes ${(mean(compared) / mean(same)).toFixed(1)} times our mean`)
} else console.log(`MiniSearch is left out above ${MAX_COMPARED} documents`)
