import { type MessageKind, MESSAGE_KINDS } from "#domain/messages/kinds.ts"
import texts from "./mail.json" with { type: "json" }

const named = (kind: MessageKind): string => `“${MESSAGE_KINDS[kind].name}”`

export const unsubscribe = {
  ...texts.unsubscribe,
  question: (kind: MessageKind) => `Wil je geen mail meer met ${named(kind)}? Inloggen hoeft niet.`,
  done: (kind: MessageKind) => `Je krijgt geen mail meer met ${named(kind)}.`
} as const

export const newsletterConfirm = texts.newsletterConfirm

export const alertConfirm = {
  ...texts.alertConfirm,
  requested: (price: string) => `Met één klik krijg je bericht zodra dit product ${price} kost of minder.`,
  on: (price: string) =>
    `Je prijsalarm staat aan. Je krijgt een mail bij ${price} of minder, en in elke mail kun je stoppen.`,
  full: () => "Op dit adres staan al 20 prijsalarmen. Stop er een met de link in een mail, en klik hier daarna opnieuw."
} as const

export const mailbox = {
  ...texts.mailbox,
  to: (address: string) => `Aan ${address}`
} as const
