import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createCarryOver } from "./carry-over.ts"

beforeEach(() => history.replaceState(null, "", "/product/lamp/p-1/"))
afterEach(cleanup)

const Form = () => (
  <form>
    <input id="price" aria-label="Prijs" />
    <button type="submit">Controleer</button>
  </form>
)

/** Focuses the element that `find` returns, and replaces the page at another address. */
const replace = (find: () => HTMLElement, address: string) => {
  const { from, to } = createCarryOver()
  const { rerender } = render(
    <div key="served" ref={from}>
      <Form />
    </div>
  )
  const before = find()
  before.focus()
  history.replaceState(null, "", address)
  rerender(
    <div key="page" ref={to}>
      <Form />
    </div>
  )
  expect(before.isConnected).toBe(false)
}

const field = () => screen.getByRole("textbox", { name: "Prijs" })
const button = () => screen.getByRole("button", { name: "Controleer" })

describe("createCarryOver", () => {
  it.each([
    ["a field", field],
    ["a button", button]
  ])("PRICE-10: keeps the focus on %s when a query replaces the served page", (_, find) => {
    replace(find, "/product/lamp/p-1/?prijs=49%2C95")
    expect(document.activeElement).toBe(find())
  })

  it("AUTH-21: leaves the focus of another page alone", () => {
    replace(field, "/product/stoel/p-2/")
    expect(document.activeElement).toBe(document.body)
  })
})
