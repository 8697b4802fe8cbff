import { act, cleanup, render, renderHook } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { prepend, append } from "#domain/account/lists/list.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { NO_LISTS, readListFile } from "#domain/account/lists/list-file.ts"
import { getStoredImages, subscribeToImages } from "#web/features/image-history.ts"
import { searchHistory, storeSearch } from "./search-history.ts"
import { currentNotifications } from "#web/features/page/toast-store.ts"
import { lists } from "#web/messages/lists.ts"
import { addToBrowserLists, browserLists, browserListsFile } from "./browser-lists.ts"
import type { SeenProduct } from "#domain/account/lists/seen-products.ts"
import { Viewed } from "#web/features/products/viewed-strip.tsx"
import {
  comparison,
  recentlyViewed,
  seenProducts,
  storeSeenProduct,
  storeViewedProduct,
  storeViewedProductOf,
  wishlist
} from "./stored-lists.ts"
import { useStoredList } from "./stored-list.ts"

const lamp = { id: "p-1", name: "Lamp", price: 1999, shippingCost: 0, observedAt: "2026-11-20T10:00:00Z" }
const stoel = { id: "p-2", name: "Stoel", price: 4999, shippingCost: null, observedAt: null }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("stored lists", () => {
  it("LIST-01: the wishlist returns what was added, in the same array until it changes", () => {
    const item = { productId: "p-1", price: 1999, date: "2026-11-20" }
    wishlist.write(prepend(item, wishlist.read(), wishlist.rule()).entries)
    expect(wishlist.read()).toEqual([item])
    expect(wishlist.read()).toBe(wishlist.read())
  })

  it("LIST-01: the wishlist parses plain ids of older versions", () => {
    localStorage.setItem("wishlist", '["p-1"]')
    expect(wishlist.read().map(({ productId }) => productId)).toEqual(["p-1"])
  })

  it("LIST-10: a list is empty when its text is invalid", () => {
    for (const { key, read } of [wishlist, comparison, recentlyViewed, seenProducts]) {
      localStorage.setItem(key, '{"broken')
      expect(read()).toEqual([])
    }
  })

  it("LIST-09: a list stores nothing and throws nothing when storage is blocked", () => {
    const closed = () => {
      throw new DOMException("closed", "SecurityError")
    }
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(closed)
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(closed)
    expect(comparison.write([])).toBe(false)
    expect(comparison.read()).toEqual([])
    expect(() => storeViewedProduct(lamp)).not.toThrow()
  })

  it("LIST-15, LIST-04: the viewed products begin with the last one, as it was shown", () => {
    storeViewedProduct(lamp)
    storeViewedProduct(stoel)
    storeSeenProduct({ ...lamp, price: 1899 })
    storeViewedProduct("p-3")
    storeSeenProduct({ id: "p-3" })
    expect(recentlyViewed.read()).toEqual(["p-2", "p-1"])
    expect(seenProducts.read()).toEqual([{ ...lamp, price: 1899 }, stoel])
  })
})

describe("a damaged list", () => {
  it("LIST-32: is repaired, and the visitor is told", async () => {
    localStorage.setItem("wishlist", '[{"productId":"p-1","price":1,"date":"2026-11-01"},{"pro')
    expect(wishlist.read().map(({ productId }) => productId)).toEqual(["p-1"])
    await Promise.resolve()
    expect(JSON.parse(localStorage.getItem("wishlist") ?? "")).toHaveLength(1)
    expect(currentNotifications().map(({ text }) => text)).toEqual([lists.repaired])
  })

  it("LIST-32: is left alone if it changed in the meantime", async () => {
    localStorage.setItem("recently-viewed", '["p-1"')
    expect(recentlyViewed.read()).toEqual(["p-1"])
    localStorage.setItem("recently-viewed", '["p-2"]')
    await Promise.resolve()
    expect(localStorage.getItem("recently-viewed")).toBe('["p-2"]')
  })
})

describe("a full storage", () => {
  it("LIST-33: drops the products that can be fetched again, and stores the list", () => {
    localStorage.setItem("seen-products", "x".repeat(1_000))
    const setItem = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (this.getItem("seen-products") !== null) throw new DOMException("full", "QuotaExceededError")
      setItem.call(this, key, value)
    })
    expect(recentlyViewed.write(["p-1" as ProductId])).toBe(true)
    expect(recentlyViewed.read()).toEqual(["p-1"])
  })
})

describe("lists in several tabs", () => {
  const change = (key: string, text: string) => {
    localStorage.setItem(key, text)
    dispatchEvent(new StorageEvent("storage", { key }))
  }

  it("LIST-37: searches and photos follow the changes of another tab", () => {
    const [onSearches, onPhotos] = [vi.fn(), vi.fn()]
    const ends = [searchHistory.subscribe(onSearches), subscribeToImages(onPhotos)]
    change("search-history", '["lamp"]')
    expect([onSearches.mock.calls.length, searchHistory.read()]).toEqual([1, ["lamp"]])
    change("image-history", "[]")
    expect([onPhotos.mock.calls.length, getStoredImages()]).toEqual([1, []])
    for (const end of ends) end()
    change("image-history", "[1]")
    expect([onSearches.mock.calls.length, onPhotos.mock.calls.length]).toEqual([1, 1])
  })
})

describe("a file of the browser's lists", () => {
  it("LIST-35, LIST-36: adds to another browser what it lacks, once", () => {
    wishlist.write(prepend({ productId: "p-1", price: 1999, date: "2026-11-20" }, [], wishlist.rule()).entries)
    comparison.write(append({ id: "p-2" }, [], comparison.rule()).entries)
    storeSearch("lamp")
    const { lists: filed } = readListFile(browserListsFile(new Date("2026-11-21T12:00:00Z")))
    localStorage.clear()
    storeSearch("stoel")
    expect(addToBrowserLists(filed!)).toMatchObject({ added: 3, left: 0 })
    expect(addToBrowserLists(filed!)).toMatchObject({ added: 0, left: 0 })
    expect(browserLists()).toEqual({ ...filed, searches: ["stoel", "lamp"] })
  })

  it("LIST-33: returns null if the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    expect(addToBrowserLists({ ...NO_LISTS, searches: ["lamp"] })).toBeNull()
  })
})

describe("useStoredList", () => {
  const item = { id: "p-1", name: "Lamp", price: 1999, image: null }

  it("LIST-03: returns the entries of a change in this tab", () => {
    const { result } = renderHook(() => useStoredList(comparison))
    expect(result.current).toEqual([])
    act(() => {
      comparison.write(append(item, comparison.read(), comparison.rule()).entries)
    })
    expect(result.current).toEqual([item])
  })

  it("LIST-03: returns the entries of a change in another tab, until it is unmounted", () => {
    const { result, unmount } = renderHook(() => useStoredList(comparison))
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

describe("storeViewedProductOf", () => {
  const product = { ...lamp, name: 'Lamp "Zon"' }
  const viewed = <Viewed product={product as unknown as SeenProduct} />

  it("LIST-04, LIST-15: leaves a page that the browser renders to its component, which stores the product", () => {
    render(viewed)
    expect(recentlyViewed.read()).toEqual(["p-1"])
    expect(seenProducts.read()).toEqual([product])
  })

  it("LIST-04, LIST-15: stores the product of a page that the server rendered", () => {
    document.body.innerHTML = renderToString(viewed)
    storeViewedProductOf(document)
    expect(recentlyViewed.read()).toEqual(["p-1"])
    expect(seenProducts.read()).toEqual([product])
  })

  it.each(["", "<data data-viewed value='{'></data>", "<data data-viewed></data>"])(
    "LIST-04: stores nothing for a page without a product: %s",
    (html) => {
      document.body.innerHTML = html
      storeViewedProductOf(document)
      expect(recentlyViewed.read()).toEqual([])
    }
  )
})
