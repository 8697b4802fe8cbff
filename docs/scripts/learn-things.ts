import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import keys from "#domain/feed/classify/google-keys.json" with { type: "json" }
import { SEED } from "#domain/feed/classify/seed.ts"
import { googleKey } from "#domain/feed/classify/google.ts"
import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { hashOf } from "#domain/base/text/hash.ts"
import { WORD_PROBES } from "#adapters/runtime/analyse/dictionary.ts"
import { nameTerms } from "#adapters/runtime/analyse/things.ts"

/*
 * Learns names of things and the words of Dutch: node docs/scripts/learn-things.ts ../shared/data. The model has hashes, no texts.
 * Sources: Google's product taxonomy of 2015 in three languages, the categories of Open Food Facts of 2021, OpenTaal's words and nouns,
 * and the words of subtitles.
 */
const folder = process.argv[2]!
const read = (name: string): string => {
  const bytes = readFileSync(join(folder, name))
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")
}

const ownKeys: Readonly<Record<string, ReadonlyArray<number>>> = keys
const allKeys = [...new Set([...Object.keys(ownKeys), ...SEED.map(({ key }) => key)])]
const directKeys = new Map(Object.entries(ownKeys).flatMap(([key, numbers]) => numbers.map((number) => [number, key])))
const ownName = (key: string): string => key.slice(key.lastIndexOf(".") + 1).replaceAll("-", " ")

const spoken = new Set(
  read("dutch-language/opensubtitles-nl_50k.txt.gz")
    .split("\n")
    .map((line) => line.split(" ")[0]!)
)
const opentaal = new Set(
  read("dutch-language/opentaal-basiswoorden-gekeurd.txt.gz")
    .split("\n")
    .map((line) => line.trim().toLowerCase())
)
const plurals: Readonly<Record<string, string | ReadonlyArray<string>>> = JSON.parse(
  read("dutch-language/opentaal-nouns.json.gz")
)
const nouns = new Set(
  Object.entries(plurals)
    .flatMap(([noun, others]) => [noun, ...[others].flat()])
    .map((noun) => noun.toLowerCase())
)

/** How sure a name is: the name of a category alone, a full name of the taxonomy, or the thing that a longer name is a kind of. */
const RANK = { kind: 0, full: 1, same: 2 } as const
/** By rank, the categories of a name with the times it was met. */
type Learned = ReadonlyArray<Map<string, number>>
const learned = new Map<string, Learned>()

const learn = (name: string, key: string, rank: number): void => {
  const terms = nameTerms(name)
  if (terms === null || terms.every((term) => term.length < 3)) return
  const byRank = learned.get(terms.join(" ")) ?? Object.values(RANK).map(() => new Map<string, number>())
  byRank[rank]!.set(key, (byRank[rank]!.get(key) ?? 0) + 1)
  learned.set(terms.join(" "), byRank)
}

const SEVERAL = /,| en | of | & | und | and | or | oder |\//
const PURPOSE = / (?:voor|for|für|met|with|mit|van|of|zu|to|bij) /

/** German plurals in -n are searched for without it: "Waschmaschinen". Dutch and English ones have the stem of their singular. */
const formsOf = (name: string): ReadonlyArray<string> => (name.endsWith("en") ? [name, name.slice(0, -1)] : [name])

/** Learns the parts of "Wasmachines en drogers", "autozitjes" of "Autozitjes voor baby's", "mes" of "keukenmes". */
const learnNames = (text: string, key: string, isSame: boolean): void => {
  const parts = text.split(SEVERAL).map((part) => part.trim().toLowerCase())
  for (const part of parts) {
    if (part === "" || part.startsWith("-") || part.endsWith("-")) continue
    for (const form of formsOf(part)) learn(form, key, isSame && parts.length === 1 ? RANK.same : RANK.full)
    const head = part.split(PURPOSE)[0]!
    if (head !== part) learn(head, key, RANK.kind)
    const last = head.slice(head.lastIndexOf(" ") + 1)
    if (last !== head) learn(last, key, RANK.kind)
    const thing = headOf(last, (word) => nouns.has(word) || opentaal.has(word))
    if (thing !== null) learn(thing, key, RANK.kind)
  }
}

const LEAF_LEVELS = 3
for (const key of allKeys) learnNames(ownName(key), key, true)

/** The leaf of each phrase that only one leaf was described with. */
const leafOfPhrase = new Map<string, string | null>()
for (const { key, text } of [...SEED, ...allKeys.map((key) => ({ key, text: ownName(key) }))]) {
  const terms = nameTerms(text)?.join(" ") ?? ""
  leafOfPhrase.set(terms, (leafOfPhrase.get(terms) ?? key) === key ? key : null)
}
for (const { key, text } of SEED) learn(text, key, RANK.full)

const LANGUAGES = ["nl-NL", "en-US", "de-DE"]
const texts = new Map<number, Array<string>>()
for (const language of LANGUAGES)
  for (const line of read(`google-taxonomy-nl/taxonomy-with-ids.${language}.txt`).split("\n")) {
    const [, digits, path] = /^(\d+) - (.*)$/.exec(line.trim()) ?? []
    if (digits !== undefined && path !== undefined)
      texts.set(Number(digits), [...(texts.get(Number(digits)) ?? []), path.split(" > ").at(-1)!])
  }
for (const [number, names] of texts) {
  const key = googleKey(number)
  if (key === null) continue
  const isNamedSo = names.some((name) => nameTerms(name)?.join(" ") === nameTerms(ownName(key))?.join(" "))
  const isSame = directKeys.get(number) === key && (key.split(".").length === LEAF_LEVELS || isNamedSo)
  for (const name of names) learnNames(name, key, isSame)
  // "Headphones & Headsets" and "Kopfhörer & Headsets": what one language calls a leaf, the others do at the same place.
  const parts = names.map((name) => name.split(SEVERAL).map((part) => part.trim().toLowerCase()))
  if (names.length < LANGUAGES.length || parts.some(({ length }) => length !== parts[0]!.length)) continue
  for (const at of parts[0]!.keys()) {
    const own = parts.map((each) => each[at]!)
    const leaf = own.flatMap((part) => leafOfPhrase.get(nameTerms(part)?.join(" ") ?? "") ?? [])[0]
    if (leaf?.startsWith(key) === true)
      for (const part of own) for (const form of formsOf(part)) learn(form, leaf, RANK.same)
  }
}

/** Names of food take the category of the nearest name above them that is known. */
const FOOD = "eten-en-drinken"
let above: string = FOOD
const foodKeys = new Map<string, string>()
for (const line of read("openfoodfacts-taxonomy/categories.txt.gz").split("\n")) {
  if (line.trim() === "") above = FOOD
  const [, parent] = /^<\w\w:\s*(.+)$/.exec(line) ?? []
  if (parent !== undefined) above = foodKeys.get(parent.toLowerCase()) ?? FOOD
  const [, language, listed = ""] = /^(\w\w):\s*(.+)$/.exec(line) ?? []
  if (language !== "nl" && language !== "en") continue
  for (const name of listed.split(",").map((each) => each.trim().toLowerCase())) {
    const known = learned.get(nameTerms(name)?.join(" ") ?? "")
    const key = known?.flatMap((counts) => [...counts.keys()]).find((each) => each.startsWith(FOOD)) ?? above
    foodKeys.set(name, key)
    learn(name, key, RANK.full)
  }
}

const MAX_KEYS = 3
/** Share of the names that a category below needs to stand for all. */
const MAJORITY = 0.6

/** Returns the deepest category that most of the names are in. */
const majorityKey = (counts: ReadonlyArray<readonly [key: string, count: number]>, depth = 1): string => {
  const total = counts.reduce((before, [, count]) => before + count, 0)
  const below = Map.groupBy(counts, ([key]) =>
    key
      .split(".")
      .slice(0, depth + 1)
      .join(".")
  )
  for (const [key, own] of below)
    if (key.split(".").length > depth && own.reduce((before, [, count]) => before + count, 0) >= MAJORITY * total)
      return majorityKey(own, depth + 1)
  return counts[0]![0].split(".").slice(0, depth).join(".")
}

/** The categories themselves if they are few, else the nearest one above them in each of the main categories with the most. */
const reduced = (counts: ReadonlyMap<string, number>): ReadonlyArray<string> => {
  if (counts.size <= MAX_KEYS) return [...counts.keys()]
  const size = (all: ReadonlyArray<readonly [string, number]>) => all.reduce((total, [, count]) => total + count, 0)
  return [...Map.groupBy(counts, ([key]) => key.split(".")[0]!).values()]
    .sort((a, b) => size(b) - size(a))
    .map((own) => majorityKey(own))
}

/** The name of a category stands for that one alone; else the surest first, at most three. */
const keysOf = (byRank: Learned): ReadonlyArray<{ readonly key: string; readonly rank: number }> => {
  const ranked = byRank.flatMap((counts, rank) => reduced(counts).map((key) => ({ key, rank })))
  const same = ranked.filter(({ rank }) => rank === RANK.same)
  const surest = (same.length > 0 ? same : ranked).toSorted((a, b) => b.rank - a.rank)
  return surest.filter(({ key }, at) => surest.findIndex((other) => other.key === key) === at).slice(0, MAX_KEYS)
}

const keyIds = new Map(allKeys.map((key, id) => [key, id]))
const rows = [...learned]
  .flatMap(([name, byRank]) =>
    keysOf(byRank).map(({ key, rank }) => ({ hash: hashOf(name), id: keyIds.get(key)!, rank }))
  )
  .sort((a, b) => a.hash - b.hash)
const names = Buffer.alloc(rows.length * 6)
rows.forEach(({ hash, id, rank }, at) => {
  names.writeUInt32BE(hash, at * 6)
  names.writeUInt16BE(id * 4 + rank, at * 6 + 4)
})

const BITS_PER_WORD = 16
const filterOf = (words: ReadonlyArray<string>): string => {
  const bits = Buffer.alloc(Math.ceil((words.length * BITS_PER_WORD) / 8))
  for (const word of words)
    for (let probe = 0; probe < WORD_PROBES; probe++) {
      const bit = hashOf(`${probe}${word}`) % (bits.length * 8)
      bits[bit >> 3]! |= 1 << (bit & 7)
    }
  return bits.toString("base64")
}
const isWord = (word: string): boolean => /^\p{Ll}{3,}$/u.test(word)
const dictionary = [...new Set([...opentaal, ...nouns])].filter((word) => spoken.has(word) && isWord(word))
const model = {
  keys: allKeys,
  names: names.toString("base64"),
  words: filterOf(dictionary),
  nouns: filterOf([...nouns].filter(isWord))
}
writeFileSync("adapters/runtime/analyse/things.json", `${JSON.stringify(model, null, 2)}\n`)
console.log(`${learned.size} names of things, ${dictionary.length} words, ${nouns.size} nouns`)
