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
import { isCode } from "./mention.ts"
import { plainText, PRONOUNS } from "./question-text.ts"

const MAX_SENTENCES = 3

/** The shorter one of two passages with the same words is better. */
const MAX_PASSAGE_LENGTH = 4_000

/** How much a word counts in the heading above a sentence, in those after it, and in the title of the article. */
const HEADING_SHARE = 0.8
const WINDOW_SHARE = 0.5
const TITLE_SHARE = 0.3

/** How much a word counts again in another of these places, or as the label before a sentence. */
const AGAIN_SHARE = 0.3

interface Sentence {
  readonly text: string
  readonly words: ReadonlySet<string>
}

interface Section {
  readonly article: Pick<Article, "slug" | "title">
  readonly heading: ReadonlySet<string>
  readonly title: ReadonlySet<string>
  readonly paragraphs: ReadonlyArray<ReadonlyArray<Sentence>>
}

export interface Passage {
  readonly article: Pick<Article, "slug" | "title">
  readonly sentences: ReadonlyArray<string>
  /** Share of the question's words that it and its headings have, weighted by how rare they are: from 0 to 1. */
  readonly score: number
}

/** Reduces a word so that "betaal" and "betalen", "stuur" and "sturen" are equal. */
const stemOf = (word: string): string => word.replace(/(?<=..)(?:tje|eren|en|e|t|s)$/, "").replace(/(.)\1/g, "$1")

/** Also has "terugsturen" of "stuur het terug". */
const stemsOf = (text: string): ReadonlySet<string> => {
  const words = plainText(text)
    .split(" ")
    .filter((word) => word.length > 1)
  const apart = words.filter((word) => PARTICLES.has(word)).flatMap((particle) => words.map((word) => particle + word))
  return new Set([...words, ...apart].map(stemOf))
}

/** Parts of verbs that stand apart in a sentence. */
const PARTICLES: ReadonlySet<string> = new Set("terug aan af mee op".split(" "))

const SENTENCE_START = /(?<=[.?!]) (?=\p{Lu})/u

const sentencesOf = (html: string): ReadonlyArray<ReadonlyArray<Sentence>> =>
  html
    .split(/<\/(?:p|li)>/)
    .map(htmlText)
    .filter((text) => text !== "")
    .map((text) => text.split(SENTENCE_START).map((sentence) => ({ text: sentence, words: stemsOf(sentence) })))

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

const NO_STEMS: ReadonlySet<string> = new Set()

const splitSections = ({ slug, title, html }: Text): ReadonlyArray<Section> =>
  html
    .split(/(?=<h2>)/)
    .map((part) => {
      const [, heading = "", body = part] = /^<h2>(.*?)<\/h2>([\s\S]*)$/.exec(part) ?? []
      const stems = stemsOf(title)
      // The introduction has the title for its heading.
      return {
        article: { slug, title },
        heading: heading === "" ? stems : stemsOf(htmlText(heading)),
        title: heading === "" ? NO_STEMS : stems,
        paragraphs: sentencesOf(body)
      }
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
const RESPONSE_KINDS: ReadonlyArray<readonly [question: RegExp, answer: RegExp]> = [
  [
    /\b(?:wanneer|hoe ?lang(?: duurt)?|(?:binnen )?hoeveel (?:dagen|tijd)|hoe snel|how (?:long|many days|fast))\b/,
    /\b(?:dag|dagen|werkdagen|weken|maanden?|uur|jaar|hoe lang)\b/
  ],
  [
    /\b(?:wat kost|wat kosten|wie betaalt|hoeveel (?:betaal|kost)|gratis|how much|who pays|for free)\b/,
    /\b(?:\w*kosten|gratis|voor jou|bedrag)\b/
  ],
  [/\b(?:hoe laat|openingstijden|(?:\w+dag|nu|morgen) open|open op)\b/, /\b(?:uur|open|geopend)\b/]
]
const RESPONSE_WEIGHT = 1.5

/** Returns the sentences that may answer a plain question: one for costs needs an amount or "gratis", one for a duration days. Spec: CHAT-10. */
export const answering = (plain: string, sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const kinds = RESPONSE_KINDS.filter(([question]) => question.test(plain))
  return sentences.filter((sentence) => kinds.every(([, answer]) => answer.test(sentence.toLowerCase())))
}

/** Words that customers and articles use for the same. */
const SAME: ReadonlyArray<ReadonlySet<string>> = [
  "kapot stuk defect gebrek broken",
  "levering leveren levertijd bezorging bezorgen bezorgt thuisbezorgd verzending verzenden verzendt shipping ship delivery deliver",
  "webwinkel webshop bedrijf",
  "tweedehands gebruikt refurbished",
  "ruilen omruilen retour retourneren terugsturen terugbrengen return",
  "geld terugbetaling terugbetalen betaalt",
  "betalen pay payment",
  "garantie warranty",
  "gegevens privacy",
  "pakket pakje bestelling zending",
  "annuleren afzeggen herroepen",
  "aanmelden meld registreren",
  "opgelicht oplichting fraude"
].map(stemsOf)

interface QuestionWord {
  /** The stem of a word, and those of words for the same. */
  readonly stems: ReadonlyArray<string>
  readonly weight: number
}

/** Knowledge of words from the language and the catalogue. */
export interface WordKinds {
  /** True for a word that names what shops sell, of which no article has to speak. */
  readonly isThing: (word: string) => boolean
  /** True for a word that asks or connects, and tells nothing. */
  readonly isStop: (word: string) => boolean
}

const NO_KINDS: WordKinds = { isThing: () => false, isStop: () => false }

/** How much a word counts that names a thing, and less if the texts say nothing of it. */
const THING_SHARE = 0.5
const ABSENT_THING_SHARE = 0.15
const UNKNOWN_SHARE = 0.8
/** A question of more words is a story, of which most words are beside the question. */
const MAX_TELLING = 5
const STORY_SHARE = 0.2
const ABSENT_FORM_SHARE = 0.5

/** Weighs the words of a question by how rare they are; of a compound that the texts do not have, its parts. */
const weighWords = (
  plain: string,
  all: ReadonlyArray<Sentence>,
  { isThing, isStop }: WordKinds
): ReadonlyArray<QuestionWord> => {
  const known = new Set(all.flatMap(({ words }) => [...words]))
  const apart = new Set(plain.split(" ").filter((word) => PARTICLES.has(word)))
  const telling = tellingWords(plain).filter((word) => word.length > 2 && !isStop(word) && !/\d/.test(word))
  return telling.flatMap((word) => {
    const [own = ""] = stemsOf(word)
    // "Sluit … aan" is "aansluiten".
    const joined = [...apart].map((particle) => particle + own).filter((stem) => known.has(stem))
    const parts = joined.length > 0 ? joined : known.has(own) ? [own] : partsOf(own, known)
    return parts.map((part) => {
      const stems = [part, ...(SAME.find((group) => group.has(part)) ?? [])]
      const count = all.filter(({ words }) => stems.some((stem) => has(words, stem))).length
      const isAbsent = count === 0
      const share = isThing(word)
        ? isAbsent
          ? ABSENT_THING_SHARE
          : THING_SHARE
        : !isAbsent
          ? 1
          : formWord(word) === null
            ? telling.length > MAX_TELLING
              ? STORY_SHARE
              : UNKNOWN_SHARE
            : ABSENT_FORM_SHARE
      return { stems, weight: share * (Math.log((all.length + 1) / (count + 1)) + 0.1) }
    })
  })
}

/** Returns "retour" and "kost" for "retourkost" if texts have both, else the stem itself. */
const partsOf = (stem: string, known: ReadonlySet<string>): ReadonlyArray<string> => {
  for (let at = MIN_STEM; at <= stem.length - MIN_STEM; at++) {
    const [first, second] = [stem.slice(0, at), stem.slice(at)]
    if (known.has(first) && known.has(second)) return [first, second]
  }
  return stem === "" ? [] : [stem]
}

/** Returns the sentences that answer a question best, unchanged and in a row; null without articles. Spec: CHAT-10. */
export const findPassage = (
  articles: ReadonlyArray<Text>,
  question: string,
  likely: SupportIntent | null = null,
  kinds: WordKinds = NO_KINDS
): Passage | null => {
  const own = articles.filter(({ slug }) => slug === likely)
  const expected = own.length === 0 ? null : bestPassage(own, articles, question, kinds)
  if (expected !== null && expected.score >= MIN_PASSAGE_SCORE) return expected
  const other = bestPassage(articles, articles, question, kinds)
  return expected === null || (other !== null && other.score > MIN_OTHER_SCORE) ? other : expected
}

/** Below this score a passage does not answer the question. */
export const MIN_PASSAGE_SCORE = 0.4

/** A passage of another article than examples of the question lead to has to match better. */
const MIN_OTHER_SCORE = 0.7

/** Sections further down answer fewer questions. */
const LATER_COST = 0.03

const bestPassage = (
  articles: ReadonlyArray<Text>,
  known: ReadonlyArray<Text>,
  question: string,
  wordKinds: WordKinds
): Passage | null => {
  // "Na 3 maanden kapot" asks for no duration.
  const plain = plainText(question).replace(/\b\d+ (?:dagen|weken|maanden|jaar)\b/g, " ")
  const texts = known.flatMap(sectionsOf).flatMap(({ paragraphs }) => paragraphs.flat())
  const kinds = RESPONSE_KINDS.filter(([pattern]) => pattern.test(plain))
  const words = weighWords(
    kinds.reduce((rest, [pattern]) => rest.replace(pattern, " "), plain),
    texts,
    wordKinds
  )
  const total = words.reduce((weights, { weight }) => weights + weight, kinds.length * RESPONSE_WEIGHT) || 1
  const isIn = (stems: ReadonlySet<string>, word: QuestionWord) => word.stems.some((stem) => has(stems, stem))
  const coverOf = (stems: ReadonlySet<string>) =>
    words.reduce((cover, word) => cover + (isIn(stems, word) ? word.weight : 0), 0)
  const responsesIn = (text: string) => kinds.filter(([, answer]) => answer.test(text)).length * RESPONSE_WEIGHT
  let best: (Passage & { readonly rank: number }) | null = null
  for (const [place, { article, heading, title, paragraphs }] of articles.flatMap(sectionsOf).entries()) {
    for (const sentences of paragraphs) {
      const scores = sentences.map((sentence) => coverOf(sentence.words) + responsesIn(sentence.text))
      const [at, first] = bestWindow(scores, sentences)
      const shown = sentences.slice(first, first + MAX_SENTENCES)
      const stems = shown.flatMap((sentence) => [...sentence.words])
      const quoted = shown.map(({ text }) => text)
      const all = new Set(stems)
      // "Levertijd: het aantal werkdagen" says what it is about.
      const start = stemsOf(/^[^ ]+(?=:)/.exec(quoted[at - first]!)?.[0] ?? "")
      const rankOf = (word: QuestionWord) => {
        const shares = [
          isIn(sentences[at]!.words, word) ? 1 : isIn(all, word) ? WINDOW_SHARE : 0,
          isIn(heading, word) ? HEADING_SHARE : 0,
          isIn(title, word) ? TITLE_SHARE : 0
        ]
        const again = shares.filter((share) => share > 0).length - 1 + Number(isIn(start, word))
        return word.weight * (Math.max(...shares) + Math.max(0, again) * AGAIN_SHARE)
      }
      const cost = quoted.join(" ").length / MAX_PASSAGE_LENGTH + place * LATER_COST
      const rank = words.reduce((rank, word) => rank + rankOf(word), responsesIn(sentences[at]!.text)) - cost
      const score = (coverOf(new Set([...all, ...heading, ...title])) + responsesIn(quoted.join(" "))) / total
      if (best === null || rank > best.rank) best = { article, sentences: quoted, score, rank }
    }
  }
  return best
}

/** A sentence that begins like this says nothing without the one before it. */
const REFERS = /^(?:Dit|Dat|Deze|Die|Daar|Dan|Daarna|Hij|Het|Ze)\b/

/** Starts at the sentence that answers best, or at the one before it if it refers to that. */
const bestWindow = (
  scores: ReadonlyArray<number>,
  sentences: ReadonlyArray<Sentence>
): readonly [at: number, first: number] => {
  const at = scores.indexOf(Math.max(...scores))
  return [at, REFERS.test(sentences[at]!.text) ? Math.max(0, at - MAX_SENTENCES + 1) : at]
}

/** Words around a feature in questions about a product, which no description repeats. */
const PRODUCT_STOPS: ReadonlyArray<IntentName> = ["details", "price", "availability", "compare", "best"]

/** Returns the stems of what a plain question asks beside the name of a product. Spec: CHAT-21. */
export const requestedStems = (question: string, name: string): ReadonlyArray<string> => {
  const own = stemsOf(name)
  const requested = contentWords(question, PRODUCT_STOPS)
    .filter((word) => !isCode(word))
    .map(stemOf)
  return requested.filter((stem) => !has(own, stem) && !PRONOUNS.has(stem))
}

/** Returns the sentences of a plain description that have all words of a question but those of the name. Spec: CHAT-21. */
export const describingSentences = (description: string, question: string, name: string): ReadonlyArray<string> => {
  const wanted = requestedStems(question, name)
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
/** Less of the words than this share of the best sentence is beside the question. */
const MIN_SHARE_OF_BEST = 0.7

/** Returns a function that finds the sentences of what a shop says of itself that answer a question, before those of `terms`. Spec: CHAT-10. */
export const answeringSentences = (question: string, shops: ReadonlyArray<Shop>, kinds: WordKinds = NO_KINDS) => {
  const sentencesBy = new Map(
    shops.map((shop) => {
      const terms = sharedTerms(shop).map((text): Sentence => ({ text, words: stemsOf(text) }))
      return [shop.id, [...sentencesOf(shop.about).flat(), ...terms]]
    })
  )
  const words = weighWords(plainText(question), [...sentencesBy.values()].flat(), kinds)
  return ({ id, name }: Shop, terms: ReadonlyArray<string>, isNamed: boolean): ReadonlyArray<string> => {
    const own = stemsOf(name)
    const others = words.filter(({ stems }) => stems.every((stem) => !own.has(stem)))
    const total = others.reduce((weights, { weight }) => weights + weight, 0)
    const scored = (sentencesBy.get(id) ?? []).map((sentence) => {
      const met = others.filter(({ stems }) => stems.some((stem) => has(sentence.words, stem)))
      return { text: sentence.text, count: met.length, score: met.reduce((score, { weight }) => score + weight, 0) }
    })
    const best = Math.max(...scored.map(({ score }) => score), 0)
    const answering = scored
      .filter(
        ({ score, count }) =>
          score > 0 &&
          score >= MIN_SHARE_OF_BEST * best &&
          (isNamed || count >= MIN_OWN_WORDS) &&
          score >= (isNamed ? MIN_NAMED_SCORE : MIN_OWN_SCORE) * total
      )
      .toSorted((a, b) => b.score - a.score)
    return answering.length === 0
      ? []
      : [...new Set([...answering.map(({ text }) => text), ...terms])].slice(0, MAX_SENTENCES)
  }
}

/** Returns the way to pay that a plain question names, with the shops that have it; null if it names none. Spec: CHAT-10. */
export const paymentNamed = (plain: string, shops: ReadonlyArray<Shop>) => {
  const words = plain.split(" ").filter((word) => word.length >= MIN_STEM && !word.startsWith("betal"))
  const methods = [...new Set(shops.flatMap(({ paymentMethods }) => paymentMethods))]
  // "Bij afhalen" says where, not how.
  const method = methods.find((one) =>
    plainText(one.split(" bij ")[0]!)
      .split(" ")
      .some((word) => words.includes(word))
  )
  const having = shops.filter(({ paymentMethods }) => paymentMethods.some((one) => one === method))
  return method === undefined ? null : { method, shopNames: having.map(({ name }) => name) }
}

/** Returns the word behind "met" in a question such as "kan ik met bitcoin betalen"; else an empty text. Spec: CHAT-10. */
export const methodNamed = (plain: string): string => {
  if (!/^(?:en |maar )?(?:kan|kun|kunt|mag|accepteren|accepteert|nemen|neemt)\b/.test(plain)) return ""
  const behind = / (?:met|via|in|per) (.*)/.exec(plain)?.[1] ?? / (\S+) betalen\b/.exec(plain)?.[1] ?? ""
  return contentWords(behind, SUPPORT_INTENTS)[0] ?? ""
}

/** Returns the terms by which shops differ: costs and ways to pay. */
const sharedTerms = (shop: Shop): ReadonlyArray<string> => {
  const terms = termsOf(shop, null)
  return [...(terms.delivery ?? []), ...(terms["order-and-pay"] ?? [])]
}

/** The terms of one shop, by the article that has the general ones. Absent if the shop gives none. Spec: CHAT-10. */
export type ShopTerms = Partial<Record<SupportIntent | "shop", ReadonlyArray<string>>>

/** Returns what a shop gives. Spec: CHAT-10. */
export const termsOf = (shop: Shop, seller: SellerIdentity | null): ShopTerms => {
  const { name, city, about, shippingCost, freeShippingFrom, paymentMethods, shipsToBelgium } = shop
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
  const abroad = shipsToBelgium === true ? `${name} bezorgt ook in België.` : ""
  const deliveryTerms = [...delivery, abroad, seller?.deliveryTerms ?? ""].filter((text) => text !== "")
  const returnTerms = seller?.returnTerms ?? ""
  return {
    ...(days > 0 && {
      "return-and-cancel": [
        `Bij ${name} heb je ${days} dagen bedenktijd.`,
        ...(returnTerms === "" ? [] : returnTerms.split(SENTENCE_START))
      ].slice(0, MAX_SENTENCES)
    }),
    ...(deliveryTerms.length > 0 && { delivery: deliveryTerms }),
    ...(paymentMethods.length > 0 && { "order-and-pay": [`Bij ${name} betaal je met ${paymentMethods.join(", ")}.`] }),
    shop: [
      ...(seller === null ? [] : [`Je bereikt de winkel op ${seller.email} en ${seller.phone}.`]),
      ...(city === "" ? [] : [`${name} zit in ${city}.`]),
      ...about.split(SENTENCE_START).filter((text) => text !== "")
    ]
  }
}

/** Returns the shop that a plain question names, the longest name first; null if none. Spec: CHAT-10. */
export const shopNamed = <Named extends ShopNames>(plain: string, shops: ReadonlyArray<Named>): Named | null => {
  const sorted = [...shops].sort((a, b) => b.name.length - a.name.length)
  return sorted.find((shop) => nameIn(plain, shop) !== undefined) ?? null
}

/** The names by which a question may call a shop. */
export interface ShopNames extends Pick<Shop, "name" | "website"> {
  readonly id: string
}

const nameIn = (plain: string, { name, id, website }: ShopNames): string | undefined =>
  [name, id, website].find((one) => namesShop(plain, one))

/** Returns true if a plain question has the name of a shop: "plus", an ordinary word as well, only behind "bij" or the like. Spec: CHAT-10. */
export const namesShop = (plain: string, name: string): boolean => splitAtShop(plain, name).length > 1

/** Returns a plain question without the name of a shop and the preposition before it. Spec: CHAT-10. */
export const withoutShop = (plain: string, shop: ShopNames): string =>
  splitAtShop(plain, nameIn(plain, shop) ?? "")
    .map((part, at, { length }) => (at === length - 1 ? part : part.replace(/ (?:bij|van|in|op)(?: de)? *$/, " ")))
    .join(" ")
    .replace(/ +/g, " ")
    .trim()

/** Returns the parts of a plain question around the name of a shop; one if it does not have it. */
const splitAtShop = (plain: string, name: string): ReadonlyArray<string> => {
  for (const own of spellingsOf(name)) {
    const parts = ` ${plain} `.split(` ${own} `)
    const isNamed = ({ length }: ReadonlyArray<string>) =>
      length > 1 &&
      (formWord(own) === null ||
        parts.slice(0, -1).some((before) => /\b(?:bij|van|naar|tussen|en|of|dan|de|als|met)$/.test(before)))
    if (isNamed(parts)) return parts
  }
  return [plain]
}

/** Returns a name as people write it, the longest first: with "en" for "&", and of three words two. */
const spellingsOf = (name: string): ReadonlyArray<string> => {
  const all = [plainText(name), plainText(name.replaceAll("&", " en "))].filter((own) => own !== "")
  const parts = all.flatMap((own) => {
    const words = own.split(" ")
    return words.length < 3 ? [] : [words.slice(0, -1), words.slice(1)].filter(isTelling).map((part) => part.join(" "))
  })
  return [...new Set([...all, ...parts])]
}

const isTelling = (words: ReadonlyArray<string>): boolean =>
  words.some((word) => word.length >= MIN_STEM && formWord(word) === null)

/** Returns what stands behind "bij" in a plain question, if it names something; else an empty text. Spec: CHAT-10. */
export const shopWords = (plain: string): string => {
  const behind = ` ${plain}`
    .split(" bij ")
    .slice(1)
    .join(" bij ")
    .replace(/^(?:de|het|een) /, "")
  const words = contentWords(behind, SUPPORT_INTENTS)
  return behind.startsWith(words[0] ?? " ") ? words.join(" ") : ""
}
