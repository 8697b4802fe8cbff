/** Characters (UTF-16 code units) of a question at most. Spec: CHAT-03. */
export const QUESTION_LENGTH = 1_000

/** Messages of a chat that are kept: the newest. Spec: CHAT-03. */
export const MESSAGES_KEPT = 100

/** Days a chat is kept after its last message. Spec: CHAT-03. */
export const CHAT_DAYS = 30

/** Days a chat in which nothing was asked is there after its greeting. Spec: CHAT-06. */
export const EMPTY_CHAT_DAYS = 1

/** Chats in which nothing was asked, at most. Spec: CHAT-06. */
export const MAX_EMPTY_CHATS = 10_000

/** Products and articles in one answer, at most. Spec: CHAT-04. */
export const FOUND = { products: 4, articles: 2 } as const

/** What a question is about, when who asks says so. Spec: CHAT-04. */
export const QUESTION_TYPES = ["product", "support"] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
