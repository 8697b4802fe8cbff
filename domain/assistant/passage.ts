import type { Article } from "#domain/catalogue/category.ts"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { formatCents } from "#domain/base/euros.ts"
import { htmlText } from "#domain/base/text/html-text.ts"
import {
  contentWords,
  formWord,
  type IntentName,
  SUPPORT_INTENTS,
  type SupportIntent,
  tellingWords
} from "./examples.ts"
import { plainText, PRONOUNS } from "./question-text.ts"

const MAX_SENTENCES = 3

/** The shorter one of two passages with the same words is better. */
const MAX_PASSAGE_LENGTH = 4_000

/** How much a word counts in the heading above a sentence, and in the title of the article. */
const HEADING_SHARE = 1
const TITLE_SHARE = 0.3

interface Sentence {
  readonly text: string
  readonly words: ReadonlySet<string>
}

interface Section {
  readonly article: Pick<Article, "slug" | "title">
  readonly above: ReadonlyArray<readonly [words: ReadonlySet<string>, share: number]>
  readonly paragraphs: ReadonlyArray<ReadonlyArray<Sentence>>
}

export interface Passage {
  readonly article: Pick<Article, "slug" | "title">
  readonly sentences: ReadonlyArray<string>
  /** Share of the question's words that it and its headings have, weighted by how rare they are: from 0 to 1. */
  readonly score: number
}

/** Reduces a word so that "betaal" and "betalen", "stuur" and "sturen" are equal. */
const stemOf = (word: string): string => word.replace(/(?:tje|eren|en|e|t|s)$/, "").replace(/(.)\1/g, "$1")

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plainText(text)
      .split(" ")
      .filter((word) => word.length > 1)
      .map(stemOf)
  )

const sentencesOf = (html: string): ReadonlyArray<ReadonlyArray<Sentence>> =>
  html
    .split(/<\/(?:p|li)>/)
    .map(htmlText)
    .filter((text) => text !== "")
    .map((text) =>
      text.split(/(?<=[.?!]) (?=\p{Lu})/u).map((sentence) => ({ text: sentence, words: stemsOf(sentence) }))
    )

type Text = Pick<Article, "slug" | "title" | "html">

/** Sections by the html of their article. The articles of customer support are few. */
const cachedSections = new Map<string, ReadonlyArray<Section>>()
const MAX_CACHED_ARTICLES = 50

const sectionsOf = (article: Text): ReadonlyArray<Section> => {
  const cached = cachedSections.get(article.html)
  if (cached !== undefined) return cached
  if (cachedSections.size >= MAX_CACHED_ARTICLES) cachedSections.clear()
  const sections = splitSections(article)
  cachedSections.set(article.html, sections)
  return sections
}

const splitSections = ({ slug, title, html }: Text): ReadonlyArray<Section> =>
  html
    .split(/(?=<h2>)/)
    .map((part) => {
      const [, heading = "", body = part] = /^<h2>(.*?)<\/h2>([\s\S]*)$/.exec(part) ?? []
      const above = [
        [stemsOf(htmlText(heading)), HEADING_SHARE],
        [stemsOf(title), TITLE_SHARE]
      ] as const
      return { article: { slug, title }, above, paragraphs: sentencesOf(body) }
    })
    .filter(({ paragraphs }) => paragraphs.length > 0)

const MIN_PART = 6
const MIN_STEM = 4

/** Returns true if one stem is the other with an ending, or a part of a compound with it. */
const isAlike = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < MIN_STEM) return a === b
  const isLong = short.length >= MIN_PART
  return (
    (long.startsWith(short) && (isLong || long.length - short.length < MIN_STEM)) || (isLong && long.endsWith(short))
  )
}

const has = (words: ReadonlySet<string>, stem: string): boolean =>
  words.has(stem) || [...words].some((word) => isAlike(word, stem))

/** Kinds of questions, and the words that a sentence with the reply to one has. */
const RESPONSE_KINDS: ReadonlyArray<readonly [asked: RegExp, answer: RegExp]> = [
  [/\b(?:wanneer|hoe ?lang|hoeveel dagen|hoe snel)\b/, /\b(?:dag|dagen|werkdagen|weken|maanden?|uur|jaar)\b/],
  [/\b(?:wat kost|wie betaalt|hoeveel betaal|gratis)\b/, /\b(?:\w*kosten|gratis|voor jou|bedrag)\b/]
]
const RESPONSE_WEIGHT = 1.5

/** Words that customers and articles use for the same. */
const SAME: ReadonlyArray<ReadonlySet<string>> = [
  "kapot stuk defect gebrek",
  "levering leveren levertijd bezorging bezorgen thuisbezorgd",
  "webwinkel webshop bedrijf",
  "tweedehands gebruikt refurbished",
  "ruilen omruilen retour retourneren terugsturen terugbrengen",
  "geld terugbetaling terugbetalen betaalt",
  "annuleren afzeggen herroepen",
  "aanmelden meld registreren",
  "opgelicht oplichting fraude"
].map(stemsOf)

interface QuestionWord {
  /** The stem of a word, and those of words for the same. */
  readonly stems: ReadonlyArray<string>
  readonly weight: number
}

/** How much a word counts that names a thing of which the texts say nothing. */
const THING_SHARE = 0.8

/** Weighs the words of a question by how rare they are. */
const weighWords = (plain: string, all: ReadonlyArray<Sentence>): ReadonlyArray<QuestionWord> =>
  tellingWords(plain).flatMap((word) => {
    const [own = ""] = stemsOf(word)
    const stems = [own, ...(SAME.find((group) => group.has(own)) ?? [])]
    const count = all.filter(({ words }) => stems.some((stem) => has(words, stem))).length
    const share = formWord(word) === null && count === 0 ? THING_SHARE : 1
    return own === "" ? [] : [{ stems, weight: share * (Math.log((all.length + 1) / (count + 1)) + 0.1) }]
  })

/** Returns the sentences that answer a question best, unchanged and in a row; null without articles. Spec: CHAT-10. */
export const findPassage = (
  articles: ReadonlyArray<Text>,
  question: string,
  likely: SupportIntent | null = null
): Passage | null => {
  const own = articles.filter(({ slug }) => slug === likely)
  const expected = own.length === 0 ? null : bestPassage(own, articles, question)
  if (expected !== null && expected.score >= MIN_PASSAGE_SCORE) return expected
  const other = bestPassage(articles, articles, question)
  return expected === null || (other !== null && other.score > MIN_OTHER_SCORE) ? other : expected
}

/** Below this score a passage does not answer the question. */
export const MIN_PASSAGE_SCORE = 0.4

/** A passage of another article than examples of the question lead to has to match better. */
const MIN_OTHER_SCORE = 0.7

const bestPassage = (articles: ReadonlyArray<Text>, known: ReadonlyArray<Text>, question: string): Passage | null => {
  const plain = plainText(question)
  const all = known.flatMap(sectionsOf).flatMap(({ paragraphs }) => paragraphs.flat())
  const kinds = RESPONSE_KINDS.filter(([asked]) => asked.test(plain))
  const words = weighWords(
    kinds.reduce((rest, [asked]) => rest.replace(asked, " "), plain),
    all
  )
  const total = words.reduce((weights, { weight }) => weights + weight, kinds.length * RESPONSE_WEIGHT) || 1
  const coverOf = (stems: ReadonlySet<string>) =>
    words.reduce((cover, asked) => cover + (asked.stems.some((stem) => has(stems, stem)) ? asked.weight : 0), 0)
  const responsesIn = (text: string) => kinds.filter(([, answer]) => answer.test(text)).length * RESPONSE_WEIGHT
  let best: (Passage & { readonly rank: number }) | null = null
  for (const { article, above, paragraphs } of articles.flatMap(sectionsOf)) {
    const given = above.reduce((total, [stems, share]) => total + share * coverOf(stems), 0)
    const headings = above.flatMap(([stems]) => [...stems])
    for (const sentences of paragraphs) {
      const scores = sentences.map((sentence) => coverOf(sentence.words) + responsesIn(sentence.text))
      const [at, first] = bestWindow(scores, sentences)
      const shown = sentences.slice(first, first + MAX_SENTENCES)
      const stems = shown.flatMap((sentence) => [...sentence.words])
      const texts = shown.map(({ text }) => text)
      const rank = given + scores[at]! + coverOf(new Set(stems)) / 2 - texts.join(" ").length / MAX_PASSAGE_LENGTH
      const score = (coverOf(new Set([...stems, ...headings])) + responsesIn(texts.join(" "))) / total
      if (best === null || rank > best.rank) best = { article, sentences: texts, score, rank }
    }
  }
  return best
}

/** A sentence that begins like this says nothing without the one before it. */
const REFERS = /^(?:Dit|Dat|Deze|Die|Daar|Dan|Daarna|Hij|Het|Ze)\b/

/** Starts at the beginning of the paragraph if the best sentence is then among them. */
const bestWindow = (
  scores: ReadonlyArray<number>,
  sentences: ReadonlyArray<Sentence>
): readonly [at: number, first: number] => {
  const at = scores.indexOf(Math.max(...scores))
  if (at < MAX_SENTENCES) return [at, 0]
  return [at, REFERS.test(sentences[at]!.text) ? at - MAX_SENTENCES + 1 : at]
}

/** Words around a feature in questions about a product, which no description repeats. */
const PRODUCT_STOPS: ReadonlyArray<IntentName> = ["details", "price", "availability", "compare", "best"]

/** Returns the sentences of a plain description that have all words of a question but those of the name. Spec: CHAT-21. */
export const describingSentences = (description: string, question: string, name: string): ReadonlyArray<string> => {
  const own = stemsOf(name)
  const asked = contentWords(question, PRODUCT_STOPS).map(stemOf)
  const wanted = asked.filter((stem) => !has(own, stem) && !PRONOUNS.has(stem))
  const kinds = RESPONSE_KINDS.filter(([kind]) => kind.test(question))
  return wanted.length === 0
    ? []
    : sentencesOf(description)
        .flat()
        .filter(({ words, text }) => wanted.every((stem) => has(words, stem)) && kinds.every(([, of]) => of.test(text)))
        .map(({ text }) => text)
}

/** Sentences of a shop with less of the words of a question, weighted by how rare they are among shops, answer another. */
const MIN_OWN_SCORE = 0.4
const MIN_OWN_WORDS = 2
/** The shop that a question names needs less. */
const MIN_NAMED_SCORE = 0.2

/** Returns a function that finds the sentences of what a shop says of itself that answer a question, before those of `terms`. Spec: CHAT-10. */
export const answeringSentences = (question: string, shops: ReadonlyArray<Shop>) => {
  const sentencesBy = new Map(shops.map(({ id, about }) => [id, sentencesOf(about).flat()]))
  const words = weighWords(plainText(question), [...sentencesBy.values()].flat())
  return ({ id, name }: Shop, terms: ReadonlyArray<string>): ReadonlyArray<string> => {
    const own = stemsOf(name)
    const asked = words.filter(({ stems }) => stems.every((stem) => !own.has(stem)))
    const total = asked.reduce((weights, { weight }) => weights + weight, 0)
    const answering = (sentencesBy.get(id) ?? []).filter((sentence) => {
      const met = asked.filter(({ stems }) => stems.some((stem) => has(sentence.words, stem)))
      const score = met.reduce((weights, { weight }) => weights + weight, 0)
      return (
        score > 0 &&
        (terms.length > 0 || met.length >= MIN_OWN_WORDS) &&
        score >= (terms.length > 0 ? MIN_NAMED_SCORE : MIN_OWN_SCORE) * total
      )
    })
    return answering.length === 0 ? [] : [...answering.map(({ text }) => text), ...terms].slice(0, MAX_SENTENCES)
  }
}

/** The terms of one shop, by the article that has the general ones. Absent if the shop gives none. Spec: CHAT-10. */
export type ShopTerms = Partial<Record<SupportIntent | "shop", ReadonlyArray<string>>>

/** Returns what a shop gives. Spec: CHAT-10. */
export const termsOf = (shop: Shop, seller: SellerIdentity | null): ShopTerms => {
  const { name, city, about, shippingCost, freeShippingFrom, paymentMethods } = shop
  const days = seller?.returnDays ?? shop.returnDays
  const free = freeShippingFrom === null ? "" : `, en niets vanaf ${formatCents(freeShippingFrom)}`
  const delivery =
    shippingCost === null
      ? []
      : [
          shippingCost === 0
            ? `${name} verzendt gratis.`
            : `${name} rekent ${formatCents(shippingCost)} verzendkosten${free}.`
        ]
  const deliveryTerms = [...delivery, seller?.deliveryTerms ?? ""].filter((text) => text !== "")
  const returnTerms = seller?.returnTerms ?? ""
  return {
    ...(days > 0 && {
      "return-and-cancel": [
        `Bij ${name} heb je ${days} dagen bedenktijd.`,
        ...(returnTerms === "" ? [] : returnTerms.split(/(?<=[.?!]) (?=\p{Lu})/u))
      ].slice(0, MAX_SENTENCES)
    }),
    ...(deliveryTerms.length > 0 && { delivery: deliveryTerms }),
    ...(paymentMethods.length > 0 && { "order-and-pay": [`Bij ${name} betaal je met ${paymentMethods.join(", ")}.`] }),
    shop: [
      ...(about === "" ? [] : [about]),
      ...(city === "" ? [] : [`${name} zit in ${city}.`]),
      ...(seller === null ? [] : [`Je bereikt de winkel op ${seller.email} en ${seller.phone}.`])
    ]
  }
}

/** Returns the shop that a plain question names, the longest name first; null if none. Spec: CHAT-10. */
export const shopNamed = (plain: string, shops: ReadonlyArray<Shop>): Shop | null => {
  const joined = ` ${plain} `
  return (
    [...shops]
      .sort((a, b) => b.name.length - a.name.length)
      .find(({ name, website }) => {
        const own = plainText(name)
        return (own !== "" && joined.includes(` ${own} `)) || joined.includes(` ${website} `)
      }) ?? null
  )
}

/** Returns what stands behind "bij" in a plain question, if it names something; else an empty text. Spec: CHAT-10. */
export const shopWords = (plain: string): string =>
  contentWords(` ${plain}`.split(" bij ").slice(1).join(" bij "), SUPPORT_INTENTS).join(" ")
