import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { unitNamed } from "#domain/search/intent/amount.ts"
import type { Target } from "./intent.ts"
import { contentWords, formWord, isWish, PRODUCT_INTENTS } from "./examples.ts"
import type { ShopNames } from "./passage.ts"
import { hasPack } from "./pack.ts"
import { isAlmost, PRONOUNS } from "./question-text.ts"

/** The products that a question names, with the positions of the words that name them. Spec: CHAT-12. */
export interface Mention {
  readonly cards: ReadonlyArray<ProductCard>
  readonly positions: ReadonlySet<number>
  /** True for a model number or most of a name, unlike a brand and the kind of product. */
  readonly isSure: boolean
}

/** The knowledge of the catalogue about a question. */
export interface Known {
  /** One for each product that the question names: two in "de Elbro of de Vaalser". */
  readonly mentions: ReadonlyArray<Mention>
  /** The features of the products shown last. */
  readonly shownFeatures: ReadonlyArray<Feature>
  readonly shops: ReadonlyArray<ShopNames>
  /** The other variants of the product that the last reply was about. */
  readonly variantIds: ReadonlyArray<string>
  /** The words of the names of shops. */
  readonly shopWords: ReadonlySet<string>
}

export const NOTHING_KNOWN: Known = { mentions: [], shownFeatures: [], shops: [], variantIds: [], shopWords: new Set() }

/** Returns true if the words of a mention are a code, or two that are more than a brand with an amount: "samsung 256gb". Spec: CHAT-12. */
export const isNameIn = (plain: string, { positions, cards, isSure }: Mention): boolean => {
  const words = plain.split(" ")
  const brand = new Set(piecesOf(cards[0]?.brand ?? ""))
  const own = [...positions].filter(
    (at) => !/\d/.test(words[at]!) && !piecesOf(words[at]!).some((one) => brand.has(one))
  )
  const hasCode = [...positions].some((at) => isCode(words[at]!) && !isAmount(words, at))
  return hasCode || own.length > 1 || (own.length > 0 && (isSure || positions.size > own.length))
}

/** Returns a plain question with other words for those of a mention, so that another product can be found in it. Spec: CHAT-12. */
export const withoutMention = (plain: string, { positions }: Mention): string =>
  plain
    .split(" ")
    .map((word, at) => (positions.has(at) ? "de" : word))
    .join(" ")

/** Returns the target of a mention: its first product, with the others behind it. Spec: CHAT-12. */
export const targetOfMention = ({ cards }: Mention): Target | null => {
  const [id, ...others] = cards.map((card) => card.id)
  return id === undefined ? null : { by: "id", id, ...(others.length > 0 && { others }) }
}

const STOPS: ReadonlySet<string> = new Set("de het een en van in met te op aan voor zonder die dat is ik".split(" "))

/** Splits letters from digits, so that "pn560" is also "PN-560". */
const piecesOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .match(/\p{L}+|\p{N}+(?:[.,]+\p{N}+)*/gu)
    ?.filter((piece) => !STOPS.has(piece)) ?? []

/** The length from which the beginning of a word counts: "jas" and "jassen" differ in more than their end. */
const MIN_STEM = 5

/** Returns true if two words are equal, or one begins with the other: "hanglamp" and "hanglampen". Spec: CHAT-12. */
export const isWordOf = (word: string, other: string): boolean =>
  word === other ||
  (word.length >= MIN_STEM && !/\d/.test(word) && other.startsWith(word)) ||
  (other.length >= MIN_STEM && !/\d/.test(other) && word.startsWith(other) && word.length - other.length <= 2)

const SLIP_LENGTH = 6

/** "Reep" is a piece of "chocoladereep". */
const MIN_END = 4

const isPiece = (word: string, piece: string): boolean =>
  isWordOf(word, piece) ||
  (word.length >= MIN_END && !/\d/.test(word) && piece.endsWith(word)) ||
  (word.length >= SLIP_LENGTH && piece.length >= SLIP_LENGTH && isAlmost(word, piece))

/** The most pieces of a name that a question writes as one word: "fritzbox" for "FRITZ!Box". */
const MAX_JOINED = 3

/** Returns the number of pieces from `at` that a word stands for; 0 if it is none of them. */
const lengthAt = (word: ReadonlyArray<string>, name: ReadonlyArray<string>, at: number): number => {
  if (word.every((piece, i) => isPiece(piece, name[at + i] ?? ""))) return word.length
  const joined = word.join("")
  for (let length = 2; length <= MAX_JOINED; length++)
    if (name.slice(at, at + length).join("") === joined) return length
  return 0
}

/** Returns true for a word such as "EB-7950" or "6660", unlike "5g", "12" and the size "140x200". */
export const isCode = (word: string): boolean =>
  !/^\d+x\d+(?:cm)?$/.test(word) &&
  (/\d{3}/.test(word) || (/\d/.test(word) && /[a-z]/.test(word) && (word.match(/[a-z\d]/g) ?? []).length >= 3))

/** Returns true for a price, or a number with a unit, which may be what is asked: "16gb", "55 inch". */
const isAmount = (words: ReadonlyArray<string>, at: number): boolean => {
  const isPrice =
    /^\d+[.,]\d\d$|€/.test(words[at]!) || /^(?:euro|eur|e)$/.test(words[at + 1] ?? "") || words[at - 1] === "€"
  if (isPrice) return true
  const letters = /^[\d.,]+([a-z]*)$/.exec(words[at]!)?.[1]
  return letters !== undefined && unitNamed(letters === "" ? (words[at + 1] ?? "") : letters) !== null
}

interface Fit {
  readonly card: ProductCard
  readonly name: ReadonlyArray<string>
  readonly positions: ReadonlySet<number>
  readonly score: number
  /** Pieces of the name, and words of the question, between those that are in both. */
  readonly gaps: number
  readonly isSure: boolean
}

const CODE_WEIGHT = 3
/** Words of the beginning of a name, without a brand or a code, that are enough to name it. */
const MIN_FIRST_PIECES = 3
/** The share of a name that is enough to name it without a brand or a code. */
const MIN_SHARE = 0.6

const gapsIn = (indexes: ReadonlySet<number>): number =>
  indexes.size === 0 ? 0 : Math.max(...indexes) - Math.min(...indexes) + 1 - indexes.size

/** Returns the words of a question that a name has; null if these do not name it. */
const fitOf = (words: ReadonlyArray<string>, card: ProductCard, brands: ReadonlySet<string>): Fit | null => {
  const own = piecesOf(card.name)
  const name = [...own, ...piecesOf(card.pack ?? "")]
  const [positions, found] = [new Set<number>(), new Set<number>()]
  words.forEach((word, at) => {
    const pieces = piecesOf(word)
    if (pieces.length === 0) return
    const joined = [...pieces, ...piecesOf(words[at + 1] ?? "")].join("")
    for (let i = 0; i < name.length; i++) {
      const isJoined = at + 1 < words.length && name[i] === joined
      const length = isJoined ? 1 : lengthAt(pieces, name, i)
      for (let j = 0; j < length; j++) found.add(i + j)
      if (length > 0) positions.add(at)
      if (isJoined) positions.add(at + 1)
    }
  })
  const isBrand = (word: string) => piecesOf(word).some((piece) => brands.has(piece))
  // "Cola 1,5 liter" is the bottle, not six of them.
  let [score, hasCode, hasBrand] = [hasPack(words.join(" "), card) ? 1 : 0, false, false]
  for (const at of positions) {
    const word = words[at]!
    // A bare number belongs to the word before it: "fritzbox 6660".
    const isOfCode = isCode(word) && !isAmount(words, at) && (/[a-z]/.test(word) || positions.has(at - 1))
    hasBrand ||= isBrand(word)
    hasCode ||= isOfCode
    score += isOfCode ? CODE_WEIGHT : 1
  }
  // Beside the number of the model, another may be that of what it has to fit: "past de hp 338 in mijn deskjet 5740", "in een fiat 500".
  const isOfOther = (at: number) => at > 0 && !positions.has(at - 1) && formWord(words[at - 1]!) === null
  const isOther = words.some(
    (word, at) =>
      /\d/.test(word) &&
      !positions.has(at) &&
      !isAmount(words, at) &&
      ((positions.has(at - 1) && !(hasCode && isBrand(words[at - 1]!))) || (isCode(word) && !hasCode && !isOfOther(at)))
  )
  const first = name.findIndex((_, at) => !found.has(at))
  const isComplete = own.every((_, at) => found.has(at))
  const isMost = isComplete || (found.size >= MIN_FIRST_PIECES && found.size >= MIN_SHARE * own.length)
  const isNamed = hasCode || (hasBrand && positions.size > 1) || first < 0 || first >= MIN_FIRST_PIECES || isMost
  const isSure = hasCode || (positions.size > 1 && isMost)
  const gaps = gapsIn(found) + gapsIn(positions)
  return isNamed && !isOther ? { card, name: own, positions, score, gaps, isSure } : null
}

/** Finds the products that a plain question names among candidates; null if none. Spec: CHAT-12. */
export const mentionIn = (plain: string, cards: ReadonlyArray<ProductCard>): Mention | null => {
  const words = plain.split(" ")
  const brands = new Set(cards.flatMap(({ brand }) => piecesOf(brand ?? "")))
  const fits = cards.flatMap((card) => fitOf(words, card, brands) ?? [])
  const most = Math.max(0, ...fits.map(({ score }) => score))
  const alike = fits.filter(({ score }) => score === most)
  const least = Math.min(...alike.map(({ gaps }) => gaps))
  const best = alike.filter(({ gaps }) => gaps === least)
  // "Galaxy S25" is not "Galaxy S25 Ultra".
  const simplest = best.filter(({ name }) => best.every((other) => name.every((piece) => other.name.includes(piece))))
  const named = simplest.length > 0 ? simplest : best
  const [first] = named
  return first === undefined
    ? null
    : { cards: named.map(({ card }) => card), positions: first.positions, isSure: named.some(({ isSure }) => isSure) }
}

/** Returns true for words of which no name has most, or a number: an "iphone 15" is no other telephone. Spec: CHAT-12. */
export const lacksName = (plain: string, cards: ReadonlyArray<ProductCard>): boolean => {
  const words = plain.split(" ")
  const pieces = new Set(cards.flatMap(({ name }) => piecesOf(name)))
  const named = words.filter((word) => piecesOf(word).every((one) => [...pieces].some((piece) => isPiece(one, piece))))
  if (named.length < words.length / 2) return true
  return words.some(
    (word, at) => /\d/.test(word) && !isAmount(words, at) && piecesOf(word).some((one) => !pieces.has(one))
  )
}

/** Returns the cards with all words of a plain name, or else all cards: "nutella" is no "Pranutti". Spec: CHAT-12. */
export const withName = (plain: string, cards: ReadonlyArray<ProductCard>): ReadonlyArray<ProductCard> => {
  const wanted = plain.split(" ").flatMap(piecesOf)
  const complete = cards.filter((card) => {
    const name = [card.name, card.brand ?? "", card.pack ?? ""].flatMap(piecesOf)
    return wanted.every((word) => name.some((piece) => isPiece(word, piece)))
  })
  return complete.length > 0 ? complete : cards
}

/** Returns true if a plain question has a value of an option, such as the "256 GB" of a variant. Spec: CHAT-12. */
export const hasValue = (plain: string, value: string): boolean => {
  const pieces = piecesOf(value).join("")
  const words = piecesOf(plain)
  return words.some((_, at) => [1, 2].some((length) => words.slice(at, at + length).join("") === pieces))
}

const NAMING_INTENTS = [...PRODUCT_INTENTS, "greeting", "cheaper", "compare"] as const

/** The most parts of a question that may name a product. */
const MAX_RUNS = 3

/** Returns the words of a plain question that name something. Spec: CHAT-12. */
export const namingWords = (plain: string): ReadonlyArray<string> =>
  contentWords(plain, NAMING_INTENTS).filter((word) => !PRONOUNS.has(word) && !/^\d+[.,]\d\d$/.test(word))

/** Returns the parts of a plain question that may name a product, those with a code first: "fritzbox 6660" of "hoe snel is de fritzbox 6660". Spec: CHAT-12. */
export const namingRuns = (plain: string): ReadonlyArray<string> => {
  const naming = new Set(namingWords(plain))
  const runs: Array<Array<string>> = [[]]
  const words = plain.split(" ")
  for (const [at, word] of words.entries())
    if (naming.has(word)) runs.at(-1)!.push(word)
    // "De Hazel van Fietserij Oost", "koffiefilters nr 4 van Albert Heijn".
    else if (word !== "van" || !naming.has(words[at + 1] ?? "")) runs.push([])
  const long = runs.filter((run) => run.length > 1 || run.some(isCode))
  const sorted = long.toSorted((a, b) => Number(b.some(isCode)) - Number(a.some(isCode)))
  return sorted.slice(0, MAX_RUNS).map((run) => run.join(" "))
}

/** Finds the one of the shown products that has a word of a plain question which the others do not have. Spec: CHAT-09. */
export const mentionAmong = (plain: string, shown: ReadonlyArray<ProductCard>): Mention | null => {
  const words = plain.split(" ")
  const own = shown.map((card) => ({ card, name: piecesOf(card.name) }))
  const telling = words.flatMap((word, at) => {
    const pieces = piecesOf(word)
    const having = own.filter(({ name }) => name.some((_, i) => lengthAt(pieces, name, i) > 0))
    const isPointed = isCode(word) || /^(?:de|die|het|dat|deze)$/.test(words[at - 1] ?? "")
    return pieces.length > 0 && having.length === 1 && isPointed && !isWish(word) && namingWords(word).length > 0
      ? [{ at, card: having[0]!.card }]
      : []
  })
  const [first] = telling
  return first !== undefined && telling.every(({ card }) => card === first.card)
    ? { cards: [first.card], positions: new Set(telling.map(({ at }) => at)), isSure: true }
    : null
}
