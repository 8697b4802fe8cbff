import { Context, Effect } from "effect"
import type { Audience } from "./audience.ts"

/** The audience of the current call. Defaults to everyone. Spec: ADULT-06. */
export const CurrentAudience = Context.Reference<Audience>("domain/account/adult/CurrentAudience", {
  defaultValue: () => "everyone"
})

/** Runs a call for an audience. Spec: ADULT-06. */
export const forAudience =
  (audience: Audience) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(call, CurrentAudience, audience)
