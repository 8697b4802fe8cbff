import { Context, type Effect, Schema } from "effect"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { QuestionType } from "./limits.ts"
import type { ChatHistory, ChatReply } from "./message.ts"

type Response<A, E = never> = Effect.Effect<A, E | ChatUnavailable | SignInNeeded>

export interface Question {
  readonly chat_id: string
  readonly message: string
  readonly type: QuestionType | null
}

export interface ReplyRating {
  readonly chat_id: string
  readonly message: number
  readonly isHelpful: boolean
}

/** For an anonymous visitor `rawToken` is null. Spec: CHAT-01, CHAT-03, CHAT-06, CHAT-07, CHAT-14. */
export class ChatApi extends Context.Service<
  ChatApi,
  {
    readonly sendQuestion: (
      rawToken: string | null,
      question: Question
    ) => Response<ChatReply, ChatRejected | ChatNotFound>
    readonly history: (rawToken: string | null, chatId: string) => Response<ChatHistory, ChatRejected | ChatNotFound>
    /** A later rating replaces it. Spec: CHAT-14. */
    readonly rate: (rawToken: string | null, rating: ReplyRating) => Response<ChatHistory, ChatRejected | ChatNotFound>
    readonly greeting: (rawToken: string | null) => Response<ChatReply>
  }
>()("domain/assistant/ChatApi") {}

/** `field` names the field to correct. Spec: CHAT-03. */
export class ChatRejected extends Schema.TaggedError<ChatRejected>()("ChatRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

export class ChatNotFound extends Schema.TaggedError<ChatNotFound>()("ChatNotFound", {}) {}

/** Retrying may help. Spec: API-03. */
export class ChatUnavailable extends Schema.TaggedError<ChatUnavailable>()("ChatUnavailable", {
  cause: Schema.Defect()
}) {}

export const CHAT_FIELDS = { lang: "nl", app: 2 } as const

/** Creates the body of a question to the assistant; omits `type` if there is none. Spec: CHAT-01. */
export const chatQuestion = (message: string, chat_id: string, type: string | null = null) => ({
  message,
  chat_id,
  ...CHAT_FIELDS,
  ...(type !== null && { type })
})
