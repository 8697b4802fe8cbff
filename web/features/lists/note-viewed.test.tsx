import { cleanup, render } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { SeenProduct } from "#domain/lists/seen-products.ts"
import { Viewed } from "#web/features/products/viewed.tsx"
import { recentlyViewed, seenProducts } from "./kept-lists.ts"
import { noteViewed } from "./note-viewed.ts"

const lamp = { id: "p-1", name: 'Lamp "Zon"', price: 1999, shippingCost: 0, observedAt: "2026-11-20T10:00:00Z" }
const product = lamp as unknown as SeenProduct

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe("Viewed, noteViewed", () => {
  it("LIST-04, LIST-15: a page the browser prints tells which product it is about", () => {
    render(<Viewed product={product} />)
    expect(recentlyViewed.read()).toEqual(["p-1"])
    expect(seenProducts.read()).toEqual([lamp])
  })

  it("LIST-04, LIST-15: a page the server printed is asked for it", () => {
    document.body.innerHTML = renderToString(<Viewed product={product} />)
    noteViewed(document)
    expect(recentlyViewed.read()).toEqual(["p-1"])
    expect(seenProducts.read()).toEqual([lamp])
  })

  it.each(["", "<data data-viewed value='{'></data>", "<data data-viewed></data>"])(
    "LIST-04: a page about no product adds none: %s",
    (html) => {
      document.body.innerHTML = html
      noteViewed(document)
      expect(recentlyViewed.read()).toEqual([])
    }
  )
})
