import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { card } from "#fixtures/testing/catalogue.ts"
import { hydrateIslands } from "./hydrate-islands.ts"

const fetchFake = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
  vi.stubGlobal("fetch", fetchFake)
  fetchFake.mockImplementation(() => Promise.resolve(Response.json([card()])))
})

afterEach(async () => {
  document.body.innerHTML = ""
  await act(() => hydrateIslands(document))
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
    await act(() => hydrateIslands(document))
    expect((await screen.findByRole("link", { name: card().name })).getAttribute("href")).toBe(card().canonical_path)
    expect(screen.getByRole("heading", { name: "Eerder bekeken" })).toBeDefined()
    expect(fetchFake.mock.calls.map(([url, init]) => [url, init.body])).toEqual([
      ["/api/site/v1/wishlist-profile", `{"ids":["p-2"]}`]
    ])
  })

  it("LIST-04: requests and shows nothing if nothing was viewed", async () => {
    localStorage.setItem("recently-viewed", JSON.stringify(["p-1"]))
    island({ except: "p-1", isSignedIn: false })
    await act(() => hydrateIslands(document))
    expect(fetchFake).not.toHaveBeenCalled()
    expect(document.querySelector("h2")).toBeNull()
  })

  it("LIST-04: adds the product to a user's viewed products", async () => {
    island({ except: "p-1", isSignedIn: true })
    await act(() => hydrateIslands(document))
    expect(fetchFake.mock.calls.map(([url, init]) => [url, init.method, init.body])).toEqual([
      ["/api/user/v3/addRecentlyViewedProduct", "POST", `{"id":"p-1"}`]
    ])
  })

  it("APP-04: hydrates each island once", async () => {
    localStorage.setItem("recently-viewed", JSON.stringify(["p-2"]))
    island({ except: "p-1", isSignedIn: false }, "data-live")
    await act(() => hydrateIslands(document))
    expect(fetchFake).not.toHaveBeenCalled()
    island({ except: "p-1", isSignedIn: false })
    await act(() => hydrateIslands(document))
    await act(() => hydrateIslands(document))
    expect(fetchFake).toHaveBeenCalledTimes(1)
  })

  it("APP-04: ignores unknown islands", async () => {
    document.body.innerHTML = `<div data-island="constructor" data-props="{">blijft</div>`
    await act(() => hydrateIslands(document))
    expect(document.body.textContent).toBe("blijft")
  })
})
