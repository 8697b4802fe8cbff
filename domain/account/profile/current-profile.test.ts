import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TODAY } from "#fixtures/testing/interval.ts"
import { profile, storedProfile } from "#fixtures/testing/profile.ts"
import { currentProfile, EMPTY_PROFILE } from "./current-profile.ts"
import { Profile } from "./user-profile.ts"

describe("currentProfile", () => {
  it("PROF-01, PROF-03: contains every product of the older formats once, and is idempotent", () => {
    fc.assert(
      fc.property(profile, (profile) => {
        const current = currentProfile(profile, TODAY)
        const ids = [
          ...profile.wishlistItems.map((item) => (typeof item === "string" ? item : item.productId)),
          ...(profile.likedProducts ?? [])
        ]
        expect(current.wishlistItems.map(({ productId }) => productId).sort()).toEqual([...new Set(ids)].sort())
        expect(current).not.toHaveProperty("interests")
        expect(current).not.toHaveProperty("likedProducts")
        expect(currentProfile(current, TODAY)).toEqual(current)
      })
    )
  })

  it("PROF-01: dedupes viewed products and chats, and limits the former to thirty", () => {
    const chat = { id: "c-1", title: "a", date: TODAY }
    const viewed = Array.from({ length: 40 }, (_, index) => `p-${index >> 1}`) as never
    const current = currentProfile(
      { ...EMPTY_PROFILE, recentlyViewedProducts: viewed, pocChatData: [chat, { ...chat, title: "b" }] },
      TODAY
    )
    expect(current.recentlyViewedProducts).toHaveLength(20)
    expect(current.pocChatData).toEqual([chat])
  })
})

describe("Profile", () => {
  const decode = Schema.decodeUnknownSync(Profile)

  it("PROF-01: decodes profiles in the current and in older formats", () => {
    fc.assert(
      fc.property(fc.oneof(profile, storedProfile), (profile) => {
        expect(decode(JSON.parse(JSON.stringify(profile)))).toEqual(profile)
      })
    )
  })

  it.each([
    { email: 7 },
    { dateOfBirth: "28-02-1990" },
    { wishlistItems: [{ productId: "a b", price: null, date: "2026-11-01" }] },
    { wishlistItems: null },
    { recentlyViewedProducts: "p-1" },
    { pocChatData: [{ id: "c-1" }] }
  ])("PROF-01: rejects the invalid response %j", (part) => {
    expect(() => decode({ ...EMPTY_PROFILE, ...part })).toThrow(/Expected|Missing/)
  })
})
