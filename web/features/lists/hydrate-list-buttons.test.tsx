// oxlint-disable-next-line import/no-unassigned-import -- the inline script of every page, which is handed over
import "#web/browser/boot.ts"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { CompareBar } from "#web/features/lists/compare-bar.tsx"
import { compareBox } from "#web/features/lists/compare-box.tsx"
import { HeartForm } from "#web/features/lists/heart-form.tsx"
import { heart } from "#web/features/lists/heart.tsx"
import { currentNotifications, dismiss } from "#web/features/toasts/toast-store.ts"
import { comparison, recentlyViewed, wishlist } from "#web/features/lists/stored-lists.ts"
import { hydrateListButtons, markLists } from "./hydrate-list-buttons.ts"

const went: Array<string> = []
const calls: Array<string> = []
let answers: (path: string) => Response = () => Response.json([])

beforeAll(() => {
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? "GET"} ${path} ${typeof init?.body === "string" ? init.body : ""}`.trim())
    return Promise.resolve(answers(path))
  })
  hydrateListButtons(document, { navigate: (href) => went.push(href), log: () => undefined })
})
beforeEach(() => {
  localStorage.clear()
  currentNotifications().forEach(dismiss)
  calls.length = 0
  went.length = 0
  answers = () => Response.json([])
})
afterEach(cleanup)

const page = (saved: ReadonlyArray<string> | null = null) => {
  render(
    <>
      {heart({ id: "p-1", name: "Lamp", isSaved: false })}
      {compareBox({ id: "p-1", name: "Lamp" })}
      {compareBox({ id: "p-2", name: "Stoel" })}
      <HeartForm saved={saved} here="/zoeken/" />
      <CompareBar />
    </>
  )
  markLists(document)
}
const lamp = () => screen.getByRole("button", { name: "Bewaar Lamp" })
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Vergelijk ${name}` })
const isPressed = () => lamp().getAttribute("aria-pressed")
const said = () => currentNotifications().map(({ text }) => text)

describe("hydrateListButtons", () => {
  it("LIST-17, LIST-01: a visitor's heart changes what the browser keeps, and shows it", () => {
    page()
    lamp().click()
    expect(wishlist.read()).toMatchObject([{ productId: "p-1", price: null }])
    expect(isPressed()).toBe("true")
    lamp().click()
    expect(wishlist.read()).toEqual([])
    expect(isPressed()).toBe("false")
  })

  it("LIST-17, LIST-15: what is kept gets its name and price once it is known", async () => {
    const card = {
      id: "p-7",
      name: "Kast",
      price: 4_999,
      shippingCost: 0,
      image: { url: "/beeld/p/p-7/320", colour: "" }
    }
    answers = () => Response.json([card])
    comparison.write([{ id: "p-7" as never, name: "", price: null, image: null }])
    await waitFor(() =>
      expect(comparison.read()).toEqual([{ id: "p-7", name: "Kast", price: 4_999, image: "/beeld/p/p-7/320" }])
    )
  })

  it("LIST-09, LIST-03: a seventh product is refused, and its box is not checked", () => {
    comparison.write(
      ["a", "b", "c", "d", "e", "f"].map((id) => ({ id: id as never, name: id, price: 1 as never, image: null }))
    )
    page()
    box("Lamp").click()
    expect(box("Lamp").checked).toBe(false)
    expect(said()).toEqual(["Je vergelijkt al 6 producten. Haal er eerst een weg."])
    expect(screen.getByRole("status").textContent).toBe("6 van 6 gekozen")
  })

  it("LIST-03, LIST-11: the bar leads to all that is kept, also what is not on this page", () => {
    comparison.write([{ id: "p-9" as never, name: "Bank", price: 1 as never, image: null }])
    page()
    box("Stoel").click()
    screen.getByRole("button", { name: "Vergelijk" }).click()
    expect(went).toEqual(["/vergelijken/?producten=p-9,p-2"])
  })

  it("LIST-17, LIST-01: for who is signed in the profile follows, and this browser keeps nothing", async () => {
    answers = () => Response.json({ changed: true })
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
    [409, "Je verlanglijst is vol. Haal er eerst iets uit."],
    [503, "Dit lukt nu even niet. Er is niets veranderd."]
  ])("LIST-17: what the profile refuses with %i is taken back and said", async (status, text) => {
    answers = () => new Response(null, { status })
    page([])
    lamp().click()
    await waitFor(() => expect(said()).toEqual([text]))
    expect(isPressed()).toBe("false")
  })

  it("LIST-17: what is printed later, or in another tab changed, shows what is kept", async () => {
    wishlist.write([{ productId: "p-1" as never, price: 100 as never, date: "2026-11-01" as never }])
    render(heart({ id: "p-1", name: "Lamp", isSaved: false }))
    await waitFor(() => expect(isPressed()).toBe("true"))
    localStorage.setItem("wishlist", "[]")
    dispatchEvent(new StorageEvent("storage", { key: "wishlist" }))
    expect(isPressed()).toBe("false")
  })

  it("LIST-17: the address of a comparison wins from what was kept; one that names nothing leads there", async () => {
    const kept = [{ id: "p-3", name: "Tafel", price: 100, image: null }]
    const { rerender } = render(<data hidden data-compared="" value={JSON.stringify(kept)} />)
    await waitFor(() => expect(comparison.read()).toEqual(kept))
    rerender(<span hidden data-compare-start="" />)
    await waitFor(() => expect(went).toEqual(["/vergelijken/?producten=p-3"]))
    expect(recentlyViewed.read()).toEqual([])
  })
})
