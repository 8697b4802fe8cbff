import type { ProductCard } from "#domain/catalogue/product.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { ChatLink, HelpfulArticle } from "./message.ts"

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
  shops: { label: "Alle winkels", href: ROUTES.allShops }
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
