import { Context, Effect, Layer } from "effect"
import { HttpClientRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { PerhapsSignedIn, SignedIn } from "#adapters/contract/security.ts"

/** The identity token of who asks; null when there is none. */
const Token = Context.Reference<string | null>("adapters/client/Token", { defaultValue: () => null })

/** Makes a call in the name of who has `rawToken`; null: in nobody's. Spec: AUTH-10. */
export const as =
  (rawToken: string | null) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(call, Token, rawToken)

const withToken: HttpApiMiddleware.HttpApiMiddlewareClient<never, never, never> = ({ next, request }) =>
  Effect.flatMap(Token, (token) => next(token === null ? request : HttpClientRequest.bearerToken(request, token)))

/** Calls of which the contract says that they know their user carry the token, when there is one; the others never. Spec: AUTH-10. */
export const bearerLayer = Layer.merge(
  HttpApiMiddleware.layerClient(SignedIn, withToken),
  HttpApiMiddleware.layerClient(PerhapsSignedIn, withToken)
)
