import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { hashOf } from "#domain/base/text/hash.ts"
import { readWords, stemOf } from "#domain/feed/classify/evidence.ts"
import { googleKey } from "#domain/feed/classify/google.ts"
import { BYTES_PER_VOTE, VOTE_SCALE } from "#domain/feed/classify/names.ts"
import { SEED } from "#domain/feed/classify/seed.ts"
import { ANALYSIS } from "#adapters/runtime/analyse/word-stem.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"

/*
 * Learns which categories a name speaks for: node docs/scripts/learn-categories.ts ../shared/data /usr/share/wordnet. The model has hashes,
 * no texts. Sources: the categories and vocabulary of the product, Google's product taxonomy of 2015 in three languages, the categories of
 * Open Food Facts of 2021 in four, and the nouns of WordNet 3.0 (the package `wordnet-base`) with the Dutch words of Open Dutch WordNet.
 */
const [dataFolder = "", wordnetFolder = ""] = process.argv.slice(2)
const read = (name: string): string => {
  const bytes = readFileSync(join(dataFolder, name))
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")
}

/** Weights of one mention of a name, by its source, and of each word of a name of several. */
const WEIGHT = { leaf: 3, category: 1.5, vocabulary: 2, google: 2, food: 1, wordnet: 0.8 }
const WORD_WEIGHT = { last: 0.4, vocabulary: 0.3, google: 0.15 }

const tree: ReadonlyArray<{ readonly key: string; readonly name: string }> = startingCatalogue(
  new Date(0)
).categories.flatMap((main) => [main, ...main.subcategory.flatMap((group) => [group, ...group.subsubcategory])])
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(".")))
const parents = new Set(tree.map(({ key }) => parentOf(key)))
const treeKeys = new Set(tree.map(({ key }) => key))
/** Stands for what no category of ours holds. */
const ELSEWHERE = "elsewhere"

type Counts = Map<string, number>
const learned = new Map<string, Counts>()

const MAX_NAME_WORDS = 3
const normalised = (name: string): string | null => {
  const words = readWords(name, MAX_NAME_WORDS + 1, ANALYSIS)
  const text = words.map(({ surface }) => stemOf(surface, ANALYSIS)).join(" ")
  return words.length > MAX_NAME_WORDS || text.length < 3 ? null : text
}

const add = (to: Map<string, Counts>, name: string, key: string, weight: number): void => {
  const text = normalised(name)
  if (text === null) return
  const counts = to.get(text) ?? new Map<string, number>()
  counts.set(key, (counts.get(key) ?? 0) + weight)
  to.set(text, counts)
}

const SEVERAL = /,| en | of | & | und | and | or | oder |\//
const PURPOSE = / (?:voor|for|für|met|with|mit|van|of|zu|to|bij|in) /
/** German plurals in -n are found without it too: "Waschmaschinen". */
const formsOf = (name: string): ReadonlyArray<string> => (name.endsWith("en") ? [name, name.slice(0, -1)] : [name])

/** Learns the parts of "Wasmachines en drogers", "autozitjes" of "Autozitjes voor baby's", and less from each word. */
const learn = (text: string, key: string, weight: number, lastWeight: number, wordWeight: number): void => {
  for (const part of text.split(SEVERAL).map((each) => each.trim().toLowerCase())) {
    if (part === "" || part.startsWith("-") || part.endsWith("-")) continue
    for (const form of formsOf(part)) add(learned, form, key, form === part ? weight : weight * 0.8)
    const head = part.split(PURPOSE)[0]!
    if (head !== part) add(learned, head, key, weight * 0.6)
    const words = head.split(" ")
    if (words.length === 1) continue
    if (lastWeight > 0) for (const form of formsOf(words.at(-1)!)) add(learned, form, key, lastWeight)
    if (wordWeight > 0) for (const word of words.slice(0, -1)) if (word.length > 2) add(learned, word, key, wordWeight)
  }
}

for (const { key, name } of tree) learn(name, key, parents.has(key) ? WEIGHT.category : WEIGHT.leaf, 0, 0)
for (const { key, text } of SEED)
  if (treeKeys.has(key)) learn(text, key, WEIGHT.vocabulary, WORD_WEIGHT.last, WORD_WEIGHT.vocabulary)

for (const language of ["nl-NL", "en-US", "de-DE"])
  for (const line of read(`google-taxonomy-nl/taxonomy-with-ids.${language}.txt`).split("\n")) {
    const [, digits, path] = /^(\d+) - (.*)$/.exec(line.trim()) ?? []
    if (digits === undefined || path === undefined) continue
    const key = googleKey(Number(digits))
    const own = key !== null && treeKeys.has(key) ? key : ELSEWHERE
    learn(path.split(" > ").at(-1)!, own, WEIGHT.google, WORD_WEIGHT.last, WORD_WEIGHT.google)
  }

/** Names of food take the category that most of their names are known for, else that of the name above them. */
const FOOD = "eten-en-drinken"
const foodKeys = new Map<string, string>()
let above = FOOD
let names: Array<string> = []
const learnFood = (): void => {
  const votes: Counts = new Map()
  for (const name of names)
    for (const [key, weight] of learned.get(normalised(name) ?? "") ?? [])
      if (key.startsWith(FOOD)) votes.set(key, (votes.get(key) ?? 0) + weight * key.split(".").length)
  const [best = above] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? []
  const key = above.startsWith(best) ? above : best
  for (const name of names) {
    foodKeys.set(name, key)
    add(learned, name, key, WEIGHT.food)
  }
  names = []
}
for (const line of read("openfoodfacts-taxonomy/categories.txt.gz").split("\n")) {
  if (line.trim() === "") {
    learnFood()
    above = FOOD
  }
  const [, parent] = /^<\s*\w\w:\s*(.+)$/.exec(line) ?? []
  const parentKey = parent === undefined ? undefined : foodKeys.get(parent.toLowerCase().trim())
  if (parentKey !== undefined && parentKey.length > above.length) above = parentKey
  const [, listed] = /^(?:nl|en|de|fr):\s*(.+)$/.exec(line) ?? []
  if (listed !== undefined) names.push(...listed.split(",").flatMap((name) => name.trim().toLowerCase() || []))
}
learnFood()
interface Synset {
  readonly isThing: boolean
  readonly words: ReadonlyArray<string>
  readonly below: Array<string>
}

/** WordNet's files of artefacts, food, plants and substances. */
const THINGS = new Set(["06", "13", "20", "27"])
const synsets = new Map<string, Synset>()
const pointers: Array<readonly [below: string, above: string]> = []
const WORDS_AT = 4
for (const line of readFileSync(join(wordnetFolder, "data.noun"), "utf8").split("\n")) {
  if (!/^\d{8} /.test(line)) continue
  const [id = "", file = "", , words = "", ...rest] = line.split(" ")
  const fields = ["", "", "", "", ...rest]
  const count = Number.parseInt(words, 16)
  const first = WORDS_AT + 2 * count
  const own = Array.from({ length: count }, (_, at) => fields[WORDS_AT + 2 * at]!.replaceAll("_", " ").toLowerCase())
  synsets.set(id, { isThing: THINGS.has(file), words: own, below: [] })
  for (let at = first + 1; at <= first + 4 * Number(fields[first]); at += 4)
    if (fields[at] === "@" && fields[at + 2] === "n") pointers.push([id, fields[at + 1]!])
}
for (const [below, parent] of pointers) synsets.get(parent)?.below.push(below)

const senses = new Map<string, ReadonlyArray<string>>()
for (const line of readFileSync(join(wordnetFolder, "index.noun"), "utf8").split("\n")) {
  const [word = "", , count = "0", ...rest] = line.startsWith(" ") ? [] : line.trim().split(" ")
  if (word !== "") senses.set(word.replaceAll("_", " "), rest.slice(-Number(count)))
}
const senseOf = (word: string, id: string): number => senses.get(word)?.indexOf(id) ?? Number.POSITIVE_INFINITY
const dutch = new Map<string, Set<string>>()
for (const file of ["wn-wiktionary-nld.txt.gz", "wn-omegawiki-nld.txt.gz"])
  for (const line of read(`dutch-wordnet/${file}`).split("\n")) {
    const [synset = "", word = ""] = line.split("\t")
    const id = synset.slice(0, 8)
    if (synset.endsWith("-n") && word !== "") dutch.set(id, (dutch.get(id) ?? new Set()).add(word.trim()))
  }

const MIN_SURE_WEIGHT = 1.2
const MIN_SURE_SHARE = 0.5
const MAX_SURE_SENSE = 1
const sureKey = (id: string, { words }: Synset): string | null => {
  const usual = [...words.filter((word) => senseOf(word, id) <= MAX_SURE_SENSE), ...(dutch.get(id) ?? [])]
  const votes: Counts = new Map()
  for (const name of usual) {
    const counts = [...(learned.get(normalised(name) ?? "") ?? [])]
    const total = counts.reduce((before, [, weight]) => before + weight, 0)
    for (const [key, weight] of counts)
      if (weight >= MIN_SURE_WEIGHT) votes.set(key, (votes.get(key) ?? 0) + weight / total)
  }
  const [key, share] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [ELSEWHERE, 0]
  return share < MIN_SURE_SHARE || key === ELSEWHERE ? null : key
}

const ownKeys = new Map<string, string>()
for (const [id, synset] of synsets) {
  const key = synset.isThing ? sureKey(id, synset) : null
  if (key !== null) ownKeys.set(id, key)
}

/** A kind of thing takes the category of the nearest kind above it. */
const inherited = new Map<string, { readonly key: string; readonly steps: number }>()
const open: Array<{ readonly id: string; readonly key: string; readonly steps: number }> = [...ownKeys].map(
  ([id, key]) => ({ id, key, steps: 0 })
)
for (let at = 0; at < open.length; at++) {
  const { id, key, steps } = open[at]!
  if (inherited.has(id) || (steps > 0 && ownKeys.has(id))) continue
  inherited.set(id, { key, steps })
  for (const below of synsets.get(id)!.below) open.push({ id: below, key, steps: steps + 1 })
}
const STEP_DOUBT = 0.3
const MAX_SENSE = 3
for (const [id, { key, steps }] of inherited) {
  const { words, isThing } = synsets.get(id)!
  if (!isThing) continue
  const weight = WEIGHT.wordnet / (1 + steps * STEP_DOUBT)
  for (const word of words) {
    const sense = senseOf(word, id)
    if (sense <= MAX_SENSE) add(learned, word, key, weight / (1 + sense))
  }
  for (const word of dutch.get(id) ?? []) add(learned, word, key, weight)
}

const MAX_KEYS = 5
/** Share of offers that are something else than their name says. */
const DOUBT = 0.05
/** A name that was met less often says less. */
const SURE_WEIGHT = 2
const leaves = tree.filter(({ key }) => !parents.has(key))
const leavesBelow = new Map(
  tree.map(({ key }) => [key, leaves.filter((leaf) => leaf.key === key || leaf.key.startsWith(`${key}.`)).length])
)

/** The logarithm of how much more likely a name makes each of its categories, less what those above it get. */
const votesOf = (counts: Counts): ReadonlyArray<readonly [key: string, vote: number]> => {
  const total = [...counts.values()].reduce((before, weight) => before + weight, 0)
  const strength = Math.min(1, Math.sqrt(total / SURE_WEIGHT))
  const votes = new Map<string, number>()
  const most = [...counts].filter(([key]) => treeKeys.has(key)).sort((a, b) => b[1] - a[1])
  for (const [key] of most.slice(0, MAX_KEYS).sort((a, b) => a[0].length - b[0].length)) {
    let [share, aboveVote] = [0, 0]
    for (let at = key; at !== ""; at = parentOf(at)) {
      share += (counts.get(at) ?? 0) / total / leavesBelow.get(at)!
      aboveVote += votes.get(at) ?? 0
    }
    const uniform = DOUBT / leaves.length
    votes.set(key, strength * Math.log((share * (1 - DOUBT) + uniform) / uniform) - aboveVote)
  }
  return [...votes]
}

const keyIds = new Map(tree.map(({ key }, id) => [key, id]))
const MAX_BYTE = 255
const rows = [...learned]
  .flatMap(([name, counts]) => votesOf(counts).map(([key, vote]) => ({ hash: hashOf(name), key, vote })))
  .map(({ hash, key, vote }) => ({ hash, key, steps: Math.min(MAX_BYTE, Math.round(vote * VOTE_SCALE)) }))
  .filter(({ steps }) => steps > 0)
  .sort((a, b) => a.hash - b.hash)
const bytes = Buffer.alloc(rows.length * BYTES_PER_VOTE)
for (const [at, { hash, key, steps }] of rows.entries())
  bytes.writeUInt8(steps, bytes.writeUInt16BE(keyIds.get(key)!, bytes.writeUInt32BE(hash, at * BYTES_PER_VOTE)))
const model = { keys: [...keyIds.keys()], names: bytes.toString("base64") }
writeFileSync("domain/feed/classify/names.json", `${JSON.stringify(model, null, 2)}\n`)
console.log(`${learned.size} names, ${rows.length} votes, ${bytes.length} bytes`)
