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
  "Daar weet ik niets van. Ik help met producten en prijzen, winkels, je eigen bestellingen en hoe deze site werkt. Gaat het daarover, dan kan een mens je verder helpen.",
  { links: [LINKS.contact] }
)

export const CLARIFY = {
  gift: "Leuk. Voor wie is het, waar houdt die persoon van, en wat is je budget?",
  product: "Over welk product gaat het? Noem de naam, of zoek er eerst een paar, dan kun je zeggen welke je bedoelt.",
  unsure:
    "Dat kan ik niet beantwoorden. Ik help met producten en prijzen, winkels, je eigen bestellingen en hoe deze site werkt. Gaat het daarover, stel je vraag dan anders of noem een product.",
  subject: "Waar ben je naar op zoek? Noem het product, dan houd ik rekening met de rest."
} as const
