import { Context, Effect } from "effect"
import { afterWrites, type Cookies, type CookieWrite } from "#domain/base/cookie.ts"
import { type Audience, visitorAudience } from "./audience.ts"

/** Port that lets the age cookies of a caller follow the date of birth in a profile. Spec: ADULT-09. */
export class CallerAge extends Context.Service<
  CallerAge,
  {
    /** Returns the changes of `cookies` for a date of birth. */
    readonly forBirthDate: (cookies: Cookies, dateOfBirth: unknown) => Effect.Effect<ReadonlyArray<CookieWrite>>
    /** Returns the changes of `cookies` for the profile of a token's user; none without a token. An invalid token forbids. */
    readonly forCaller: (cookies: Cookies, rawToken: string | null) => Effect.Effect<ReadonlyArray<CookieWrite>>
  }
>()("domain/account/adult/CallerAge") {}

/** Returns the audience of a caller with these age cookies. Spec: ADULT-06, ADULT-09. */
export const callerAudience = (cookies: Cookies, rawToken: string | null): Effect.Effect<Audience, never, CallerAge> =>
  Effect.map(
    CallerAge.use((age) => age.forCaller(cookies, rawToken)),
    (writes) => visitorAudience(afterWrites(cookies, writes))
  )
