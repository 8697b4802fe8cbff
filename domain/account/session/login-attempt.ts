import { Effect } from "effect"
import { Digest } from "effect/crypto"
import { Base64Url } from "effect/encoding"
import type { SessionEvent } from "./event.ts"

/** The number of random bytes of each of the three secrets of a login. Spec: AUTH-14. */
export const SECRET_BYTES = 32

/**
 * Creates the event that starts a login: code verifier, state and nonce, each of 32 of the first 96 bytes of `random`,
 * and the challenge that the provider receives in place of the verifier. `returnTo` is the visitor's current address.
 *
 * Fewer bytes are a defect, because a shorter secret could be guessed.
 *
 * Spec: AUTH-01, AUTH-14.
 */
export const startLogin = Effect.fn("startLogin")(function* (random: Uint8Array, returnTo: string) {
  const [codeVerifier, state, nonce] = [0, 1, 2].map((part) =>
    secret(random.subarray(part * SECRET_BYTES, (part + 1) * SECRET_BYTES))
  ) as [string, string, string]
  const event: SessionEvent<"start"> = {
    name: "start",
    attempt: { codeVerifier, state, nonce, returnTo },
    codeChallenge: yield* codeChallenge(codeVerifier)
  }
  return event
})

/**
 * Encodes random bytes as letters, digits, dash and underscore: a code verifier of RFC 7636 (43 to 128 characters).
 * Takes 32 to 96 bytes, both included; throws a RangeError for any other number.
 *
 * Spec: AUTH-14.
 */
export const secret = (random: Uint8Array): string => {
  if (random.length < SECRET_BYTES || random.length > MAX_SECRET_BYTES)
    throw new RangeError(`${random.length} random bytes`)
  return Base64Url.encode(random)
}

/** Computes the S256 challenge of a code verifier (RFC 7636, section 4.2), by the platform's SHA-256. Spec: AUTH-14. */
export const codeChallenge = Effect.fn("codeChallenge")(function* (codeVerifier: string) {
  const { digest } = yield* Digest.Digest
  return Base64Url.encode(yield* digest(Digest.sha256, new TextEncoder().encode(codeVerifier)))
})

/** The number of bytes of the longest verifier of RFC 7636. */
const MAX_SECRET_BYTES = 96
