import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { breadcrumb, categoryCrumbs, categoryProductsCrumbs } from "./breadcrumb.ts"
import { breadcrumbData } from "./breadcrumb-data.ts"

const TRAIL = [
  { key: "wonen" as CategoryKey, name: "wonen" },
  { key: "wonen.lampen" as CategoryKey, name: "lampen" }
]

describe("breadcrumb", () => {
  it("CRUMB-01: begins with a link home and ends in plain text", () => {
    expect(breadcrumb(categoryCrumbs(TRAIL))).toEqual([
      { label: "Home", href: "/" },
      { label: "Wonen", href: "/wonen/" },
      { label: "Lampen", href: null }
    ])
  })

  it("CRUMB-01: the last step keeps its link when it is marked active", () => {
    expect(breadcrumb([{ label: "Lampen", href: "/wonen/lampen/", active: true }]).at(-1)?.href).toBe("/wonen/lampen/")
  })

  it("CRUMB-01: without a trail home is where you are", () => {
    expect(breadcrumb([])).toEqual([{ label: "Home", href: null }])
  })

  it("CRUMB-01: on the search page of a category, its own page is a step", () => {
    expect(breadcrumb(categoryProductsCrumbs(TRAIL))).toEqual([
      { label: "Home", href: "/" },
      { label: "Wonen", href: "/wonen/" },
      { label: "Lampen", href: "/wonen/lampen/" },
      { label: "Alle lampen", href: null }
    ])
    expect(categoryProductsCrumbs([])).toEqual([])
  })
})

describe("breadcrumbData", () => {
  it("CRUMB-02: counts from home at 1 with whole addresses", () => {
    expect(breadcrumbData(categoryCrumbs(TRAIL), "https://koopkompas.example")).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://koopkompas.example/" },
        { "@type": "ListItem", position: 2, name: "Wonen", item: "https://koopkompas.example/wonen/" },
        { "@type": "ListItem", position: 3, name: "Lampen", item: "https://koopkompas.example/wonen/lampen/" }
      ]
    })
  })

  it("CRUMB-02: has a position for every step shown", () => {
    const trail = fc.array(fc.record({ label: fc.string(), href: fc.stringMatching(/^\/[a-z/]*$/) }))
    fc.assert(
      fc.property(trail, (trail) => {
        expect(breadcrumbData(trail, "")["itemListElement"]).toHaveLength(breadcrumb(trail).length)
      })
    )
  })
})
