import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, ServiceUnavailable } from "#adapters/contract/errors.ts"
import { ChatApi } from "#domain/chat/api.ts"
import type { ChatRejected, ChatUnavailable } from "#domain/chat/errors.ts"

/** The assistant over HTTP. */
export const chatGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "chat",
  Effect.fn(function* (handlers) {
    const api = yield* ChatApi
    return handlers.handleAll({
      ask: ({ payload: { message, chat_id, type } }) => answer(api.ask({ message, chat_id, type: type ?? null })),
      history: ({ payload }) => answer(api.history(payload.chat_id)),
      greeting: () => answer(api.greeting())
    })
  })
)

const answer = <A>(asked: Effect.Effect<A, ChatRejected | ChatUnavailable>) =>
  asked.pipe(
    Effect.map(HttpServerResponse.jsonUnsafe),
    Effect.catchTags({
      ChatRejected: ({ field, reason }) => Effect.fail(new RequestRejected({ field, reason })),
      ChatUnavailable: () => Effect.fail(new ServiceUnavailable())
    })
  )
