import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import type { ReturnStatus } from "#domain/shopping/orders/return-status.ts"

interface KindOfMessage {
  readonly name: string
  /** Completes the sentence "Je krijgt deze mail omdat …". */
  readonly reason: string
  readonly isOptional: boolean
}

export const MESSAGE_KINDS = {
  "newsletter-confirmation": {
    name: "Aanmelding nieuwsbrief",
    reason: "iemand, waarschijnlijk jijzelf, dit adres aanmeldde voor de nieuwsbrief. Was jij dat niet? Doe dan niets.",
    isOptional: false
  },
  "newsletter-issue": {
    name: "Nieuwsbrief",
    reason: "je je aanmeldde voor onze nieuwsbrief en dat per mail bevestigde.",
    isOptional: true
  },
  "back-in-stock": {
    name: "Weer op voorraad",
    reason: "je bij dit product om een seintje vroeg.",
    isOptional: true
  },
  "price-alert": {
    name: "Prijsalarm",
    reason: "je voor dit product een prijsalarm instelde.",
    isOptional: true
  },
  "wishlist-drops": {
    name: "Prijsdalingen op je verlanglijst",
    reason: "producten op je verlanglijst goedkoper werden. Dit overzicht komt hooguit één keer per week.",
    isOptional: true
  },
  "order-placed": {
    name: "Bestelling geplaatst",
    reason: "je deze bestelling plaatste.",
    isOptional: false
  },
  "order-accepted": {
    name: "Bestelling aangenomen",
    reason: "de winkel je bestelling aannam.",
    isOptional: false
  },
  "order-cancelled": {
    name: "Bestelling geannuleerd",
    reason: "je bestelling geannuleerd is.",
    isOptional: false
  },
  "order-line-rejected": {
    name: "Niet leverbaar",
    reason: "de winkel een deel van je bestelling niet kan leveren.",
    isOptional: false
  },
  "order-refunded": {
    name: "Geld terug",
    reason: "je geld terugkreeg voor deze bestelling.",
    isOptional: false
  },
  "order-shipped": {
    name: "Bestelling verzonden",
    reason: "de winkel je bestelling verstuurde.",
    isOptional: false
  },
  "order-delivered": {
    name: "Bestelling bezorgd",
    reason: "je bestelling bezorgd is.",
    isOptional: false
  },
  "order-ready": {
    name: "Klaar om op te halen",
    reason: "je bestelling klaarstaat bij de winkel.",
    isOptional: false
  },
  "order-collected": {
    name: "Bestelling opgehaald",
    reason: "je bestelling is opgehaald.",
    isOptional: false
  },
  "return-declared": {
    name: "Retour aangemeld",
    reason: "je deze retour aanmeldde.",
    isOptional: false
  },
  "return-approved": {
    name: "Retour goedgekeurd",
    reason: "de winkel je retour goedkeurde.",
    isOptional: false
  },
  "return-rejected": {
    name: "Retour afgewezen",
    reason: "de winkel je retour afwees.",
    isOptional: false
  },
  "return-received": {
    name: "Retour ontvangen",
    reason: "de winkel je retour ontving.",
    isOptional: false
  },
  "return-refunded": {
    name: "Retour terugbetaald",
    reason: "je een retour aanmeldde.",
    isOptional: false
  },
  "withdrawal-received": {
    name: "Herroeping ontvangen",
    reason: "je met dit adres een overeenkomst herriep. Bewaar deze mail als bewijs.",
    isOptional: false
  },
  "contact-message": {
    name: "Vraag aan de klantenservice",
    reason: "dit het adres van de klantenservice is.",
    isOptional: false
  },
  "contact-received": {
    name: "Vraag ontvangen",
    reason: "met dit adres een vraag aan de klantenservice is gestuurd.",
    isOptional: false
  },
  "deletion-asked": {
    name: "Account wordt verwijderd",
    reason: "vanuit je account gevraagd is om het te verwijderen.",
    isOptional: false
  },
  "deletion-undone": {
    name: "Account blijft",
    reason: "je het verwijderen van je account terugdraaide.",
    isOptional: false
  },
  "deletion-done": {
    name: "Account verwijderd",
    reason: "je account verwijderd is. Dit is de laatste mail die je van ons krijgt.",
    isOptional: false
  },
  "new-login": {
    name: "Nieuwe login",
    reason: "er met een nieuw apparaat op je account is ingelogd.",
    isOptional: false
  }
} as const satisfies Readonly<Record<string, KindOfMessage>>

export type MessageKind = keyof typeof MESSAGE_KINDS

export type OptionalKind = {
  [Kind in MessageKind]: (typeof MESSAGE_KINDS)[Kind]["isOptional"] extends true ? Kind : never
}[MessageKind]

/** Returns true for a kind that a user may switch off. Spec: MSG-01. */
export const isOptionalKind = (kind: string): kind is OptionalKind =>
  Object.hasOwn(MESSAGE_KINDS, kind) && MESSAGE_KINDS[kind as MessageKind].isOptional

export const MAX_ATTEMPTS = 8

const FIRST_WAIT_MINUTES = 1

const MAX_WAIT_MINUTES = 360

/** Waits four times as long each time; returns null after the last attempt. Spec: MSG-11. */
export const minutesUntilRetry = (attempts: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : Math.min(MAX_WAIT_MINUTES, FIRST_WAIT_MINUTES * 4 ** (attempts - 1))

export const ORDER_MESSAGES = {
  "awaiting-payment": "order-placed",
  paid: null,
  accepted: "order-accepted",
  "partly-shipped": "order-shipped",
  shipped: "order-shipped",
  delivered: "order-delivered",
  ready: "order-ready",
  collected: "order-collected",
  completed: null,
  cancelled: "order-cancelled",
  expired: null,
  refunded: null
} as const satisfies Readonly<Record<OrderStatus, MessageKind | null>>

export const RETURN_MESSAGES = {
  declared: "return-declared",
  approved: "return-approved",
  sent: null,
  received: "return-received",
  refunded: "return-refunded",
  rejected: "return-rejected",
  cancelled: null,
  expired: null
} as const satisfies Readonly<Record<ReturnStatus, MessageKind | null>>
