import { Context, type Effect } from "effect"
import type { ChatRejected, ChatUnavailable } from "./errors.ts"
import type { QuestionType } from "./limits.ts"
import type { ChatHistory, ChatReply } from "./message.ts"

type Answer<A> = Effect.Effect<A, ChatRejected | ChatUnavailable>

/** Something asked in a chat. `type`: what it is about; null when that is not said. Spec: CHAT-01, CHAT-04. */
export interface Question {
  readonly chat_id: string
  readonly message: string
  readonly type: QuestionType | null
}

/** Port: the assistant. Who knows the id of a chat may read it and go on with it. Spec: CHAT-01, CHAT-03. */
export class ChatApi extends Context.Service<
  ChatApi,
  {
    readonly ask: (question: Question) => Answer<ChatReply>
    /** Empty for a chat in which nothing was asked, or not for long. */
    readonly history: (chatId: string) => Answer<ChatHistory>
    /** Begins a chat, of which nothing is kept until something is asked. */
    readonly greeting: () => Answer<ChatReply>
  }
>()("domain/chat/ChatApi") {}
