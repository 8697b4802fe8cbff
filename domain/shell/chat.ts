/** What is the same in every question to the assistant. Spec: CHAT-01. */
export const CHAT = { lang: "nl", app: 2 } as const

/** The body of a question to the assistant; `type` is left out when there is none. Spec: CHAT-01. */
export const chatQuestion = (message: string, chat_id: string, type: string | null = null) => ({
  message,
  chat_id,
  ...CHAT,
  ...(type !== null && { type })
})
