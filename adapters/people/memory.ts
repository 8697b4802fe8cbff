import type { Layer } from "effect"
import type { Records } from "#adapters/store/records-port.ts"
import type { Identity } from "./port.ts"
import { tokenIdentity } from "./token.ts"

/** A public secret, which signs the tokens of tests and fakes only. */
export const FAKE_SECRET: Uint8Array = new TextEncoder().encode("koopkompas, alleen om te proberen")

/** A token of an unknown session starts it, so that tests need no login. Spec: AUTH-17, AUTH-23. */
export const memoryIdentityLayer: Layer.Layer<Identity, never, Records> = tokenIdentity(FAKE_SECRET, "started")
