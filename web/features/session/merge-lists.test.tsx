import { beforeEach, describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { EMPTY_PROFILE } from "#domain/profile/current-profile.ts"
import { chatList, recentlyViewed, wishlist } from "#web/features/lists/stored-lists.ts"
import { mergeLists } from "./merge-lists.ts"

const TODAY = "2026-11-21" as IsoDay
const wish = (productId: string) => ({ productId, price: 1_999, date: "2026-11-20" })
const keep = (key: string, entries: unknown) => localStorage.setItem(key, JSON.stringify(entries))

beforeEach(() => {
  localStorage.clear()
  keep("wishlist", [wish("p-2"), wish("p-1")])
  keep("recently-viewed", ["p-3"])
  keep("chats", [{ id: "c-1", title: "Lamp", date: "2026-11-20" }])
})

/** A service that answers each call with a status, and what it was asked. */
const service = (statusOf: (call: string, body: unknown) => number = () => 200) => {
  const asked: Array<readonly [string, unknown]> = []
  const ask = (call: string, body?: unknown) => {
    asked.push([call, body])
    const profile = { ...EMPTY_PROFILE, given_name: "Sanne", blogBookmarks: ["1"], business: null, deletion: null }
    return Promise.resolve(Response.json(profile, { status: statusOf(call, body) }))
  }
  return { ask, asked }
}

const here = () => [wishlist.read().map(({ productId }) => productId), recentlyViewed.read(), chatList.read().length]

describe("mergeLists", () => {
  it("PROF-02, PROF-03: the update first, then the wishlist from the oldest on; all of it leaves the browser", async () => {
    const { ask, asked } = service()
    expect(await mergeLists(ask, TODAY)).toBe("merged")
    expect(asked.map(([call]) => call)).toEqual(["profile", "updateProfile", "addToWishlist", "addToWishlist"])
    expect(asked[1]?.[1]).toEqual({
      given_name: "Sanne",
      family_name: null,
      picture: null,
      dateOfBirth: null,
      wishlistItems: [],
      recentlyViewedProducts: ["p-3"],
      pocChatData: [{ id: "c-1", title: "Lamp", date: "2026-11-20" }]
    })
    expect(asked.slice(2).map(([, body]) => body)).toEqual([{ id: "p-1" }, { id: "p-2" }])
    expect(here()).toEqual([[], [], 0])
  })

  it("PROF-09: of what was not saved nothing is lost", async () => {
    const { ask } = service((_, body) => ((body as { readonly id?: string } | undefined)?.id === "p-1" ? 409 : 200))
    expect(await mergeLists(ask, TODAY)).toBe("refused")
    expect(here()).toEqual([["p-1"], [], 0])
  })

  it("PROF-09: when the update fails, views and chats stay", async () => {
    const { ask } = service((call) => (call === "updateProfile" ? 503 : 200))
    expect(await mergeLists(ask, TODAY)).toBe("failed")
    expect(here()).toEqual([[], ["p-3"], 1])
  })

  it("PROF-09: without an answer everything stays", async () => {
    const { ask } = service(() => 401)
    expect(await mergeLists(ask, TODAY)).toBe("failed")
    expect(here()).toEqual([["p-2", "p-1"], ["p-3"], 1])
  })

  it("PROF-09: what is put on a list in the meantime stays there", async () => {
    const { ask } = service((call) => {
      if (call === "updateProfile") keep("wishlist", [wish("p-9"), wish("p-2"), wish("p-1")])
      return 200
    })
    await mergeLists(ask, TODAY)
    expect(here()[0]).toEqual(["p-9"])
  })

  it("AUTH-21: asks nothing when nothing is kept", async () => {
    localStorage.clear()
    const { ask, asked } = service()
    expect(await mergeLists(ask, TODAY)).toBe("idle")
    expect(asked).toEqual([])
  })
})
