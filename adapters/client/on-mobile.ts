import { Context, Effect } from "effect"

/** Whether what is asked is shown on a mobile; null when nobody said. Spec: API-04. */
export const Mobile = Context.Reference<boolean | null>("adapters/client/Mobile", { defaultValue: () => null })

/** Says of a call whether its answer is shown on a mobile. Spec: API-04. */
export const onMobile =
  (isMobile: boolean) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(call, Mobile, isMobile)
