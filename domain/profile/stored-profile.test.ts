import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TODAY } from "#fixtures/arbitraries/interval.ts"
import { storedText } from "#fixtures/arbitraries/lists.ts"
import { MAX_STORED_LENGTH } from "#domain/lists/stored-list.ts"
import { profile, storedProfile } from "#fixtures/arbitraries/profile.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { currentProfile, EMPTY_PROFILE } from "./current-profile.ts"
import { Profile } from "./profile.ts"
import { readStoredProfile, writeStoredProfile } from "./stored-profile.ts"

describe("readStoredProfile", () => {
  it.each(examples("PROF-05", ["field", "stored", "read"]))(
    "PROF-05: parses $field $stored as $read",
    ({ field, stored, read }) => {
      const held = field === "likedProducts" ? "wishlistItems" : field
      expect(readStoredProfile(`{"${field}":${stored}}`, TODAY)).toEqual({ ...EMPTY_PROFILE, [held]: JSON.parse(read) })
    }
  )

  it("PROF-05: appends liked products to the wishlist", () => {
    const text = JSON.stringify({
      likedProducts: ["p-3", "p-2"],
      wishlistItems: ["p-1", { productId: "p-2", price: null, date: "2026-11-01" }]
    })
    expect(readStoredProfile(text, TODAY)?.wishlistItems.map(({ productId }) => productId)).toEqual([
      "p-2",
      "p-1",
      "p-3"
    ])
  })

  it("PROF-05: cuts an e-mail address at 254 characters and a name at 100", () => {
    const long = "x".repeat(300)
    const read = readStoredProfile(JSON.stringify({ email: long, family_name: long, given_name: long }), TODAY)
    expect(read?.email).toHaveLength(254)
    expect(read?.family_name).toHaveLength(100)
    expect(read?.given_name).toHaveLength(100)
  })

  it("PROF-05: limits recently viewed products, but not chats", () => {
    const pocChatData = Array.from({ length: 60 }, (_, index) => ({ id: `c-${index}`, title: "a", date: "2026-11-01" }))
    const recentlyViewedProducts = Array.from({ length: 40 }, (_, index) => `p-${index}`)
    const read = readStoredProfile(JSON.stringify({ pocChatData, recentlyViewedProducts }), TODAY)
    expect(read?.pocChatData).toEqual(pocChatData)
    expect(read?.recentlyViewedProducts).toEqual(recentlyViewedProducts.slice(0, 30))
  })

  it.each([null, "", "{", "null", "[]", "7", '"a"'])("PROF-05: returns null for %s", (text) => {
    expect(readStoredProfile(text, TODAY)).toBeNull()
  })

  it("PROF-05: returns null for an overlong text", () => {
    const text = (length: number) => `{"email":"a@b"${" ".repeat(length - 15)}}`
    expect(text(MAX_STORED_LENGTH)).toHaveLength(MAX_STORED_LENGTH)
    expect(readStoredProfile(text(MAX_STORED_LENGTH), TODAY)?.email).toBe("a@b")
    expect(readStoredProfile(text(MAX_STORED_LENGTH + 1), TODAY)).toBeNull()
  })

  it("PROF-05: inverts writeStoredProfile", () => {
    fc.assert(
      fc.property(storedProfile, (profile) => {
        expect(readStoredProfile(writeStoredProfile(profile), TODAY)).toEqual(profile)
      })
    )
  })

  it("PROF-05, LIST-10: returns a profile or null for any text", () => {
    fc.assert(
      fc.property(storedText, (text) => {
        const read = readStoredProfile(text, TODAY)
        expect(read === null || readStoredProfile(writeStoredProfile(read), TODAY)).toEqual(read === null || read)
      })
    )
  })
})

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
