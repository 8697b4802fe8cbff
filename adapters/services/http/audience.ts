import { Clock, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { ADULT_ALLOWED, ADULT_HEADER } from "#adapters/contract/headers.ts"
import { Identity } from "#adapters/people/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { ADULT_COOKIE, adultCookies, adultCookiesForBirthDate } from "#domain/account/adult-cookies.ts"
import { CallerAge, callerAudience, forAudience } from "#domain/account/current-audience.ts"
import type { AgeMode } from "#domain/account/adult-cookies.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import { bearerToken } from "#domain/account/session/request-headers.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { USERS } from "#adapters/people/user-tables.ts"

export const callerAgeLayer = (mode: AgeMode): Layer.Layer<CallerAge, never, Identity | Records> =>
  Layer.effect(
    CallerAge,
    Effect.gen(function* () {
      const identity = yield* Identity
      const records = yield* Records
      // The services have their own clock; HTTP requests run on another one.
      const clock = yield* Clock.Clock
      const forBirthDate = (cookies: Cookies, dateOfBirth: unknown) =>
        Effect.map(clock.currentTimeMillis, (now) =>
          adultCookiesForBirthDate(dateOfBirth, dayOf(new Date(now)), mode, cookies)
        )
      const ofUser = Effect.fnUntraced(function* (cookies: Cookies, rawToken: string) {
        const { sub } = yield* identity.claims(rawToken)
        const user = yield* records.get(USERS, sub)
        return yield* forBirthDate(cookies, user?.dateOfBirth)
      })
      return {
        forBirthDate,
        forCaller: (cookies, rawToken) =>
          rawToken === null
            ? Effect.succeed([])
            : ofUser(cookies, rawToken).pipe(
                Effect.catch(() => Effect.succeed(adultCookies("forbid"))),
                Effect.provideService(Clock.Clock, clock)
              )
      }
    })
  )

const ALLOWED: Cookies = { [ADULT_COOKIE.allowed]: "true" }

export const forRequestAudience =
  (age: CallerAge["Service"]) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | HttpServerRequest.HttpServerRequest> =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) => {
      if (headers[ADULT_HEADER] !== ADULT_ALLOWED) return forAudience("everyone")(call)
      return callerAudience(ALLOWED, bearerToken(headers["authorization"])).pipe(
        Effect.provideService(CallerAge, age),
        Effect.flatMap((audience) => forAudience(audience)(call))
      )
    })
