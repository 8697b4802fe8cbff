import { Effect, Layer, Redacted } from "effect"
import { CurrentUser, OptionallySignedIn, OptionalUser, SignedIn } from "#adapters/contract/security.ts"
import { Identity } from "#adapters/people/port.ts"

const signedIn = Layer.effect(
  SignedIn,
  Identity.useSync((identity) =>
    SignedIn.of({
      bearer: (handler, { credential }) =>
        Effect.flatMap(identity.claims(Redacted.value(credential)), (user) =>
          Effect.provideService(handler, CurrentUser, user)
        )
    })
  )
)

const optionallySignedIn = Layer.effect(
  OptionallySignedIn,
  Identity.useSync((identity) =>
    OptionallySignedIn.of({
      optionalBearer: (handler, { credential }) => {
        const token = Redacted.value(credential)
        return Effect.flatMap(token === "" ? Effect.succeed(null) : identity.claims(token), (user) =>
          Effect.provideService(handler, OptionalUser, user)
        )
      }
    })
  )
)

/** Authenticates calls by their token. Spec: AUTH-17. */
export const layer: Layer.Layer<SignedIn | OptionallySignedIn, never, Identity> = Layer.merge(
  signedIn,
  optionallySignedIn
)
