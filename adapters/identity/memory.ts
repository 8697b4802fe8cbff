import { Effect, type Layer } from "effect"
import { Base64Url } from "effect/encoding"
import type { Records } from "#adapters/store/records/port.ts"
import type { Identity } from "./port.ts"
import { tokenIdentity, type Sign } from "./token.ts"

/** Signs with a public secret, in Node and in browsers; for tests and fakes only. */
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
 * Provides the identity of tests and fakes: accepts tokens signed with {@link fakeSign}; a token of an unknown session starts
 * it, so that tests need no login. Spec: AUTH-17, AUTH-23.
 */
export const memoryIdentityLayer: Layer.Layer<Identity, never, Records> = tokenIdentity(fakeSign, "started")
