import { Context, Effect } from "effect"
import { type Audience, visitorAudience } from "./audience.ts"
import { afterWrites, type Cookies, type CookieWrite } from "#domain/base/cookie.ts"

export const CurrentAudience = Context.Reference<Audience>("domain/account/CurrentAudience", {
  defaultValue: () => "everyone"
})

/** Runs a call for an audience. Spec: ADULT-06. */
export const forAudience =
  (audience: Audience) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(call, CurrentAudience, audience)

export class CallerAge extends Context.Service<
  CallerAge,
  {
    readonly forBirthDate: (cookies: Cookies, dateOfBirth: unknown) => Effect.Effect<ReadonlyArray<CookieWrite>>
    /** Returns the changes of `cookies` for the profile of a token's user; none without a token. An invalid token forbids. */
    readonly forCaller: (cookies: Cookies, rawToken: string | null) => Effect.Effect<ReadonlyArray<CookieWrite>>
  }
>()("domain/account/CallerAge") {}

/** Returns the audience of a caller with these age cookies. Spec: ADULT-06, ADULT-09. */
export const callerAudience = (cookies: Cookies, rawToken: string | null): Effect.Effect<Audience, never, CallerAge> =>
  Effect.map(
    CallerAge.use((age) => age.forCaller(cookies, rawToken)),
    (writes) => visitorAudience(afterWrites(cookies, writes))
  )
