import { Effect } from "effect"
import { Digest } from "effect/crypto"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readProviderUser, userIdOf } from "./provider-user.ts"

const idOf = (issuer: string, sub: string, homeIssuer: string) =>
  Effect.runPromise(userIdOf({ issuer, sub }, homeIssuer).pipe(Effect.provide(Digest.layerWebCrypto)))

describe("userIdOf", () => {
  it.each(examples("AUTH-73", ["home issuer", "issuer", "subject", "id"]))(
    "AUTH-73: with the home issuer $home issuer, gives $subject of $issuer the id $id",
    async ({ "home issuer": home, issuer, subject, id }) => {
      expect(await idOf(issuer, subject, home)).toMatch(id === "iss:" ? /^iss:[\w-]{43}$/ : new RegExp(`^${id}$`))
    }
  )

  it("AUTH-73: gives two users different ids", async () => {
    const text = fc.constantFrom("7", "8", "iss:7", "https://a.example", '","', "")
    await fc.assert(
      fc.asyncProperty(fc.tuple(text, text), fc.tuple(text, text), text, async (one, other, home) => {
        const ids = [await idOf(...one, home), await idOf(...other, home)]
        expect(ids[0] === ids[1]).toBe(JSON.stringify(one) === JSON.stringify(other))
      })
    )
  })
})

describe("readProviderUser", () => {
  it.each(examples("AUTH-27", ["identity token", "userinfo", "user"]))(
    "AUTH-27: reads $user from the token $identity token and userinfo $userinfo",
    ({ "identity token": idToken, userinfo, user }) => {
      expect(readProviderUser("s-1", JSON.parse(idToken), JSON.parse(userinfo))).toEqual({
        sub: "s-1",
        ...JSON.parse(user)
      })
    }
  )

  it("AUTH-27: leaves out a picture that would make the token too long for a cookie", () => {
    const picture = `https://idp.example/${"p".repeat(1_000)}`
    expect(readProviderUser("s-1", { picture }, {})).toEqual({ sub: "s-1" })
  })

  it("AUTH-27: returns a user for any claims", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (idToken, userinfo) => {
        expect(readProviderUser("s-1", idToken, userinfo).sub).toBe("s-1")
      })
    )
  })
})
