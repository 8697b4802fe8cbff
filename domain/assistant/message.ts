import { Effect, Schema } from "effect"
import { Instant } from "#domain/base/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { GREETING } from "./sentences.ts"

export const HelpfulArticle = Schema.Struct({ slug: Schema.String, title: Schema.String })
export type HelpfulArticle = typeof HelpfulArticle.Type

export const ChatLink = Schema.Struct({
  label: Schema.String,
  href: Schema.String.check(Schema.isPattern(/^\/(?!\/)/))
})
export type ChatLink = typeof ChatLink.Type

export const ChatMessage = Schema.Struct({
  from: Schema.Literals(["visitor", "assistant"]),
  text: Schema.String,
  at: Instant,
  products: Schema.Array(ProductCard),
  articles: Schema.Array(HelpfulArticle),
  links: Schema.Array(ChatLink).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  isHelpful: Schema.NullOr(Schema.Boolean).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})
export type ChatMessage = typeof ChatMessage.Type

/** Returns the first message of the assistant. Spec: CHAT-05. */
export const greetingAt = (at: Instant): ChatMessage => ({
  from: "assistant",
  text: GREETING,
  at,
  products: [],
  articles: [],
  links: [],
  isHelpful: null
})

export const ChatReply = Schema.Struct({ chat_id: Schema.String, message: ChatMessage })
export type ChatReply = typeof ChatReply.Type

export const ChatHistory = Schema.Struct({ chat_id: Schema.String, messages: Schema.Array(ChatMessage) })
export type ChatHistory = typeof ChatHistory.Type
