import texts from "./error-messages.json" with { type: "json" }

/** Spec: ERR-05, IMG-01, IMG-06. */
export const MESSAGES = texts

export type MessageKey = keyof typeof MESSAGES
