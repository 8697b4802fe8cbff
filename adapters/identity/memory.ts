import { Effect, type Layer } from "effect"
import { Base64Url } from "effect/encoding"
import type { Records } from "#adapters/store/records/port.ts"
import type { Identity } from "./port.ts"
import { tokenIdentity, type Sign } from "./token.ts"

/** Signs with a secret that everybody knows, in Node and in a browser: for tests and fakes only. */
export const fakeSign: Sign = (text) =>
  Effect.promise(async () => {
    const bytes = new TextEncoder()
    const algorithm = { name: "HMAC", hash: "SHA-256" }
    const key = await crypto.subtle.importKey("raw", bytes.encode(SECRET), algorithm, false, ["sign"])
    return Base64Url.encode(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(text))))
  })

/** The secret of {@link fakeSign}. */
export const SECRET = "koopkompas, alleen om te proberen"

/**
 * Provides the identity of tests and fakes: takes tokens issued with {@link fakeSign}; one of an unknown session starts it, so that
 * a test signs its token without a login. Spec: AUTH-17, AUTH-23.
 */
export const memoryIdentityLayer: Layer.Layer<Identity, never, Records> = tokenIdentity(fakeSign, "started")
