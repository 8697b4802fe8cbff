import { act, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { card } from "#fixtures/testing/catalogue.ts"
import { replayEvents } from "#web/browser/event-queue.ts"
import { SearchBox } from "#web/features/search/search-box.tsx"
import { testPageContext } from "#web/testing/dependencies.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { hydrateIslands } from "./hydrate-islands.ts"

const suggestions = vi.fn(() => Promise.resolve({ terms: [], products: [], categories: [] } as never))
const dependencies = testPageContext(fakeApi({ suggestions }))

const fetchFake = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.stubGlobal("fetch", fetchFake)
  fetchFake.mockImplementation(() => Promise.resolve(Response.json([card()])))
})

afterEach(async () => {
  document.body.innerHTML = ""
  await act(() => hydrateIslands(document, dependencies))
  localStorage.clear()
  fetchFake.mockReset()
  vi.unstubAllGlobals()
})

const island = (props: object, attributes = "") => {
  document.body.innerHTML = `<div data-island="viewed" ${attributes}></div>`
  document.querySelector("div")!.dataset["props"] = JSON.stringify(props)
}

describe("hydrateIslands", () => {
  it("APP-03, LIST-04: hydrates the viewed products, without the product of the page", async () => {
    localStorage.setItem("recently-viewed", JSON.stringify(["p-2", "p-1"]))
    island({ except: "p-1", isSignedIn: false })
    await act(() => hydrateIslands(document, dependencies))
    expect((await screen.findByRole("link", { name: card().name })).getAttribute("href")).toBe(card().canonical_path)
    expect(screen.getByRole("heading", { name: "Eerder bekeken" })).toBeDefined()
    expect(fetchFake.mock.calls.map(([url, init]) => [url, init.body])).toEqual([
      ["/api/site/v1/wishlist-profile", `{"ids":["p-2"]}`]
    ])
  })

  it("LIST-04: requests and shows nothing if nothing was viewed", async () => {
    localStorage.setItem("recently-viewed", JSON.stringify(["p-1"]))
    island({ except: "p-1", isSignedIn: false })
    await act(() => hydrateIslands(document, dependencies))
    expect(fetchFake).not.toHaveBeenCalled()
    expect(document.querySelector("h2")).toBeNull()
  })

  it("LIST-04: adds the product to a user's viewed products", async () => {
    island({ except: "p-1", isSignedIn: true })
    await act(() => hydrateIslands(document, dependencies))
    expect(fetchFake.mock.calls.map(([url, init]) => [url, init.method, init.body])).toEqual([
      ["/api/user/v3/addRecentlyViewedProduct", "POST", `{"id":"p-1"}`]
    ])
  })

  it("APP-20: waits with the viewed products until another was viewed, also in another tab", async () => {
    localStorage.setItem("recently-viewed", JSON.stringify(["p-1"]))
    island({ except: "p-1", isSignedIn: false })
    await act(() => hydrateIslands(document, dependencies))
    expect(document.querySelector("[data-live]")).toBeNull()
    localStorage.setItem("recently-viewed", JSON.stringify(["p-2", "p-1"]))
    dispatchEvent(new StorageEvent("storage"))
    expect(await screen.findByRole("link", { name: card().name })).toBeDefined()
  })

  it("APP-04: replays an event in an island after its hydration", async () => {
    vi.useFakeTimers()
    const view = <SearchBox term="" />
    document.body.innerHTML = `<div data-island="search" data-props='{"term":""}'>${renderToString(view)}</div>`
    const field = screen.getByRole<HTMLInputElement>("combobox")
    field.focus()
    field.value = "lam"
    replayEvents([{ type: "input", target: field }])
    await act(() => hydrateIslands(document, dependencies))
    await act(() => vi.runAllTimersAsync())
    expect(suggestions.mock.calls).toEqual([["lam"]])
    vi.useRealTimers()
  })

  it("APP-04: hydrates each island once", async () => {
    localStorage.setItem("recently-viewed", JSON.stringify(["p-2"]))
    island({ except: "p-1", isSignedIn: false }, "data-live")
    await act(() => hydrateIslands(document, dependencies))
    expect(fetchFake).not.toHaveBeenCalled()
    island({ except: "p-1", isSignedIn: false })
    await act(() => hydrateIslands(document, dependencies))
    await act(() => hydrateIslands(document, dependencies))
    expect(fetchFake).toHaveBeenCalledTimes(1)
  })

  it("APP-04: ignores unknown islands", async () => {
    document.body.innerHTML = `<div data-island="constructor" data-props="{">blijft</div>`
    await act(() => hydrateIslands(document, dependencies))
    expect(document.body.textContent).toBe("blijft")
  })
})
