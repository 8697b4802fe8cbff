import { Effect } from "effect"
import { Digest } from "effect/crypto"
import { Base64Url } from "effect/encoding"
import type { SessionEvent } from "./event.ts"

export const SECRET_BYTES = 32

/** Dies with fewer than 96 bytes, because a shorter secret could be guessed. Spec: AUTH-01, AUTH-14. */
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

/** Takes 32 to 96 bytes; throws a RangeError otherwise. Source: RFC 7636. Spec: AUTH-14. */
export const secret = (random: Uint8Array): string => {
  if (random.length < SECRET_BYTES || random.length > MAX_SECRET_BYTES)
    throw new RangeError(`${random.length} random bytes`)
  return Base64Url.encode(random)
}

/** Source: RFC 7636, section 4.2. Spec: AUTH-14. */
export const codeChallenge = Effect.fn("codeChallenge")(function* (codeVerifier: string) {
  const { digest } = yield* Digest.Digest
  return Base64Url.encode(yield* digest(Digest.sha256, new TextEncoder().encode(codeVerifier)))
})

/** Source: RFC 7636. */
const MAX_SECRET_BYTES = 96
