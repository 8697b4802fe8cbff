import { describe, expect, it } from "vitest"
import { TODAY } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_PROFILE, newProfile } from "./current-profile.ts"

const NO_CLAIMS = { email: null, family_name: null, given_name: null, picture: null }

describe("newProfile", () => {
  it.each(examples("PROF-13", ["claim", "given", "name"]))(
    "PROF-13: combines the claim $claim and the given name $given into $name",
    ({ claim, given, name }) => {
      const names = (text: string) => ({ given_name: text || null, family_name: text || null })
      const profile = newProfile({ ...NO_CLAIMS, ...names(claim) }, names(given))
      expect(profile).toEqual({ ...EMPTY_PROFILE, ...names(name) })
    }
  )

  it("PROF-13: uses the provider's e-mail address and picture, and the given birth date", () => {
    const claims = { ...NO_CLAIMS, email: "sanne@voorbeeld.nl", picture: "https://voorbeeld.nl/s.png" }
    expect(newProfile(claims, {})).toEqual({ ...EMPTY_PROFILE, ...claims })
    expect(newProfile(NO_CLAIMS, { dateOfBirth: TODAY })).toEqual({ ...EMPTY_PROFILE, dateOfBirth: TODAY })
  })

  it("PROF-13: cuts names at 100 characters", () => {
    expect(newProfile(NO_CLAIMS, { given_name: "s".repeat(101), family_name: "v".repeat(101) })).toEqual({
      ...EMPTY_PROFILE,
      given_name: "s".repeat(100),
      family_name: "v".repeat(100)
    })
  })
})
