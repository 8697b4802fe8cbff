import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import { createBrowserRouter, Outlet } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Problem } from "#web/app/layout/problem.tsx"
import { ReloadBar } from "#web/app/layout/reload-bar.tsx"
import { needsNewView } from "#web/app/needs-new-view.ts"
import { missingPart } from "./missing-part.ts"
import { modulesOrStay } from "./stay.ts"

const MISSING = new TypeError("Failed to fetch dynamically imported module: /assets/page.js")

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
})
const open: Array<{ readonly dispose: () => void }> = []
afterEach(() => {
  for (const router of open.splice(0)) router.dispose()
  cleanup()
  act(() => missingPart.clear())
  vi.restoreAllMocks()
})

/** A site of two pages with a field each, on the browser's own history; `modules` gives those of a page. */
const site = async () => {
  history.replaceState(null, "", "/een/")
  let modules: (path: string) => Promise<unknown> = () => Promise.resolve()
  const loads: Array<string> = []
  const page = (path: string) => ({
    path,
    shouldRevalidate: needsNewView,
    loader: async ({ request }: { readonly request: Request }) => {
      loads.push(path)
      await modulesOrStay(modules(path), request.signal)
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

describe("modulesOrStay", () => {
  it("ERR-03: going back to a page whose scripts are gone leaves the shown one as it is, at its address, and offers a reload", async () => {
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

  it("ERR-03: the same once more, and the page can still be left", async () => {
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

  it("ROUTE-31: any other failure is the error page of that address", async () => {
    const { missing } = await site()
    missing(new Error("x is not a function"))
    await back()
    await screen.findByRole("heading", { name: "Er ging iets mis" })
    expect(location.pathname).toBe("/een/")
  })
})
