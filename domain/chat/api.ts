import { Context, type Effect } from "effect"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { ChatNotFound, ChatRejected, ChatUnavailable } from "./errors.ts"
import type { QuestionType } from "./limits.ts"
import type { ChatHistory, ChatReply } from "./message.ts"

type Response<A, E = never> = Effect.Effect<A, E | ChatUnavailable | SignInNeeded>

/** A question in a chat. `type`: its subject; null if unknown. Spec: CHAT-01, CHAT-04. */
export interface Question {
  readonly chat_id: string
  readonly message: string
  readonly type: QuestionType | null
}

/**
 * Port: the chat assistant, for the user of an identity token, or for a visitor if that is null. Spec: CHAT-01,
 * CHAT-03, CHAT-06, CHAT-07.
 */
export class ChatApi extends Context.Service<
  ChatApi,
  {
    readonly sendQuestion: (
      rawToken: string | null,
      question: Question
    ) => Response<ChatReply, ChatRejected | ChatNotFound>
    /** Returns an empty history for a chat without questions. */
    readonly history: (rawToken: string | null, chatId: string) => Response<ChatHistory, ChatRejected | ChatNotFound>
    /** Starts a chat. */
    readonly greeting: (rawToken: string | null) => Response<ChatReply>
  }
>()("domain/chat/ChatApi") {}
