import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { breadcrumb, breadcrumbData } from "#domain/site/breadcrumb.ts"
import { Crumbs } from "./crumbs.tsx"
import { headView } from "./head-view.ts"
import { Head } from "./head.tsx"

afterEach(cleanup)

const steps = breadcrumb([
  { label: "Lampen", href: "/lampen/" },
  { label: "</script><b>Hang", href: "/lampen/hang/" }
])

describe("Crumbs", () => {
  it("CRUMB-01: links all steps except the last, which is marked as the current page", () => {
    render(<Crumbs steps={steps} />)
    const crumbs = within(screen.getByRole("navigation", { name: "Kruimelpad" }))
    expect(crumbs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/lampen/"])
    expect(crumbs.getByText("</script><b>Hang").getAttribute("aria-current")).toBe("page")
  })
})

describe("Head", () => {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content")
  const head = (canonical: string | null, image: string | null) =>
    headView(
      { title: "Hanglampen", description: "Vergelijk.", canonical, robots: "noindex, follow" },
      [breadcrumbData(steps, "https://koopkompas.example"), null],
      image
    )

  it("HEAD-01, HEAD-02, HEAD-06, HEAD-08, HEAD-11: renders titles, descriptions, address, picture and robots", () => {
    render(<Head head={head("https://koopkompas.example/lampen/", "https://koopkompas.example/beeld/1")} />)
    expect(document.title).toBe("Hanglampen | Koopkompas")
    expect(content('meta[name="description"]')).toBe("Vergelijk.")
    expect(content('meta[name="robots"]')).toBe("noindex, follow")
    expect(content('meta[property="og:title"]')).toBe("Hanglampen | Koopkompas")
    expect(content('meta[property="og:url"]')).toBe("https://koopkompas.example/lampen/")
    expect(content('meta[property="og:image"]')).toBe("https://koopkompas.example/beeld/1")
    expect(content('meta[name="twitter:title"]')).toBe("Hanglampen | Koopkompas")
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://koopkompas.example/lampen/"
    )
  })

  it("HEAD-06: omits a missing address and picture", () => {
    render(<Head head={head(null, null)} />)
    expect(document.querySelector('link[rel=canonical], meta[property="og:url"], meta[property="og:image"]')).toBeNull()
  })

  it("HEAD-10, CRUMB-02: escapes structured data, which matches the breadcrumb", () => {
    render(<Head head={head(null, null)} />)
    const scripts = document.querySelectorAll('script[type="application/ld+json"]')
    expect(scripts).toHaveLength(1)
    expect(scripts[0]?.innerHTML).not.toContain("<")
    expect(JSON.parse(scripts[0]?.textContent ?? "")).toEqual(breadcrumbData(steps, "https://koopkompas.example"))
  })
})
