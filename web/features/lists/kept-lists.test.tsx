import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { addFirst, addLast } from "#domain/lists/adding.ts"
import { comparison, keepSeen, keepViewed, recentlyViewed, seenProducts, wishlist } from "./kept-lists.ts"
import { useKeptList } from "./use-kept-list.ts"

const lamp = { id: "p-1", name: "Lamp", price: 1999, shippingCost: 0, observedAt: "2026-11-20T10:00:00Z" }
const stoel = { id: "p-2", name: "Stoel", price: 4999, shippingCost: null, observedAt: null }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("kept lists", () => {
  it("LIST-01: what is added to the wishlist is read back, the same array until it changes", () => {
    const item = { productId: "p-1", price: 1999, date: "2026-11-20" }
    wishlist.write(addFirst(item, wishlist.read(), wishlist.rule()).entries)
    expect(wishlist.read()).toEqual([item])
    expect(wishlist.read()).toBe(wishlist.read())
  })

  it("LIST-01: plain ids of older versions are read", () => {
    localStorage.setItem("wishlist", '["p-1"]')
    expect(wishlist.read().map(({ productId }) => productId)).toEqual(["p-1"])
  })

  it("LIST-10: junk is an empty list", () => {
    for (const { key, read } of [wishlist, comparison, recentlyViewed, seenProducts]) {
      localStorage.setItem(key, '{"broken')
      expect(read()).toEqual([])
    }
  })

  it("LIST-09: closed storage keeps nothing and fails in silence", () => {
    const closed = () => {
      throw new DOMException("closed", "SecurityError")
    }
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(closed)
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(closed)
    expect(comparison.write([])).toBe(false)
    expect(comparison.read()).toEqual([])
    expect(() => keepViewed(lamp)).not.toThrow()
  })

  it("LIST-15, LIST-04: a product that was looked at is in front, with what was shown of it", () => {
    keepViewed(lamp)
    keepViewed(stoel)
    keepSeen({ ...lamp, price: 1899 })
    keepViewed("p-3")
    keepSeen({ id: "p-3" })
    expect(recentlyViewed.read()).toEqual(["p-2", "p-1"])
    expect(seenProducts.read()).toEqual([{ ...lamp, price: 1899 }, stoel])
  })
})

describe("useKeptList", () => {
  const item = { id: "p-1", name: "Lamp", price: 1999, image: null }

  it("LIST-03: follows changes of this tab", () => {
    const { result } = renderHook(() => useKeptList(comparison))
    expect(result.current).toEqual([])
    act(() => {
      comparison.write(addLast(item, comparison.read(), comparison.rule()).entries)
    })
    expect(result.current).toEqual([item])
  })

  it("LIST-03: follows changes of another tab, until it is gone", () => {
    const { result, unmount } = renderHook(() => useKeptList(comparison))
    const change = (text: string, key: string | null) =>
      act(() => {
        localStorage.setItem("comparison", text)
        dispatchEvent(new StorageEvent("storage", { key }))
      })
    change(JSON.stringify([item]), "comparison")
    expect(result.current).toEqual([item])
    change("[]", null)
    expect(result.current).toEqual([])
    const before = result.current
    unmount()
    change(JSON.stringify([item]), "comparison")
    expect(result.current).toBe(before)
  })
})
