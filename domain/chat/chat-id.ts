/** The pattern of a chat id: 32 hexadecimal characters, which cannot be guessed. Spec: CHAT-03. */
export const CHAT_ID = /^[0-9a-f]{32}$/

/** The number of random bytes of an id. Spec: CHAT-03. */
export const CHAT_ID_BYTES = 16
