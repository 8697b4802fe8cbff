import { Context } from "effect"

/** True if results are shown on a mobile; null when that is unknown. Spec: API-04. */
export const Mobile = Context.Reference<boolean | null>("adapters/client/Mobile", { defaultValue: () => null })
