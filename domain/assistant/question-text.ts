import { cut } from "#domain/base/text/line.ts"

/** Words that point at a shown product. Spec: CHAT-09. */
export const PRONOUNS: ReadonlySet<string> = new Set(
  "die deze dit dat hem het hij ze zij ie eerste tweede derde vierde laatste nummer daarvan hiervan ervan ermee erop erin eruit daarmee daarop hiermee".split(
    " "
  )
)

const POSITIONS: ReadonlyArray<readonly [pattern: RegExp, position: number]> = [
  [/\b(?:eerste|1e|nummer (?:1|een)|nr 1|bovenste)\b/, 0],
  [/\b(?:tweede|2e|nummer (?:2|twee)|nr 2)\b/, 1],
  [/\b(?:derde|3e|nummer (?:3|drie)|nr 3)\b/, 2],
  [/\b(?:vierde|4e|nummer (?:4|vier)|nr 4|onderste)\b/, 3]
]

/** Returns the positions of shown products that a plain text names, from 0 to 3, in ascending order. Spec: CHAT-09. */
export const positionsIn = (plain: string): ReadonlyArray<number> =>
  POSITIONS.filter(([pattern]) => pattern.test(plain)).map(([, position]) => position)

const MAX_QUESTION_WORDS = 60

/** Folds a question to lower case without accents, with single spaces and without punctuation around its words. Spec: CHAT-08. */
export const plainText = (question: string): string =>
  cut(question, 1_000)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’`´]/g, "'")
    .replace(/[^\p{L}\p{N}€%&'+.,/\s-]+/gu, " ")
    .split(/\s+/)
    .map(trimWord)
    .filter((word) => word !== "")
    .slice(0, MAX_QUESTION_WORDS)
    .join(" ")

const trimWord = (word: string): string => {
  let [start, end] = [0, word.length]
  while (start < end && EDGES.includes(word[start]!)) start++
  while (end > start && EDGES.includes(word[end - 1]!)) end--
  return word.slice(start, end)
}

const EDGES = ".,'/-+&"

/** Returns true if two words differ by at most one letter that is missing, added, other, or two that are swapped. Spec: CHAT-08. */
export const isAlmost = (a: string, b: string): boolean => {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left[0] === right[1] && left[1] === right[0])
}

/** Words that begin a question of their own behind "en" or a mark. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  "hoe hoeveel wat welke waar wanneer wie kan kun kunnen is heeft geldt past werkt mag moet pakken zit zitten".split(
    " "
  )
)

const isBeginning = (word: string): boolean => BEGINNINGS.has(word.toLowerCase())

/** Words that begin a story before a question. */
const STATEMENTS: ReadonlySet<string> = new Set(
  "ik mijn mn m'n wij we hallo hoi goedemiddag heb ben de het een mooi ok oke".split(" ")
)

const MIN_WORDS = 3

/** Returns the only question of a message of more sentences; null without one. Spec: CHAT-22. */
export const mainQuestion = (message: string): string | null => {
  // "Top, en leest hij epub?"
  const sentences = message.split(/(?<=[.!?]) |(?<=^\S{1,10}), /)
  const questions = sentences.filter((sentence) => sentence.endsWith("?"))
  const [only] = questions.length === 0 && sentences.length === 2 ? sentences.slice(1) : questions
  return sentences.length > 1 && questions.length <= 1 && only !== undefined && only.split(" ").length >= MIN_WORDS
    ? only
    : null
}

/** Words that begin what a wish is for, or must be able to do. */
const CLAUSE = /(?:,| want| omdat| zodat| die| dat| waar(?:mee|van|in|op|door)?| and| because) /

/** Returns the parts of a message that may be the wish without its story, the likeliest first. Spec: CHAT-22. */
export const mainParts = (message: string): ReadonlyArray<string> => {
  const main = mainQuestion(message)
  const [clause = ""] = (main ?? message).split(CLAUSE)
  // "We gaan kamperen met vier man, welke tent raad je aan?"
  const question = (main ?? message).split(", ").find((part, at) => at > 0 && isBeginning(part.split(" ")[0] ?? ""))
  return [...new Set([main ?? "", question ?? "", clause])].filter((part) => part !== message && part.includes(" "))
}

/** Splits "wat kost X en hoe hoog is die" into its two questions; a single one has null behind it. Spec: CHAT-22. */
export const twoQuestions = (message: string): readonly [first: string, second: string | null] => {
  const words = message.split(" ")
  const at = words.findIndex((word, i) => {
    const before = words[i - 1] ?? ""
    const isBreak = before === "en" || /[?,.]$/.test(before)
    // "Epson ET-5850, hoeveel pagina's per minuut" is one question.
    const isSecond = before === "en" || words.slice(0, i).some(isBeginning)
    return i >= MIN_WORDS && words.length - i >= MIN_WORDS && isBreak && isBeginning(word) && isSecond
  })
  if (at < 0 || STATEMENTS.has(words[0]?.toLowerCase().replace(/,$/, "") ?? "")) return [message, null]
  const end = words[at - 1] === "en" ? at - 1 : at
  return [words.slice(0, end).join(" "), words.slice(at).join(" ")]
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "))

const DUTCH = wordSet(
  "ik je jij u jullie een het van voor heb hebt heeft hebben zoek er niet hoeveel wat welke kan mijn"
)

/** Words of other languages that Dutch does not have, with the sentence for who writes them. */
const FOREIGN = [
  [
    wordSet(
      "the you your do does have has how what which are i my with this that where when much many it need want please can sell"
    ),
    "I can only answer in Dutch."
  ],
  [
    wordSet(
      "ich sie haben hat habt ihr ein eine einen der das ist mit und fur wie viel suche gibt nicht wo kann mein meine"
    ),
    "Ich kann nur auf Niederländisch antworten."
  ]
] as const

const MIN_FOREIGN_SHARE = 0.3

/** Returns a sentence in the language of a message that is not in Dutch; empty for Dutch. Spec: CHAT-24. */
export const languageNote = (message: string): string => {
  const words = plainText(message).split(" ")
  if (words.some((word) => DUTCH.has(word))) return ""
  const isIn = (known: ReadonlySet<string>) => {
    const count = words.filter((word) => known.has(word)).length
    return count > 1 && count >= MIN_FOREIGN_SHARE * words.length
  }
  return FOREIGN.find(([known]) => isIn(known))?.[1] ?? ""
}
