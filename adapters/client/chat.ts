import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import {
  ChatApi,
  ChatNotFound,
  ChatRejected,
  ChatUnavailable,
  CHAT_FIELDS,
  chatQuestion
} from "#domain/assistant/api.ts"
import { MAX_QUESTION_LENGTH, CHAT_ID } from "#domain/assistant/limits.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { withBearerToken } from "./bearer.ts"

/** Creates the port of the assistant over HTTP. Rejects what the contract would reject, with the failures of the service. */
export const chatApi = ({ chat }: HttpApiClient.ForApi<typeof KoopkompasApi>): ChatApi["Service"] =>
  ChatApi.of({
    sendQuestion: (rawToken, { message, chat_id, type }) => {
      const { lang, app } = chatQuestion(message, chat_id)
      if (!CHAT_ID.test(chat_id)) return UNKNOWN_ID
      if (message === "" || message.length > MAX_QUESTION_LENGTH) return NO_QUESTION
      const payload = { message: message.toWellFormed(), chat_id, lang, app, ...(type !== null && { type }) }
      return chatFailures(withBearerToken(rawToken)(chat.ask({ payload })))
    },
    history: (rawToken, chat_id) =>
      CHAT_ID.test(chat_id)
        ? chatFailures(withBearerToken(rawToken)(chat.history({ payload: { chat_id } })))
        : UNKNOWN_ID,
    rate: (rawToken, rating) =>
      CHAT_ID.test(rating.chat_id)
        ? chatFailures(withBearerToken(rawToken)(chat.rate({ payload: rating })))
        : UNKNOWN_ID,
    greeting: (rawToken) => Effect.mapError(withBearerToken(rawToken)(chat.greeting({ payload: CHAT_FIELDS })), failure)
  })

const UNKNOWN_ID = Effect.fail(new ChatRejected({ field: "chat_id", reason: "A greeting gives an id." }))
const NO_QUESTION = Effect.fail(new ChatRejected({ field: "message", reason: "It is empty or too long." }))

const chatFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => {
    if (cause instanceof RequestRejected) return new ChatRejected({ field: cause.field, reason: cause.reason })
    return cause instanceof UnknownValue ? new ChatNotFound() : failure(cause)
  })

const failure = (cause: unknown) =>
  cause instanceof Unauthorized ? new SignInNeeded({ reason: cause.reason }) : new ChatUnavailable({ cause })
