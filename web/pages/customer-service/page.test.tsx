import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { matchRoute } from "#domain/base/routes.ts"
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
    render(<Page view={await loadView("/klantenservice/")} invalidForm={null} />)
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
    render(<Page view={await loadView("/klantenservice/?bestelling=KK-1")} invalidForm={null} />)
    const search = within(screen.getByRole("form", { name: "Zoek een bestelling" }))
    expect(search.getByRole("textbox")).toHaveProperty("value", "KK-1")
    expect(search.getByRole("textbox").getAttribute("aria-invalid")).toBe("true")
  })

  it("CONTACT-01: shows a rejected message again with all that was typed, and each error at its field", async () => {
    const values = {
      naam: "Sanne",
      email: "sanne",
      onderwerp: "return",
      bestelnummer: "12",
      bericht: "Regel een\nTwee"
    }
    const fieldErrors = { email: "Dit is geen e-mailadres.", bestelnummer: "Dit is geen bestelnummer." }
    render(<Page view={await loadView("/klantenservice/")} invalidForm={{ values, fieldErrors }} />)
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector(`form[method=post] [name=${name}]`)
      expect(field).toHaveProperty("value", value)
      expect(field?.getAttribute("aria-invalid")).toBe(name in fieldErrors ? "true" : null)
    }
  })

  it("CONTACT-03: shows the number of a message that was sent, and no other text of the address", async () => {
    render(<Page view={await loadView("/klantenservice/?verstuurd=C-2026-000123")} invalidForm={null} />)
    expect(screen.getByText(/Je nummer is C-2026-000123/).closest("[role=status]")).not.toBeNull()
    cleanup()
    render(<Page view={await loadView("/klantenservice/?verstuurd=Bel%20ons")} invalidForm={null} />)
    expect(document.body.textContent).not.toContain("Bel ons")
  })
})
