import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { comparison, recentlyViewed, seenProducts, wishlist } from "./stored-lists.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { syncListsAfterLogin } from "./sync-lists-after-login.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const seen = (id: string) => ({ id, name: id, price: 100, shippingCost: null, observedAt: null })
const store = (key: string, entries: unknown) => localStorage.setItem(key, JSON.stringify(entries))
const cookie = () => /(?:^|; )lijsten=([^;]*)/.exec(document.cookie)?.[1] ?? ""

beforeEach(() => {
  localStorage.clear()
  document.cookie = "lijsten=samenvoegen; Path=/"
  store("wishlist", [{ productId: "p-1", price: 100, date: "2026-11-20" }])
})
afterEach(() => vi.unstubAllGlobals())

const statusOf: Readonly<Record<string, number>> = { merged: 200, rejected: 409, failed: 503 }

describe("syncListsAfterLogin", () => {
  it.each(examples("AUTH-21", ["cookie", "event", "after"]).filter(({ event }) => event in statusOf))(
    "AUTH-21: sets the cookie to $after after $event",
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
      expect(await syncListsAfterLogin("samenvoegen", NOW)).toBe(event !== "failed")
      expect(cookie()).toBe(after)
      expect(fetch.mock.calls[0]?.[0]).toBe("/api/user/v3/profile")
    }
  )

  it("AUTH-21, AUTH-06: keeps only the comparison after a logout", async () => {
    store("recently-viewed", ["p-1"])
    store("comparison", [{ id: "p-2", name: "p-2", price: 100, image: null }])
    store("seen-products", [seen("p-1"), seen("p-2")])
    expect(await syncListsAfterLogin("vergeten", NOW)).toBe(false)
    expect([wishlist.read(), recentlyViewed.read(), cookie()]).toEqual([[], [], ""])
    expect(comparison.read()).toHaveLength(1)
    expect(seenProducts.read().map(({ id }) => id)).toEqual(["p-2"])
  })

  it("AUTH-21: leaves what the profile rejected", async () => {
    expect(await syncListsAfterLogin("laten", NOW)).toBe(false)
    expect(wishlist.read()).toHaveLength(1)
  })

  it("LIST-31: waits for the merge of another tab", async () => {
    const order: Array<string> = []
    const request = vi.fn(async (name: string, body: () => Promise<boolean>) => {
      order.push(name)
      return body()
    })
    vi.stubGlobal("navigator", { locks: { request } })
    await syncListsAfterLogin("laten", NOW)
    expect(order).toEqual(["lists"])
  })
})
