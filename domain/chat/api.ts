import { Context, type Effect } from "effect"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { ChatNotFound, ChatRejected, ChatUnavailable } from "./errors.ts"
import type { QuestionType } from "./limits.ts"
import type { ChatHistory, ChatReply } from "./message.ts"

type Response<A, E = never> = Effect.Effect<A, E | ChatUnavailable | SignInNeeded>

/** Something asked in a chat. `type`: what it is about; null when that is not said. Spec: CHAT-01, CHAT-04. */
export interface Question {
  readonly chat_id: string
  readonly message: string
  readonly type: QuestionType | null
}

/**
 * Port: the assistant, asked by the user of an identity token, or by a visitor where that is null. Spec: CHAT-01, CHAT-03,
 * CHAT-06, CHAT-07.
 */
export class ChatApi extends Context.Service<
  ChatApi,
  {
    readonly ask: (rawToken: string | null, question: Question) => Response<ChatReply, ChatRejected | ChatNotFound>
    /** Empty for a chat in which nothing was asked. */
    readonly history: (rawToken: string | null, chatId: string) => Response<ChatHistory, ChatRejected | ChatNotFound>
    /** Begins a chat. */
    readonly greeting: (rawToken: string | null) => Response<ChatReply>
  }
>()("domain/chat/ChatApi") {}
