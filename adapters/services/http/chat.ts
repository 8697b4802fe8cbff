import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, ServiceUnavailable, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import { OptionalUser } from "#adapters/contract/security.ts"
import { ChatApi, type ChatNotFound, type ChatRejected, type ChatUnavailable } from "#domain/assistant/api.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { recordCause } from "./failure-cause.ts"

export const chatGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "chat",
  Effect.fn(function* (handlers) {
    const api = yield* ChatApi
    return handlers.handleAll({
      ask: ({ payload: { message, chat_id, type } }) =>
        asUser((rawToken) =>
          toResponse(api.sendQuestion(rawToken, { message, chat_id, type: type ?? null }), chatFailure)
        ),
      history: ({ payload }) => asUser((rawToken) => toResponse(api.history(rawToken, payload.chat_id), chatFailure)),
      rate: ({ payload }) => asUser((rawToken) => toResponse(api.rate(rawToken, payload), chatFailure)),
      greeting: () => asUser((rawToken) => toResponse(api.greeting(rawToken), anyFailure))
    })
  })
)

const asUser = <A, E, R>(call: (rawToken: string | null) => Effect.Effect<A, E, R>) =>
  OptionalUser.use((user) => call(user?.rawToken ?? null))

const toResponse = <A, E, F>(result: Effect.Effect<A, E>, failure: (failed: E) => F) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.tapError(recordCause), Effect.mapError(failure))

/** Maps failures of any call to those of the contract. */
const anyFailure = (failed: ChatUnavailable | SignInNeeded) =>
  failed._tag === "SignInNeeded" ? new Unauthorized({ reason: failed.reason }) : new ServiceUnavailable()

/** Maps failures of a call about one chat to those of the contract. Spec: CHAT-06. */
const chatFailure = (failed: ChatRejected | ChatNotFound | ChatUnavailable | SignInNeeded) => {
  switch (failed._tag) {
    case "ChatRejected":
      return new RequestRejected({ field: failed.field, reason: failed.reason })
    case "ChatNotFound":
      return new UnknownValue({ field: "chat_id" })
    default:
      return anyFailure(failed)
  }
}
