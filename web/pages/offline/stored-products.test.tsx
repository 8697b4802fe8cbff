import { cleanup, render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { storeViewedProduct } from "#web/features/lists/stored-lists.ts"
import { StoredProducts } from "./stored-products.tsx"

const now = () => new Date("2026-11-21T12:00:00Z")

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe("StoredProducts", () => {
  it("ROUTE-11, APP-02: shows a note without scripts", () => {
    expect(renderToString(<StoredProducts now={now} />)).toContain("Ze verschijnen hier met JavaScript aan.")
  })

  it("ROUTE-11: shows a message when nothing is stored", () => {
    render(<StoredProducts now={now} />)
    expect(screen.getByRole("paragraph").textContent).toContain("nog niets bekeken")
  })

  it("ROUTE-11: shows viewed products with the age of their prices", () => {
    storeViewedProduct({ id: "p-1", name: "Lamp", price: 1999, shippingCost: 0, observedAt: "2026-11-21T09:00:00Z" })
    render(<StoredProducts now={now} />)
    const part = screen.getByRole("region", { name: "Laatst bekeken" })
    expect(part.textContent).toContain("€\u00a019,99")
    expect(part.textContent).toContain("prijs 3 uur oud")
    expect(screen.getByRole("link", { name: "Lamp" }).getAttribute("href")).toBe("/product/lamp/p-1/")
  })
})
