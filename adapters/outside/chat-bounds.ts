/** The bounds of a language model. Spec: CHAT-15. */
export const MODEL_BOUNDS = {
  requestsPerQuestion: 4,
  toolCallsPerReply: 4,
  tokensPerReply: 600,
  requestTimeoutMs: 15_000,
  questionTimeoutMs: 25_000,
  resultCharacters: 6_000,
  replyCharacters: 2_000
} as const
