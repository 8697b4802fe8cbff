import { describe, expect, it } from "vitest"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import { card, cents, NOW } from "#web/testing/examples.ts"
import { readOrder, wishlistView, wishRows } from "./view.ts"

const item = (productId: string, price: number | null): WishlistItem =>
  ({ productId, price, date: "2026-11-03" }) as WishlistItem
const known = (id: string, price: number | null) =>
  card({ id: id as never, price: price === null ? null : cents(price), shippingCost: cents(0) })

describe("wishRows", () => {
  it("LIST-02: marks an unknown product as gone, with the day it was saved", () => {
    const [there, gone] = wishRows([item("p-1", null), item("p-2", 100)], [known("p-1", 1_000)], "newest", NOW)
    expect(there).toMatchObject({ id: "p-1", price: "€\u00a010,00", note: "Bewaard op 3 nov 2026", change: null })
    expect(gone).toMatchObject({
      id: "p-2",
      name: "Dit product is er niet meer",
      href: null,
      price: null,
      change: null
    })
  })

  it.each([
    [1_000, 900, { kind: "lower", text: "€\u00a01,00 lager dan toen je het bewaarde (€\u00a010,00)" }],
    [1_000, 1_250, { kind: "higher", text: "€\u00a02,50 hoger dan toen je het bewaarde (€\u00a010,00)" }],
    [1_000, 1_000, { kind: "same", text: "Prijs is gelijk gebleven" }],
    [1_000, null, null],
    [null, 900, null]
  ])("LIST-18: describes the change from %s to %s", (was, price, change) => {
    expect(wishRows([item("p-1", was)], [known("p-1", price)], "newest", NOW)[0]?.change).toEqual(change)
  })
})

describe("wishlistView", () => {
  it("LIST-18: links to each order and marks the chosen one", () => {
    const { orders } = wishlistView(null, "drop", [], NOW)
    expect(orders.map(({ href }) => href)).toEqual([
      "/profiel/verlanglijst/",
      "/profiel/verlanglijst/?sorteer=daling",
      "/profiel/verlanglijst/?sorteer=prijs",
      "/profiel/verlanglijst/?sorteer=naam"
    ])
    expect(orders.map(({ isChosen }) => isChosen)).toEqual([false, true, false, false])
    for (const { href } of orders) expect(readOrder(new URL(href, "http://x").searchParams)).toBeTypeOf("string")
    expect(readOrder(new URLSearchParams("sorteer=daling"))).toBe("drop")
    expect(readOrder(new URLSearchParams("sorteer=constructor"))).toBe("newest")
  })

  it("LIST-01: offers to restore a removed product", () => {
    const removed = "p-2"
    const wishes = { items: [item("p-1", null)], cards: [known("p-2", 100)], removed }
    expect(wishlistView(wishes, "newest", [], NOW).removed?.id).toBe("p-2")
    expect(wishlistView({ ...wishes, items: [item("p-2", null)] }, "newest", [], NOW).removed).toBeNull()
  })

  it("REC-14: shows the most viewed products beside an empty list alone", () => {
    const viewed = [known("p-9", 100)]
    const shown = (items: ReadonlyArray<WishlistItem>) =>
      wishlistView({ items, cards: [known("p-1", 100)], removed: null }, "newest", viewed, NOW).mostViewed
    expect(shown([]).map(({ id }) => id)).toEqual(["p-9"])
    expect(shown([item("p-1", null)])).toEqual([])
  })
})
