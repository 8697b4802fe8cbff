import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { comparison, recentlyViewed, seenProducts, wishlist } from "#web/features/lists/stored-lists.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { tendLists } from "./tend-lists.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const seen = (id: string) => ({ id, name: id, price: 100, shippingCost: null, observedAt: null })
const keep = (key: string, entries: unknown) => localStorage.setItem(key, JSON.stringify(entries))
const cookie = () => /(?:^|; )lijsten=([^;]*)/.exec(document.cookie)?.[1] ?? ""

beforeEach(() => {
  localStorage.clear()
  document.cookie = "lijsten=samenvoegen; Path=/"
  keep("wishlist", [{ productId: "p-1", price: 100, date: "2026-11-20" }])
})
afterEach(() => vi.unstubAllGlobals())

const statusOf: Readonly<Record<string, number>> = { merged: 200, refused: 409, failed: 503 }

describe("tendLists", () => {
  it.each(examples("AUTH-21", ["cookie", "event", "after"]).filter(({ event }) => event in statusOf))(
    "AUTH-21: $event leaves the cookie $after",
    async ({ event, after }) => {
      const status = statusOf[event] ?? 0
      const fetch = vi.fn((url: string) =>
        Promise.resolve(
          Response.json(
            { wishlistItems: [], recentlyViewedProducts: [], pocChatData: [] },
            {
              status: url.endsWith("/profile") ? 200 : status
            }
          )
        )
      )
      vi.stubGlobal("fetch", fetch)
      expect(await tendLists("samenvoegen", NOW)).toBe(event !== "failed")
      expect(cookie()).toBe(after)
      expect(fetch.mock.calls[0]?.[0]).toBe("/api/user/v3/profile")
    }
  )

  it("AUTH-21, AUTH-06: after a logout only what is being compared stays", async () => {
    keep("recently-viewed", ["p-1"])
    keep("comparison", [{ id: "p-2", name: "p-2", price: 100, image: null }])
    keep("seen-products", [seen("p-1"), seen("p-2")])
    expect(await tendLists("vergeten", NOW)).toBe(false)
    expect([wishlist.read(), recentlyViewed.read(), cookie()]).toEqual([[], [], ""])
    expect(comparison.read()).toHaveLength(1)
    expect(seenProducts.read().map(({ id }) => id)).toEqual(["p-2"])
  })

  it("AUTH-21: what the profile did not take is left alone", async () => {
    expect(await tendLists("laten", NOW)).toBe(false)
    expect(wishlist.read()).toHaveLength(1)
  })
})
