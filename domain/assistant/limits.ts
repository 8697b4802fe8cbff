/** The maximum length of a question in UTF-16 code units. Spec: CHAT-03. */
export const MAX_QUESTION_LENGTH = 1_000

/** The maximum number of stored messages of a chat; the oldest are dropped. Spec: CHAT-03. */
export const MAX_STORED_MESSAGES = 100

/** Days a chat is stored after its last message. Spec: CHAT-03. */
export const CHAT_DAYS = 30

/** Days a chat without questions is stored after its greeting. Spec: CHAT-06. */
export const EMPTY_CHAT_DAYS = 1

/** The maximum number of chats without questions. Spec: CHAT-06. */
export const MAX_EMPTY_CHATS = 10_000

/** The maximum numbers of products and articles in a response. Spec: CHAT-04. */
export const MAX_FOUND = { products: 4, articles: 2 } as const

/** The subjects of a question that a visitor can choose. Spec: CHAT-04. */
export const QUESTION_TYPES = ["product", "support"] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The pattern of a chat id: 32 hexadecimal characters, which cannot be guessed. Spec: CHAT-03. */
export const CHAT_ID = /^[0-9a-f]{32}$/

/** The number of random bytes of an id. Spec: CHAT-03. */
export const CHAT_ID_BYTES = 16
