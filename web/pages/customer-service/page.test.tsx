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
  it("ROUTE-10: every way on is a page of ours", async () => {
    render(<Page view={await loadView("/klantenservice/")} />)
    const links = screen
      .getAllByRole("link")
      .map((link) => new URL(link.getAttribute("href") ?? "", "https://site.example"))
    expect(links.length).toBeGreaterThan(12)
    expect(links.filter(({ pathname }) => matchRoute(pathname) === null)).toEqual([])
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("index, follow")
  })

  it("ORDER-01: an order number as it was typed leads to its order", async () => {
    const leave = await loadView("/klantenservice/?bestelling=kk%200000001236").catch((cause: unknown) => cause)
    expect((leave as Response).headers.get("location")).toBe("/bestelling/KK-00000-01236")
  })

  it("ORDER-01: what is none comes back to be put right", async () => {
    render(<Page view={await loadView("/klantenservice/?bestelling=KK-1")} />)
    expect(screen.getByRole("textbox")).toHaveProperty("value", "KK-1")
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true")
  })
})
