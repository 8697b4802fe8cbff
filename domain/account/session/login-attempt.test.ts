import { Effect } from "effect"
import { Digest } from "effect/crypto"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { codeChallenge, secret, SECRET_BYTES, startLogin } from "./login-attempt.ts"

const run = <A>(effect: Effect.Effect<A, never, Digest.Digest>): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(Digest.layerWebCrypto)))

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.split(" "), (byte) => Number.parseInt(byte, 16))

describe("secret", () => {
  it.each(examples("AUTH-14", ["bytes", "verifier", "challenge"]))(
    "AUTH-14: encodes random bytes as $verifier",
    ({ bytes: hex, verifier }) => {
      expect(secret(bytes(hex))).toBe(verifier)
    }
  )

  it("AUTH-14: returns a code verifier of RFC 7636 with 43 to 128 characters", () => {
    const random = fc.uint8Array({ minLength: 32, maxLength: 96 })
    fc.assert(
      fc.property(random, (random) => {
        expect(secret(random)).toMatch(/^[A-Za-z0-9_-]{43,128}$/)
        expect([...Buffer.from(secret(random), "base64url")]).toEqual([...random])
      })
    )
    expect([secret(new Uint8Array(32)).length, secret(new Uint8Array(96)).length]).toEqual([43, 128])
  })

  it.each([0, 31, 97])("AUTH-14: throws on %i bytes", (count) => {
    expect(() => secret(new Uint8Array(count))).toThrow(new RangeError(`${count} random bytes`))
  })
})

describe("codeChallenge", () => {
  it.each(examples("AUTH-14", ["bytes", "verifier", "challenge"]))(
    "AUTH-14: returns for $verifier: $challenge",
    async ({ verifier, challenge }) => {
      expect(await run(codeChallenge(verifier))).toBe(challenge)
    }
  )
})

describe("startLogin", () => {
  const random = Uint8Array.from({ length: 100 }, (_, index) => index)

  it("AUTH-14: uses separate bytes for verifier, state and nonce, and sends only the challenge", async () => {
    const event = await run(startLogin(random, "/lampen/"))
    expect(event).toEqual({
      name: "start",
      attempt: {
        codeVerifier: secret(random.subarray(0, 32)),
        state: secret(random.subarray(32, 64)),
        nonce: secret(random.subarray(64, 96)),
        returnTo: "/lampen/"
      },
      codeChallenge: await run(codeChallenge(secret(random.subarray(0, 32))))
    })
    expect(SECRET_BYTES).toBe(32)
  })

  it("AUTH-14: fails on too few random bytes", async () => {
    await expect(run(startLogin(random.subarray(0, 95), "/"))).rejects.toThrow("31 random bytes")
  })
})
