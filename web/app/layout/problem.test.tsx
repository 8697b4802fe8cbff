import { act, cleanup, render, screen } from "@testing-library/react"
import { createMemoryRouter, Outlet } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { sendReport, notFound } from "#web/app/problem.ts"
import { Problem } from "./problem.tsx"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders a site with a page, a page that fails to render and a missing page. Returns its navigation. */
const site = () => {
  const router = createMemoryRouter([
    {
      Component: () => (
        <>
          <p>Kop</p>
          <Outlet />
        </>
      ),
      children: [
        {
          ErrorBoundary: Problem,
          children: [
            { path: "/", Component: () => <h1>Goed</h1> },
            { path: "/gone/", loader: () => Promise.reject(notFound()), Component: () => null },
            {
              path: "/broken/",
              Component: () => {
                throw new Error("x is not a function")
              }
            }
          ]
        }
      ]
    }
  ])
  render(<RouterProvider router={router} onError={sendReport} />)
  return (to: string) => act(() => router.navigate(to))
}

describe("Problem", () => {
  it("ROUTE-31: shows the error page in the layout when a page fails to render, and then the next page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const navigate = site()
    await navigate("/broken/")
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Er ging iets mis")
    expect(screen.getByRole("link", { name: "Probeer het opnieuw" }).getAttribute("href")).toBe("/broken/")
    screen.getByText("Kop")
    await navigate("/")
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Goed")
  })

  it("APP-23: reports a page that fails to render to the server once, but not a missing page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const sendBeacon = vi.fn<(address: string, report: string) => boolean>()
    Object.assign(navigator, { sendBeacon })
    const navigate = site()
    await navigate("/gone/")
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Deze pagina bestaat niet")
    expect(sendBeacon).not.toHaveBeenCalled()
    await navigate("/broken/")
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("/_fout", expect.stringMatching(/^Error: x is not a function\n/))
    Reflect.deleteProperty(navigator, "sendBeacon")
  })
})
