/** The fields that every question to the assistant has. Spec: CHAT-01. */
export const CHAT_FIELDS = { lang: "nl", app: 2 } as const

/** Creates the body of a question to the assistant; omits `type` if there is none. Spec: CHAT-01. */
export const chatQuestion = (message: string, chat_id: string, type: string | null = null) => ({
  message,
  chat_id,
  ...CHAT_FIELDS,
  ...(type !== null && { type })
})
