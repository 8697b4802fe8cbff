import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { matchRoute } from "#domain/routes/routes.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { Page } from "./page.tsx"
import { load } from "./load.ts"

const loadView = (path: string) =>
  load({
    ...testPageContext(),
    url: new URL(path, "https://site.example"),
    baseUrl: "https://site.example",
    params: {}
  })

afterEach(cleanup)

describe("customer service", () => {
  it("ROUTE-10: links only to pages of this site", async () => {
    render(<Page view={await loadView("/klantenservice/")} />)
    const links = screen
      .getAllByRole("link")
      .map((link) => new URL(link.getAttribute("href") ?? "", "https://site.example"))
    expect(links.length).toBeGreaterThan(12)
    expect(links.filter(({ pathname }) => matchRoute(pathname) === null)).toEqual([])
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("index, follow")
  })

  it("ORDER-01: redirects from a typed order number to the order", async () => {
    const leave = await loadView("/klantenservice/?bestelling=kk%200000001236").catch((cause: unknown) => cause)
    expect((leave as Response).headers.get("location")).toBe("/bestelling/KK-00000-01236")
  })

  it("ORDER-01: shows an invalid order number again with an error", async () => {
    render(<Page view={await loadView("/klantenservice/?bestelling=KK-1")} />)
    expect(screen.getByRole("textbox")).toHaveProperty("value", "KK-1")
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true")
  })
})
