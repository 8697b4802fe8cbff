import {
  type Example,
  EXAMPLES,
  formWord,
  type FormWords,
  formWordsOf,
  INTENT_NAMES,
  type IntentName
} from "./examples.ts"
import { plainText } from "./question-text.ts"

// A linear model that learns the intent of a question from examples. It sees that something is named, not what: names and
// numbers are masked, so that it learns the form.

const BUCKETS = 1 << 15
const ROUNDS = 3
const RATE = 5
const RATE_DECAY = 0.5
/** Smaller changes of a weight are skipped: they cost time and change no guess. */
const MIN_CHANGE = 0.05

/** Words of fewer examples are masked in training, as unknown words are in a question. */
const MIN_EXAMPLES = 2
/** Names of more words weigh as much as this many: their characters tell little. */
const MAX_NAMED_WEIGHT = 2

const NAMED = "{"
const CLASSES = INTENT_NAMES.length

const hash = (text: string): number => {
  let value = 2_166_136_261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  return (value ^ (value >>> 15)) & (BUCKETS - 1)
}

const masked = (words: ReadonlyArray<string>, known: FormWords): ReadonlyArray<string> =>
  words.map((word, at) => {
    if (word.startsWith(NAMED)) return word
    if (!/\d/.test(word)) return formWord(word, known) ?? NAMED + word
    // The number behind a name is a part of it, unless it is a price: "Lumiq 55 inch".
    const isOfName = /[a-z]/.test(word) || (formWord(words[at - 1] ?? "de", known) === null && words[at + 1] !== "euro")
    return isOfName ? NAMED + word : "#"
  })

/** Marks the words between braces as named. */
const exampleWords = (text: string): ReadonlyArray<string> =>
  text.split(/(?=\{)|(?<=\})/).flatMap((part) => {
    const words = plainText(part)
      .split(" ")
      .filter((word) => word !== "")
    return part.startsWith(NAMED) ? words.map((word) => NAMED + word) : words
  })

type Features = ReadonlyMap<number, number>

/** Weighs words, pairs of words and four and five characters by their hash. Consecutive names are one. */
const featuresOf = (words: ReadonlyArray<string>, known: FormWords): Features => {
  const found = new Map([[hash(`count ${Math.min(words.length, 6)}`), 1]])
  const marks = ["^"]
  const all = masked(words, known)
  const named = all.filter((word) => word.startsWith(NAMED)).length
  for (const word of all) {
    const isNamed = word.startsWith(NAMED)
    if (!isNamed || marks.at(-1) !== "_") marks.push(isNamed ? "_" : word)
    const text = `<${word.replace(NAMED, "")}>`
    const weight = isNamed ? Math.min(1, MAX_NAMED_WEIGHT / named) : 1
    for (let size = 4; size <= 5; size++)
      for (let at = 0; at + size <= text.length; at++) {
        const bucket = hash(text.slice(at, at + size))
        found.set(bucket, Math.max(weight, found.get(bucket) ?? 0))
      }
  }
  marks.push("$")
  for (let at = 1; at < marks.length; at++) {
    found.set(hash(`word ${marks[at]}`), 1)
    found.set(hash(`pair ${marks[at - 1]} ${marks[at]}`), 1)
    found.set(hash(`apart ${marks[at - 2]} ${marks[at]}`), 1)
  }
  return found
}

interface IntentModel {
  readonly weights: Float32Array
  readonly known: FormWords
  /** Rare features weigh more. */
  readonly rarity: Float32Array
  readonly telling: Telling
}

interface Input {
  readonly features: Int32Array
  readonly values: Float32Array
}

/** Scales the values to a vector of length 1. */
const inputOf = (rarity: Float32Array, found: Features): Input => {
  const values = Float32Array.from(found, ([bucket, weight]) => weight * rarity[bucket]!)
  const length = Math.sqrt(values.reduce((total, value) => total + value * value, 0)) || 1
  return { features: Int32Array.from(found.keys()), values: values.map((value) => value / length) }
}

/** The grave intents, and the stems that tell them. Spec: CHAT-20. */
const GRAVE = ["need", "harm", "medicine", "danger"] as const
type Telling = ReadonlyMap<IntentName, ReadonlySet<string>>

/** Letters that tell words apart: "wapens" and "wapen". */
const STEM_LENGTH = 5

const stemsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.map((word) => withoutDiminutive(word.replace(NAMED, "")).slice(0, STEM_LENGTH))

/** Returns "bom" for "bommetje", and "mes" for "mesje". */
const withoutDiminutive = (word: string): string =>
  word.replace(/([bdfgklmnprst])\1etjes?$/, "$1").replace(/[pt]?jes?$/, "")

/** A stem of more intents says nothing: "hoe", "maak". */
const MAX_OTHER_INTENTS = 2

/** Returns the stems that most examples with them have for one grave intent. */
const tellingOf = (examples: ReadonlyArray<Example>): Telling => {
  const intentsOf = new Map<string, Array<IntentName>>()
  for (const { intent, text } of examples)
    for (const stem of new Set(stemsOf(exampleWords(text))))
      intentsOf.set(stem, [...(intentsOf.get(stem) ?? []), intent])
  const tellingFor = (grave: IntentName) =>
    new Set(
      [...intentsOf].flatMap(([stem, intents]) => {
        const others = intents.filter((intent) => !GRAVE.some((one) => one === intent))
        const isTelling = new Set(others).size <= MAX_OTHER_INTENTS && intents.length > 2 * others.length
        return isTelling && intents.includes(grave) ? [stem] : []
      })
    )
  return new Map(GRAVE.map((grave) => [grave, tellingFor(grave)]))
}

/** "Ik kan niet meer" tells it without any such stem. */
const MIN_PLAIN_NEED = 0.35

/** Trains by softmax regression in one fixed order, so that each training gives the same model. Spec: CHAT-19. */
export const trainModel = (examples: ReadonlyArray<Example>): IntentModel => {
  const weights = new Float32Array(BUCKETS * CLASSES)
  const known = formWordsOf(examples, MIN_EXAMPLES)
  const rows = examples.map(({ intent, text }) => ({ intent, features: featuresOf(exampleWords(text), known) }))
  const counts = new Float32Array(BUCKETS)
  for (const { features } of rows) for (const bucket of features.keys()) counts[bucket]!++
  const rarity = counts.map((count) => (count === 0 ? 0 : Math.sqrt(Math.log(rows.length / count))))
  const model = { weights, known, rarity, telling: tellingOf(examples) }
  const inputs = rows.map(({ intent, features }) => ({
    at: INTENT_NAMES.indexOf(intent),
    ...inputOf(rarity, features)
  }))
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < inputs.length; turn++) {
      // A step that is prime mixes the intents.
      const input = inputs[(turn * 7_919) % inputs.length]!
      const chances = chancesOf(model, input)
      const changes = Array.from(
        chances,
        (chance, one) => (RATE / (1 + round * RATE_DECAY)) * (Number(one === input.at) - chance)
      )
      const changed = changes.flatMap((change, one) => (Math.abs(change) < MIN_CHANGE ? [] : [one]))
      const { features, values } = input
      // The weights of one feature lie together in memory.
      for (let i = 0; i < features.length; i++)
        for (const one of changed) weights[features[i]! * CLASSES + one]! += changes[one]! * values[i]!
    }
  return model
}

const chancesOf = ({ weights }: IntentModel, { features, values }: Input): Float64Array => {
  const scores = new Float64Array(CLASSES)
  for (let i = 0; i < features.length; i++) {
    const first = features[i]! * CLASSES
    const value = values[i]!
    for (let one = 0; one < CLASSES; one++) scores[one]! += value * weights[first + one]!
  }
  const most = Math.max(...scores)
  let total = 0
  for (let one = 0; one < CLASSES; one++) total += scores[one] = Math.exp(scores[one]! - most)
  for (let one = 0; one < CLASSES; one++) scores[one]! /= total
  return scores
}

let trained: IntentModel | null = null

interface Guess {
  readonly intent: IntentName
  /** From 0 to 1; those of all intents add up to 1. */
  readonly chance: number
}

/** Returns the intents of a plain text, most likely first. Trains on first use. Spec: CHAT-19. */
export const guessIntents = (
  plain: string,
  model: IntentModel = (trained ??= trainModel(EXAMPLES))
): readonly [Guess, Guess, ...Array<Guess>] => {
  const words = plain.split(" ")
  const chances = chancesOf(model, inputOf(model.rarity, featuresOf(words, model.known)))
  const stems = stemsOf(words)
  // "Hoe bak ik een taart" has the form of a harmful question, and none of its words.
  const at = (intent: IntentName) => INTENT_NAMES.indexOf(intent)
  for (const grave of GRAVE) {
    const isPlainNeed = grave === "need" && chances[at(grave)]! >= MIN_PLAIN_NEED
    if (isPlainNeed || stems.some((stem) => model.telling.get(grave)?.has(stem))) continue
    chances[at("unknown")]! += chances[at(grave)]!
    chances[at(grave)] = 0
  }
  const guesses = INTENT_NAMES.map((intent, index) => ({ intent, chance: chances[index]! }))
  guesses.sort((a, b) => b.chance - a.chance)
  // There are more than two intents.
  return guesses as [Guess, Guess, ...Array<Guess>]
}
