import { beforeEach, describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { EMPTY_PROFILE } from "#domain/profile/current-profile.ts"
import { chatList, recentlyViewed, wishlist } from "#web/features/lists/stored-lists.ts"
import { mergeLists } from "./merge-lists.ts"

const TODAY = "2026-11-21" as IsoDay
const wish = (productId: string) => ({ productId, price: 1_999, date: "2026-11-20" })
const store = (key: string, entries: unknown) => localStorage.setItem(key, JSON.stringify(entries))

beforeEach(() => {
  localStorage.clear()
  store("wishlist", [wish("p-2"), wish("p-1")])
  store("recently-viewed", ["p-3"])
  store("chats", [{ id: "c-1", title: "Lamp", date: "2026-11-20" }])
})

/** Creates a service that answers each call with a status, and records the requests. */
const service = (statusOf: (call: string, body: unknown) => number = () => 200) => {
  const requests: Array<readonly [string, unknown]> = []
  const request = (call: string, body?: unknown) => {
    requests.push([call, body])
    const profile = { ...EMPTY_PROFILE, given_name: "Sanne", blogBookmarks: ["1"], business: null, deletion: null }
    return Promise.resolve(Response.json(profile, { status: statusOf(call, body) }))
  }
  return { request, requests }
}

const storedLists = () => [
  wishlist.read().map(({ productId }) => productId),
  recentlyViewed.read(),
  chatList.read().length
]

describe("mergeLists", () => {
  it("PROF-02, PROF-03: sends the update, then the wishlist from the oldest on, and empties the browser's lists", async () => {
    const { request, requests } = service()
    expect(await mergeLists(request, TODAY)).toBe("merged")
    expect(requests.map(([call]) => call)).toEqual(["profile", "updateProfile", "addToWishlist", "addToWishlist"])
    expect(requests[1]?.[1]).toEqual({
      given_name: "Sanne",
      family_name: null,
      picture: null,
      dateOfBirth: null,
      wishlistItems: [],
      recentlyViewedProducts: ["p-3"],
      pocChatData: [{ id: "c-1", title: "Lamp", date: "2026-11-20" }]
    })
    expect(requests.slice(2).map(([, body]) => body)).toEqual([{ id: "p-1" }, { id: "p-2" }])
    expect(storedLists()).toEqual([[], [], 0])
  })

  it("PROF-09: keeps what the profile rejected", async () => {
    const { request } = service((_, body) => ((body as { readonly id?: string } | undefined)?.id === "p-1" ? 409 : 200))
    expect(await mergeLists(request, TODAY)).toBe("rejected")
    expect(storedLists()).toEqual([["p-1"], [], 0])
  })

  it("PROF-09: keeps views and chats when the update fails", async () => {
    const { request } = service((call) => (call === "updateProfile" ? 503 : 200))
    expect(await mergeLists(request, TODAY)).toBe("failed")
    expect(storedLists()).toEqual([[], ["p-3"], 1])
  })

  it("PROF-09: keeps everything when there is no response", async () => {
    const { request } = service(() => 401)
    expect(await mergeLists(request, TODAY)).toBe("failed")
    expect(storedLists()).toEqual([["p-2", "p-1"], ["p-3"], 1])
  })

  it("PROF-09: keeps what is put on a list in the meantime", async () => {
    const { request } = service((call) => {
      if (call === "updateProfile") store("wishlist", [wish("p-9"), wish("p-2"), wish("p-1")])
      return 200
    })
    await mergeLists(request, TODAY)
    expect(storedLists()[0]).toEqual(["p-9"])
  })

  it("AUTH-21: sends no request when nothing is stored", async () => {
    localStorage.clear()
    const { request, requests } = service()
    expect(await mergeLists(request, TODAY)).toBe("idle")
    expect(requests).toEqual([])
  })
})
