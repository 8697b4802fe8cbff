import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import { createBrowserRouter, Outlet } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Problem } from "#web/app/layout/problem.tsx"
import { ReloadBar } from "#web/app/layout/layout.tsx"
import { missingChunk } from "./missing-chunk.ts"
import { loadOrReturn, shouldRevalidatePage } from "./return-to-shown-page.ts"

const MISSING = new TypeError("Failed to fetch dynamically imported module: /assets/page.js")

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
})
const open: Array<{ readonly dispose: () => void }> = []
afterEach(() => {
  for (const router of open.splice(0)) router.dispose()
  cleanup()
  act(() => missingChunk.clear())
  vi.restoreAllMocks()
})

/** Renders a site of two pages with a field each, on the browser's history. */
const site = async () => {
  history.replaceState(null, "", "/een/")
  let modules: (path: string) => Promise<unknown> = () => Promise.resolve()
  const loads: Array<string> = []
  const page = (path: string) => ({
    path,
    shouldRevalidate: shouldRevalidatePage,
    loader: async ({ request }: { readonly request: Request }) => {
      loads.push(path)
      await loadOrReturn(modules(path), request.signal)
      return null
    },
    Component: () => (
      <>
        <h1>{path}</h1>
        <input aria-label={`Veld van ${path}`} />
      </>
    )
  })
  const router = createBrowserRouter([
    {
      HydrateFallback: () => null,
      Component: () => (
        <>
          <ReloadBar />
          <Outlet />
        </>
      ),
      children: [{ ErrorBoundary: Problem, children: [page("/een/"), page("/twee/")] }]
    }
  ])
  open.push(router)
  render(<RouterProvider router={router} />)
  await screen.findByRole("heading", { name: "/een/" })
  await act(() => router.navigate("/twee/"))
  loads.length = 0
  return {
    loads,
    missing: (cause: unknown) => {
      modules = (path) => (path === "/een/" ? Promise.reject(cause) : Promise.resolve())
    },
    found: () => {
      modules = () => Promise.resolve()
    }
  }
}

const back = () => act(() => Promise.resolve(history.back()))

describe("loadOrReturn", () => {
  it("ERR-03: returns to the shown page with its typed text, and offers a reload, when the scripts of the previous page are missing", async () => {
    const { missing, found, loads } = await site()
    const field = screen.getByLabelText<HTMLInputElement>("Veld van /twee/")
    field.value = "12"
    missing(MISSING)
    await back()
    await screen.findByRole("button", { name: "Laad de pagina opnieuw" })
    await waitFor(() => expect(location.pathname).toBe("/twee/"))
    expect(screen.getByRole("heading").textContent).toBe("/twee/")
    expect(screen.getByLabelText("Veld van /twee/")).toBe(field)
    expect(field.value).toBe("12")
    expect(loads).toEqual(["/een/"])

    found()
    await back()
    await screen.findByRole("heading", { name: "/een/" })
    expect(location.pathname).toBe("/een/")
  })

  it("ERR-03: returns each time until the scripts load", async () => {
    const { missing, found, loads } = await site()
    missing(MISSING)
    for (const times of [1, 2]) {
      await back()
      await waitFor(() => expect(loads).toHaveLength(times))
      await waitFor(() => expect(location.pathname).toBe("/twee/"))
      expect(screen.getByRole("heading").textContent).toBe("/twee/")
    }
    found()
    await back()
    await screen.findByRole("heading", { name: "/een/" })
  })

  it("ROUTE-31: rejects with any other failure, which the error page shows", async () => {
    const { missing } = await site()
    missing(new Error("x is not a function"))
    await back()
    await screen.findByRole("heading", { name: "Er ging iets mis" })
    expect(location.pathname).toBe("/een/")
  })
})
