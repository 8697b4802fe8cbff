import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected } from "#adapters/contract/errors.ts"
import { ChatApi } from "#domain/chat/api.ts"
import { CHAT_ID } from "#domain/chat/chat-id.ts"
import { ChatRejected, ChatUnavailable } from "#domain/chat/errors.ts"
import { QUESTION_LENGTH } from "#domain/chat/limits.ts"
import { CHAT, chatQuestion } from "#domain/shell/chat.ts"

/** The assistant over HTTP. What the contract would refuse is refused here, as the service would. */
export const chatApi = ({ chat }: HttpApiClient.ForApi<typeof KoopkompasApi>): ChatApi["Service"] =>
  ChatApi.of({
    ask: ({ message, chat_id, type }) => {
      const { lang, app } = chatQuestion(message, chat_id)
      if (!CHAT_ID.test(chat_id)) return UNKNOWN_ID
      if (message === "" || message.length > QUESTION_LENGTH) return NO_QUESTION
      const payload = { message: message.toWellFormed(), chat_id, lang, app, ...(type !== null && { type }) }
      return chatFailures(chat.ask({ payload }))
    },
    history: (chat_id) => (CHAT_ID.test(chat_id) ? chatFailures(chat.history({ payload: { chat_id } })) : UNKNOWN_ID),
    greeting: () => chatFailures(chat.greeting({ payload: CHAT }))
  })

const UNKNOWN_ID = Effect.fail(new ChatRejected({ field: "chat_id", reason: "A greeting gives an id." }))
const NO_QUESTION = Effect.fail(new ChatRejected({ field: "message", reason: "It is empty or too long." }))

const chatFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) =>
    cause instanceof RequestRejected
      ? new ChatRejected({ field: cause.field, reason: cause.reason })
      : new ChatUnavailable({ cause })
  )
