import type { ProductCard } from "#domain/catalogue/product.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { ChatLink, HelpfulArticle } from "./message.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { MAX_FOUND } from "./limits.ts"

export interface Reply {
  readonly text: string
  readonly cards: ReadonlyArray<ProductCard>
  readonly articles: ReadonlyArray<HelpfulArticle>
  readonly links: ReadonlyArray<ChatLink>
}

export const LINKS = {
  contact: { label: "Schrijf een mens van de klantenservice", href: `${ROUTES.customerService}#contact` },
  orders: { label: "Naar je bestellingen", href: ROUTES.profileOrders },
  login: { label: "Inloggen", href: ROUTES.register },
  shops: { label: "Alle winkels", href: ROUTES.allShops },
  deals: { label: "Bekijk wat is afgeprijsd", href: ROUTES.deals }
} as const satisfies Readonly<Record<string, ChatLink>>

/** Creates a reply with `parts` besides its text. Spec: CHAT-05. */
export const reply = (text: string, parts: Partial<Reply> = {}): Reply => ({
  text,
  cards: [],
  articles: [],
  links: [],
  ...parts
})

export const UNKNOWN_REPLY: Reply = reply(
  "Dat weet ik niet. Ik zoek alleen in het aanbod, in je eigen bestellingen en in de artikelen van de klantenservice. Een mens kan je verder helpen.",
  { links: [LINKS.contact] }
)

export const CLARIFY = {
  gift: "Leuk. Voor wie is het, waar houdt die persoon van, en wat is je budget?",
  product: "Over welk product gaat het? Noem de naam, of zoek er eerst een paar, dan kun je zeggen welke je bedoelt.",
  unsure:
    "Ik weet niet zeker wat je bedoelt. Ik zoek producten, prijzen en je eigen bestellingen op, en hoe deze site werkt. Stel je vraag anders, of noem een product.",
  subject: "Waar ben je naar op zoek? Noem het product, dan houd ik rekening met de rest."
} as const

/** Counts a word in the title twice. Ties keep their order. Spec: CHAT-04. */
export const helpfulArticles = (
  words: ReadonlyArray<string>,
  articles: ReadonlyArray<Pick<Article, "slug" | "title" | "summary">>
): ReadonlyArray<HelpfulArticle> =>
  articles
    .map(({ slug, title, summary }) => ({ slug, title, score: 2 * countIn(title, words) + countIn(summary, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND.articles)
    .map(({ slug, title }) => ({ slug, title }))

const STEM_LENGTH = 5

const countIn = (text: string, words: ReadonlyArray<string>): number => {
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => said.some((other) => isAlike(word, other))).length
}

/** Returns true if two words are equal or begin alike: "retour" and "retourneren". Spec: CHAT-04. */
const isAlike = (a: string, b: string): boolean =>
  a === b || (a.length >= STEM_LENGTH && b.length >= STEM_LENGTH && a.slice(0, STEM_LENGTH) === b.slice(0, STEM_LENGTH))
