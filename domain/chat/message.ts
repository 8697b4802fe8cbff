import { Schema } from "effect"
import { Instant } from "#domain/catalogue/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { GREETING } from "./sentences.ts"

/** An article of customer support that may help. Spec: CHAT-04. */
export const HelpfulArticle = Schema.Struct({ slug: Schema.String, title: Schema.String })
export type HelpfulArticle = typeof HelpfulArticle.Type

/** Something said in a chat, as plain text, and what was found with it. Spec: CHAT-03. */
export const ChatMessage = Schema.Struct({
  from: Schema.Literals(["visitor", "assistant"]),
  text: Schema.String,
  at: Instant,
  products: Schema.Array(ProductCard),
  articles: Schema.Array(HelpfulArticle)
})
export type ChatMessage = typeof ChatMessage.Type

/** Returns what the assistant says first. Spec: CHAT-05. */
export const greetingAt = (at: Instant): ChatMessage => ({
  from: "assistant",
  text: GREETING,
  at,
  products: [],
  articles: []
})

/** What the assistant says in a chat. Spec: CHAT-03. */
export const ChatReply = Schema.Struct({ chat_id: Schema.String, message: ChatMessage })
export type ChatReply = typeof ChatReply.Type

/** A whole chat, the oldest message first. Spec: CHAT-03. */
export const ChatHistory = Schema.Struct({ chat_id: Schema.String, messages: Schema.Array(ChatMessage) })
export type ChatHistory = typeof ChatHistory.Type
