// oxlint-disable-next-line import/no-unassigned-import -- the inline script of every page, which hands its buttons over
import "#web/browser/boot.ts"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { CompareBar, HeartForm } from "./compare-bar.tsx"
import { compareBox } from "./compare-box.tsx"
import { heart } from "./heart.tsx"
import { currentNotifications, dismiss } from "#web/features/page/toast-store.ts"
import { comparison, recentlyViewed, wishlist } from "./stored-lists.ts"
import { hydrateListButtons, markLists } from "./hydrate-list-buttons.ts"

const visited: Array<string> = []
const calls: Array<string> = []
let respond: (path: string) => Response = () => Response.json([])

beforeAll(() => {
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? "GET"} ${path} ${typeof init?.body === "string" ? init.body : ""}`.trim())
    return Promise.resolve(respond(path))
  })
  hydrateListButtons(document, { navigate: (href) => visited.push(href), log: () => undefined })
})
beforeEach(() => {
  localStorage.clear()
  currentNotifications().forEach(dismiss)
  calls.length = 0
  visited.length = 0
  respond = () => Response.json([])
})
afterEach(cleanup)

const page = (saved: ReadonlyArray<string> | null = null) => {
  render(
    <>
      {heart({ id: "p-1", name: "Lamp", isSaved: false })}
      {compareBox({ id: "p-1", name: "Lamp" })}
      {compareBox({ id: "p-2", name: "Stoel" })}
      <HeartForm saved={saved} currentUrl="/zoeken/" />
      <CompareBar />
    </>
  )
  markLists(document)
}
const lamp = () => screen.getByRole("button", { name: "Bewaar Lamp" })
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Vergelijk ${name}` })
const isPressed = () => lamp().getAttribute("aria-pressed")
const notifications = () => currentNotifications().map(({ text }) => text)

describe("hydrateListButtons", () => {
  it("LIST-17, LIST-01: toggles a product on the browser's wishlist when a visitor presses a heart, and marks it", () => {
    page()
    lamp().click()
    expect(wishlist.read()).toMatchObject([{ productId: "p-1", price: null }])
    expect(isPressed()).toBe("true")
    lamp().click()
    expect(wishlist.read()).toEqual([])
    expect(isPressed()).toBe("false")
  })

  it("LIST-17, LIST-15: adds the name and price to a stored product", async () => {
    const card = {
      id: "p-7",
      name: "Kast",
      price: 4_999,
      shippingCost: 0,
      image: { url: "/beeld/p/p-7/320", colour: "" }
    }
    respond = () => Response.json([card])
    comparison.write([{ id: "p-7" as never, name: "", price: null, image: null }])
    await waitFor(() =>
      expect(comparison.read()).toEqual([{ id: "p-7", name: "Kast", price: 4_999, image: "/beeld/p/p-7/320" }])
    )
  })

  it("LIST-09, LIST-03: rejects a seventh product, and leaves its box unchecked", () => {
    comparison.write(
      ["a", "b", "c", "d", "e", "f"].map((id) => ({ id: id as never, name: id, price: 1 as never, image: null }))
    )
    page()
    box("Lamp").click()
    expect(box("Lamp").checked).toBe(false)
    expect(notifications()).toEqual(["Je vergelijkt al 6 producten. Verwijder er eerst een."])
    expect(screen.getByRole("status").textContent).toBe("6 van 6 gekozen")
  })

  it("LIST-03, LIST-11: navigates from the bar to all stored products, also those that are not on this page", () => {
    comparison.write([{ id: "p-9" as never, name: "Bank", price: 1 as never, image: null }])
    page()
    box("Stoel").click()
    screen.getByRole("button", { name: "Vergelijk" }).click()
    expect(visited).toEqual(["/vergelijken/?producten=p-9,p-2"])
  })

  it("LIST-17, LIST-01: saves a user's product to the profile, and stores nothing in the browser", async () => {
    respond = () => Response.json({ changed: true })
    page(["p-5"])
    lamp().click()
    expect(isPressed()).toBe("true")
    await waitFor(() => expect(calls).toEqual([`POST /api/user/v3/addToWishlist {"id":"p-1"}`]))
    lamp().click()
    await waitFor(() => expect(calls).toContain("DELETE /api/user/v3/removeFromWishlist?id=p-1"))
    expect(localStorage.getItem("wishlist")).toBeNull()
  })

  it.each([
    [401, "Je bent niet meer ingelogd. Log in om dit te bewaren."],
    [409, "Je verlanglijst is vol. Verwijder er eerst iets."],
    [503, "Dit lukt nu even niet. Er is niets veranderd."]
  ])("LIST-17: undoes what the profile rejects with %i, and shows a message", async (status, text) => {
    respond = () => new Response(null, { status })
    page([])
    lamp().click()
    await waitFor(() => expect(notifications()).toEqual([text]))
    expect(isPressed()).toBe("false")
  })

  it("LIST-17: marks what is rendered later, and what another tab changes", async () => {
    wishlist.write([{ productId: "p-1" as never, price: 100 as never, date: "2026-11-01" as never }])
    render(heart({ id: "p-1", name: "Lamp", isSaved: false }))
    await waitFor(() => expect(isPressed()).toBe("true"))
    localStorage.setItem("wishlist", "[]")
    dispatchEvent(new StorageEvent("storage", { key: "wishlist" }))
    expect(isPressed()).toBe("false")
  })

  it("LIST-17: stores the comparison in the address, and navigates to the stored one if the address names none", async () => {
    const named = [{ id: "p-3", name: "Tafel", price: 100, image: null }]
    const { rerender } = render(<data hidden data-compared="" value={JSON.stringify(named)} />)
    await waitFor(() => expect(comparison.read()).toEqual(named))
    rerender(<span hidden data-compare-start="" />)
    await waitFor(() => expect(visited).toEqual(["/vergelijken/?producten=p-3"]))
    expect(recentlyViewed.read()).toEqual([])
  })
})
