/** An id of a chat as a greeting gives it: 32 hexadecimal characters, which nobody guesses. Spec: CHAT-03. */
export const CHAT_ID = /^[0-9a-f]{32}$/

/** Random bytes behind an id. Spec: CHAT-03. */
export const CHAT_ID_BYTES = 16
