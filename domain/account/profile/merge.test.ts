import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { RECENTLY_VIEWED } from "#domain/account/lists/list.ts"
import { TODAY } from "#fixtures/testing/interval.ts"
import { claims, localData, profile } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_PROFILE, type CurrentProfile } from "./current-profile.ts"
import {
  localDataLeft,
  mergeAfterLogin,
  type LoggedIn,
  type MergeCall,
  NO_LOCAL_DATA,
  type LocalData
} from "./merge.ts"
import type { Profile } from "./user-profile.ts"

const item = (productId: string, date = "2026-11-01") => ({ productId, price: null, date }) as never
const LOGGED_IN: LoggedIn = {
  profile: EMPTY_PROFILE,
  claims: null,
  local: NO_LOCAL_DATA,
  isSigningUp: false,
  today: TODAY
}
const local = (part: Partial<LocalData>): LocalData => ({ ...NO_LOCAL_DATA, ...part })

/** Returns the profile that a service stores after `calls`. */
const served = (before: Profile | null, calls: ReadonlyArray<MergeCall>, email: string | null): Profile | null =>
  calls.reduce<Profile | null>((held, one) => {
    if (one.call === "updateProfile") return { ...one.body, email }
    const { wishlistItems, ...rest } = held ?? EMPTY_PROFILE
    const others = wishlistItems.filter(
      (entry) => (typeof entry === "string" ? entry : entry.productId) !== one.body.id
    )
    return { ...rest, wishlistItems: [{ productId: one.body.id, price: null, date: TODAY }, ...others] }
  }, before)

const productsOf = ({ wishlistItems, likedProducts = [] }: Profile): ReadonlyArray<string> => [
  ...wishlistItems.map((entry) => (typeof entry === "string" ? entry : entry.productId)),
  ...likedProducts
]

describe("mergeAfterLogin", () => {
  it.each(examples("PROF-02", ["profile", "signingUp", "signUpRequired", "calls"]))(
    "PROF-02: handles profile $profile and signing up $signingUp",
    ({ profile, signingUp, signUpRequired, calls }) => {
      const visitor = local({ wishlist: [item("p-1"), item("p-2")] })
      const merged = mergeAfterLogin({
        ...LOGGED_IN,
        profile: profile === "yes" ? EMPTY_PROFILE : null,
        local: visitor,
        isSigningUp: signingUp === "yes"
      })
      expect(merged.isSignUpRequired).toBe(signUpRequired === "yes")
      const made = merged.calls.map((one) => (one.call === "updateProfile" ? one.call : `${one.call}:${one.body.id}`))
      expect(made.join(" ")).toBe(calls)
      expect(merged.local).toEqual(signUpRequired === "yes" ? visitor : NO_LOCAL_DATA)
      expect(merged.profile).toEqual(signUpRequired === "yes" ? null : EMPTY_PROFILE)
      expect(merged.isEmailDropped).toBe(false)
    }
  )

  it.each(
    examples("PROF-03", ["profile", "claim", "merged"]).flatMap((row) =>
      (["email", "family_name", "given_name", "picture"] as const).map((field) => ({ ...row, field }))
    )
  )("PROF-03: merges $field [$profile] with the claim [$claim] into [$merged]", ({ profile, claim, merged, field }) => {
    const written = { email: "@voorbeeld.nl", picture: "https://voorbeeld.nl/", family_name: "", given_name: "" }
    const value = (name: string) => {
      if (name === "") return null
      return field === "picture" ? written[field] + name : name + written[field]
    }
    const after = mergeAfterLogin({
      ...LOGGED_IN,
      profile: { ...EMPTY_PROFILE, [field]: value(profile) },
      claims: { sub: "u-1", [field]: value(claim) }
    })
    expect(after.profile).toEqual({ ...EMPTY_PROFILE, [field]: value(merged) })
  })

  it("PROF-03: prepends local chats and views, appends liked products and drops interests", () => {
    const chat = (id: string, title = id) => ({ id, title, date: TODAY })
    const { profile, calls } = mergeAfterLogin({
      ...LOGGED_IN,
      profile: {
        ...EMPTY_PROFILE,
        dateOfBirth: "1990-02-28" as IsoDay,
        wishlistItems: [item("p-1")],
        likedProducts: ["p-2", "p-1"],
        recentlyViewedProducts: ["p-1", "p-2"] as never,
        pocChatData: [chat("c-1"), chat("c-2")],
        interests: ["sport"]
      },
      local: { wishlist: [], recentlyViewed: ["p-3", "p-2"] as never, chats: [chat("c-3"), chat("c-2", "Lamp")] }
    })
    const merged: CurrentProfile = {
      ...EMPTY_PROFILE,
      dateOfBirth: "1990-02-28" as IsoDay,
      wishlistItems: [item("p-1"), item("p-2", TODAY)],
      recentlyViewedProducts: ["p-3", "p-2", "p-1"] as never,
      pocChatData: [chat("c-3"), chat("c-2", "Lamp"), chat("c-1")]
    }
    expect(profile).toEqual(merged)
    const { email: _, ...body } = merged
    expect(calls).toEqual([{ call: "updateProfile", body }])
  })

  it("PROF-04: uses the provider's e-mail address without sending it, and reports that", () => {
    const after = mergeAfterLogin({ ...LOGGED_IN, claims: { email: "sanne@voorbeeld.nl" } })
    expect(after.profile?.email).toBe("sanne@voorbeeld.nl")
    expect(after.isEmailDropped).toBe(true)
    expect(after.calls[0]?.body).not.toHaveProperty("email")
  })

  it("PROF-09: uploads no product that is on both sides, and none twice", () => {
    const { calls } = mergeAfterLogin({
      ...LOGGED_IN,
      profile: { ...EMPTY_PROFILE, wishlistItems: [item("p-1")], likedProducts: ["p-2"] },
      local: local({ wishlist: [item("p-1"), item("p-2"), item("p-3"), item("p-3")] })
    })
    expect(calls.slice(1)).toEqual([{ call: "addToWishlist", body: { id: "p-3" } }])
  })

  it("PROF-09: never cuts a wishlist", () => {
    const wishes = (from: number) => Array.from({ length: 200 }, (_, index) => item(`p-${from + index}`))
    const { profile, calls } = mergeAfterLogin({
      ...LOGGED_IN,
      profile: { ...EMPTY_PROFILE, wishlistItems: [...wishes(0), ...wishes(500)] },
      local: local({ wishlist: wishes(200) })
    })
    expect(profile?.wishlistItems).toHaveLength(400)
    expect(calls).toHaveLength(201)
  })

  it("PROF-09: loses nothing of either side, duplicates no product and limits views to the newest", () => {
    fc.assert(
      fc.property(fc.option(profile), claims, localData, (profile, claims, local) => {
        const merged = mergeAfterLogin({ ...LOGGED_IN, profile, claims, local, isSigningUp: true })
        const after = served(profile, merged.calls, claims.email)!
        const before = profile ?? EMPTY_PROFILE
        const wished = [...local.wishlist.map(({ productId }) => productId), ...productsOf(before)]
        expect([...productsOf(after)].sort()).toEqual([...new Set(wished)].sort())
        const chatted = [...local.chats, ...before.pocChatData].map(({ id }) => id)
        expect(after.pocChatData.map(({ id }) => id)).toEqual([...new Set(chatted)])
        const viewed = [...new Set([...local.recentlyViewed, ...before.recentlyViewedProducts])]
        expect(after.recentlyViewedProducts).toEqual(viewed.slice(0, RECENTLY_VIEWED.limit))
        expect(after.dateOfBirth).toBe(before.dateOfBirth)
        for (const field of ["family_name", "given_name", "picture"] as const) {
          expect(after[field]).toBe(claims[field] ?? before[field])
        }
      })
    )
  })

  it("PROF-09: leaves nothing to do once the local data is gone", () => {
    fc.assert(
      fc.property(fc.option(profile), claims, localData, (profile, claims, local) => {
        const first = mergeAfterLogin({ ...LOGGED_IN, profile, claims, local, isSigningUp: true })
        const after = served(profile, first.calls, first.profile!.email)
        const second = mergeAfterLogin({ ...LOGGED_IN, profile: after, claims, local: first.local })
        expect(second.profile).toEqual(after)
        expect(served(after, second.calls, second.profile!.email)).toEqual(after)
        expect(second.calls).toHaveLength(1)
      })
    )
  })

  it("PROF-09: completes failed calls at a later login, without duplicates", () => {
    fc.assert(
      fc.property(profile, claims, localData, fc.infiniteStream(fc.boolean()), (profile, claims, local, fails) => {
        const first = mergeAfterLogin({ ...LOGGED_IN, profile, claims, local })
        const failed = first.calls.filter(() => fails.next().value)
        const made = first.calls.filter((call) => !failed.includes(call))
        const between = served(profile, made, profile.email)
        const left = localDataLeft(local, failed)
        const second = mergeAfterLogin({ ...LOGGED_IN, profile: between, claims, local: left })
        const after = served(between, second.calls, first.profile!.email)!
        const atOnce = served(profile, first.calls, first.profile!.email)!
        expect([...productsOf(after)].sort()).toEqual([...productsOf(atOnce)].sort())
        expect({ ...after, wishlistItems: [] }).toEqual({ ...atOnce, wishlistItems: [] })
        expect(localDataLeft(local, [])).toEqual(first.local)
      })
    )
  })
})

describe("localDataLeft", () => {
  const visitor: LocalData = {
    wishlist: [item("p-1"), item("p-2")],
    recentlyViewed: ["p-3"] as never,
    chats: [{ id: "c-1", title: "", date: TODAY }]
  }
  const { calls } = mergeAfterLogin({ ...LOGGED_IN, local: visitor })
  const [update, second, first] = calls as [MergeCall, MergeCall, MergeCall]

  it("PROF-09: leaves in the browser what was not saved", () => {
    expect(localDataLeft(visitor, [])).toEqual(NO_LOCAL_DATA)
    expect(localDataLeft(visitor, [update])).toEqual({ ...visitor, wishlist: [] })
    expect(localDataLeft(visitor, [second])).toEqual(local({ wishlist: [item("p-2")] }))
    expect(localDataLeft(visitor, [update, first])).toEqual({ ...visitor, wishlist: [item("p-1")] })
    expect(localDataLeft(visitor, calls)).toEqual(visitor)
  })
})
