/** In UTF-16 code units. Spec: CHAT-03. */
export const MAX_QUESTION_LENGTH = 1_000

export const MAX_STORED_MESSAGES = 100

export const CHAT_DAYS = 30

export const EMPTY_CHAT_DAYS = 1

export const MAX_EMPTY_CHATS = 10_000

export const MAX_FOUND = { products: 4 } as const

export const QUESTION_TYPES = ["product", "support"] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** An id cannot be guessed. Spec: CHAT-03. */
export const CHAT_ID = /^[0-9a-f]{32}$/

export const CHAT_ID_BYTES = 16
