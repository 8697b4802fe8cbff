import { Context } from "effect"

/**
 * True for work that no visitor waits for: its writes wait until the store takes them. By default a write fails after the
 * deadline of the store. Spec: STORE-124.
 */
export const WaitsForStore = Context.Reference<boolean>("adapters/store/WaitsForStore", { defaultValue: () => false })
