import { Context, Effect, Layer } from "effect"
import { HttpClientRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { OptionallySignedIn, SignedIn } from "#adapters/contract/security.ts"

const Token = Context.Reference<string | null>("adapters/client/Token", { defaultValue: () => null })

export const withBearerToken =
  (rawToken: string | null) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(call, Token, rawToken)

const withToken: HttpApiMiddleware.HttpApiMiddlewareClient<never, never, never> = ({ next, request }) =>
  Effect.flatMap(Token, (token) => next(token === null ? request : HttpClientRequest.bearerToken(request, token)))

/** Only for calls that the contract declares as authenticated. Spec: AUTH-10. */
export const bearerLayer = Layer.merge(
  HttpApiMiddleware.layerClient(SignedIn, withToken),
  HttpApiMiddleware.layerClient(OptionallySignedIn, withToken)
)
