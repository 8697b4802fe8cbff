import { type MessageKind, MESSAGE_KINDS } from "#domain/messages/kinds.ts"
import texts from "./mail.json" with { type: "json" }

const named = (kind: MessageKind): string => `“${MESSAGE_KINDS[kind].name}”`

export const unsubscribe = {
  ...texts.unsubscribe,
  question: (kind: MessageKind) => `Wil je geen mail meer met ${named(kind)}? Inloggen hoeft niet.`,
  done: (kind: MessageKind) => `Je krijgt geen mail meer met ${named(kind)}.`
} as const

export const newsletterConfirm = texts.newsletterConfirm

export const mailbox = {
  ...texts.mailbox,
  to: (address: string) => `Aan ${address}`
} as const
