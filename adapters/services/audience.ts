import { Clock, Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { ADULT_ALLOWED, ADULT_HEADER } from "#adapters/contract/headers.ts"
import { Identity } from "#adapters/identity/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { type Audience, userAudience } from "#domain/adult/audience.ts"
import { forAudience } from "#domain/adult/current-audience.ts"
import type { AgeMode } from "#domain/adult/has-age.ts"
import { bearerToken } from "#domain/session/request-headers.ts"
import { dayOf } from "#domain/text/dates.ts"
import { USERS } from "./users/tables.ts"

/**
 * Determines the audience of a caller: "adults", if requested, only without a token, or for a user whose profile does not show
 * an age under 18. An invalid token gets the products for everyone. Spec: ADULT-06.
 */
export class CallerAudience extends Context.Service<
  CallerAudience,
  (requested: Audience, rawToken: string | null) => Effect.Effect<Audience>
>()("adapters/services/CallerAudience") {}

/** Provides {@link CallerAudience} from the stored profiles; ages are counted by `mode`. */
export const callerAudienceLayer = (mode: AgeMode): Layer.Layer<CallerAudience, never, Identity | Records> =>
  Layer.effect(
    CallerAudience,
    Effect.gen(function* () {
      const identity = yield* Identity
      const records = yield* Records
      // The services have their own clock; HTTP requests run on another one.
      const context = yield* Effect.context<never>()
      const ofUser = Effect.fnUntraced(function* (requested: Audience, rawToken: string) {
        const { sub } = yield* identity.claims(rawToken)
        const user = yield* records.get(USERS, sub)
        const today = dayOf(new Date(yield* Clock.currentTimeMillis))
        return userAudience(requested, user?.dateOfBirth, today, mode)
      })
      return (requested, rawToken) =>
        requested === "everyone" || rawToken === null
          ? Effect.succeed(requested)
          : ofUser(requested, rawToken).pipe(
              Effect.catch(() => Effect.succeed("everyone" as const)),
              Effect.provideContext(context)
            )
    })
  )

/** Runs a call for the audience that the request headers select and the caller may have. Spec: ADULT-07. */
export const forRequestAudience =
  (audienceOf: CallerAudience["Service"]) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | HttpServerRequest.HttpServerRequest> =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) => {
      if (headers[ADULT_HEADER] !== ADULT_ALLOWED) return forAudience("everyone")(call)
      return Effect.flatMap(audienceOf("adults", bearerToken(headers["authorization"])), (audience) =>
        forAudience(audience)(call)
      )
    })
