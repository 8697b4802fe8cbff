import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import {
  applyProfileUpdate,
  type ProfileUpdate,
  type CurrentProfile,
  EMPTY_PROFILE
} from "#domain/account/profile/current-profile.ts"
import { localData, storedProfile } from "#fixtures/testing/profile.ts"
import { chatList, recentlyViewed, wishlist } from "./stored-lists.ts"
import { mergeLists } from "./sync-lists-after-login.ts"

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

/** A profile service that stores; it is interrupted at request number `at`, after storing it if `stores` is true. */
const storingService = (before: CurrentProfile, at: number, stores: boolean) => {
  let profile = before
  let count = 0
  const apply = (call: string, body: unknown) => {
    if (call === "updateProfile") profile = applyProfileUpdate(profile, body as ProfileUpdate, null, TODAY)
    if (call !== "addToWishlist") return
    const { id } = body as { readonly id: string }
    if (profile.wishlistItems.some(({ productId }) => productId === id)) return
    profile = {
      ...profile,
      wishlistItems: [{ ...wish(id), productId: id as never, price: null, date: TODAY }, ...profile.wishlistItems]
    }
  }
  const request = (call: string, body?: unknown): Promise<Response> => {
    const isInterrupted = count++ === at
    if (!isInterrupted || stores) apply(call, body)
    return isInterrupted
      ? Promise.reject(new Error("The browser was closed."))
      : Promise.resolve(Response.json(profile))
  }
  return { request, profile: () => profile }
}

describe("an interrupted merge", () => {
  const interruptions = fc.array(fc.record({ at: fc.nat({ max: 8 }), stores: fc.boolean() }), { maxLength: 4 })

  it("LIST-31, PROF-09: ends as one that was not interrupted, whatever the points of interruption", async () => {
    await fc.assert(
      fc.asyncProperty(storedProfile, localData, interruptions, async (profile, local, points) => {
        const storeLocal = () => {
          store("wishlist", local.wishlist)
          store("recently-viewed", local.recentlyViewed)
          store("chats", local.chats)
        }
        storeLocal()
        const atOnce = storingService(profile, Infinity, false)
        await mergeLists(atOnce.request, TODAY)

        storeLocal()
        let stored = profile
        for (const { at, stores } of points) {
          const { request, profile: after } = storingService(stored, at, stores)
          await mergeLists(request, TODAY).catch(() => undefined)
          stored = after()
        }
        const last = storingService(stored, Infinity, false)
        await mergeLists(last.request, TODAY)

        expect(storedLists()).toEqual([[], [], 0])
        expect(last.profile()).toEqual(atOnce.profile())
      }),
      { numRuns: 60 }
    )
  })

  it("LIST-31: adds no product again that was removed from the profile after it was added", async () => {
    const first = storingService(EMPTY_PROFILE, 3, false)
    await mergeLists(first.request, TODAY).catch(() => undefined)
    expect(first.profile().wishlistItems.map(({ productId }) => productId)).toEqual(["p-1"])
    const second = storingService({ ...first.profile(), wishlistItems: [] }, Infinity, false)
    await mergeLists(second.request, TODAY)
    expect(second.profile().wishlistItems.map(({ productId }) => productId)).toEqual(["p-2"])
  })
})
