import { act, cleanup, render, screen } from "@testing-library/react"
import { createMemoryRouter, Outlet } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SCROLL_POSITIONS_KEY } from "#web/features/page/storage-keys.ts"
import { RouterContext, useScrollRestoration } from "./scroll-restoration.ts"

/** Returns a promise, as Chromium does. */
const scrollTo = vi.fn<(x: number, y: number) => unknown>(() => Promise.resolve())
const scrolledInto = vi.fn<(id: string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({ key: "default" }, "", "/een/")
  vi.stubGlobal("scrollTo", scrollTo)
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolledInto(this.id)
  }
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function Layout() {
  useScrollRestoration()
  return <Outlet />
}

/** Renders a hydrated site of two pages. */
const site = async () => {
  const page = (path: string) => ({ path, Component: () => <h1 id="kop">{path}</h1> })
  const router = createMemoryRouter([{ id: "layout", Component: Layout, children: [page("/een/"), page("/twee/")] }], {
    initialEntries: ["/een/"],
    hydrationData: { loaderData: { layout: null } }
  })
  render(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
  await screen.findByRole("heading", { name: "/een/" })
  return router
}

const leave = () => window.dispatchEvent(new Event("pagehide"))
const stored = (): unknown => JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? "null")

describe("useScrollRestoration", () => {
  it("SRCH-30: does not scroll after hydration", async () => {
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, `{"default":600,"k1":20}`)
    await site()
    expect(scrollTo).not.toHaveBeenCalled()
    expect(history.scrollRestoration).toBe("manual")
  })

  it("SRCH-30: starts another page at the top, and restores the position when going back", async () => {
    const router = await site()
    vi.stubGlobal("scrollY", 600)
    await act(() => router.navigate("/twee/"))
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
    await act(() => router.navigate(-1))
    expect(scrollTo.mock.calls.at(-1)).toEqual([0, 600])
  })

  it("SRCH-30: does not scroll after a navigation with preventScrollReset", async () => {
    const router = await site()
    await act(() => router.navigate("/twee/", { preventScrollReset: true }))
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it("ROUTE-26: scrolls to the element of a hash, and to the top if there is none", async () => {
    const router = await site()
    await act(() => router.navigate("/twee/#kop"))
    expect(scrolledInto).toHaveBeenCalledExactlyOnceWith("kop")
    expect(scrollTo).not.toHaveBeenCalled()
    await act(() => router.navigate("/een/#%E0%A4%A"))
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
  })

  it("SRCH-30: stores the position of each entry, except for the entry at which the document was opened", async () => {
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, `{"default":600,"k1":20}`)
    const router = await site()
    await act(() => router.navigate("/twee/"))
    vi.stubGlobal("scrollY", 30)
    leave()
    expect(stored()).toEqual({ default: 0, k1: 20, [router.state.location.key]: 30 })
    expect(history.scrollRestoration).toBe("auto")
  })

  it.each(["{", "null", "7"])("SRCH-30: ignores %s in the storage, and disabled storage", async (text) => {
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, text)
    const router = await site()
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("closed", "SecurityError")
    })
    expect(leave).not.toThrow()
    vi.restoreAllMocks()
    await act(() => router.navigate("/twee/"))
    leave()
    expect(stored()).toEqual({ default: 0, [router.state.location.key]: 0 })
  })
})
