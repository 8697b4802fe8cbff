import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { readProviderUser } from "./provider-user.ts"

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
