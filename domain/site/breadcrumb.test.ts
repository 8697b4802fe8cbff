import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { crumb } from "#fixtures/testing/route.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { breadcrumb, categoryCrumbs, categoryProductsCrumbs, HOME, breadcrumbData } from "./breadcrumb.ts"

const BASE = "https://koopkompas.example"

/** Parses "Wonen > Lampen*"; a star marks an active step. */
const readTrail = (text: string) =>
  text
    .split(" > ")
    .filter((step) => step !== "")
    .map((step) => ({ label: step.replace("*", ""), href: `/${step}/`, ...(step.endsWith("*") && { active: true }) }))

/** Returns the categories from the first level down to `key`, each named by its slug. */
const categories = (key: string) =>
  key.split(".").flatMap((name, index, slugs) => {
    const own = slugs.slice(0, index + 1).join(".") as CategoryKey
    return name === "" ? [] : [{ key: own, name }]
  })

describe("breadcrumb", () => {
  it.each(examples("CRUMB-01", ["trail", "shown"]))("CRUMB-01: shows “$trail” as $shown", ({ trail, shown }) => {
    const steps = breadcrumb(readTrail(trail)).map(({ label, isLink }) => (isLink ? `[${label}]` : label))
    expect(steps.join(" ")).toBe(shown)
  })

  it("CRUMB-01: starts with home and links every step except an inactive last one", () => {
    fc.assert(
      fc.property(fc.array(crumb), (trail) => {
        const steps = breadcrumb(trail)
        expect(steps.map(({ label, href }) => [label, href])).toEqual(
          [HOME, ...trail].map(({ label, href }) => [label, href])
        )
        expect(steps.slice(0, -1).every(({ isLink }) => isLink)).toBe(true)
        expect(steps.at(-1)?.isLink).toBe(trail.at(-1)?.active === true)
      })
    )
  })
})

describe("breadcrumbData", () => {
  const steps = breadcrumb(categoryCrumbs(categories("wonen.lampen")))
  const data = breadcrumbData(steps, BASE)

  it.each(examples("CRUMB-02", ["position", "name", "item"]))("CRUMB-02: lists $name at position $position", (row) => {
    const { position, name, item } = row
    expect(data["itemListElement"]).toContainEqual({ "@type": "ListItem", position: Number(position), name, item })
  })

  it("CRUMB-02: returns a schema.org BreadcrumbList with exactly the steps", () => {
    expect(data).toMatchObject({ "@context": "https://schema.org", "@type": "BreadcrumbList" })
    expect(data["itemListElement"]).toHaveLength(steps.length)
  })

  it("CRUMB-02: names every shown step in order with its absolute URL", () => {
    fc.assert(
      fc.property(fc.array(crumb), (trail) => {
        const steps = breadcrumb(trail)
        expect(breadcrumbData(steps, BASE)["itemListElement"]).toEqual(
          steps.map(({ label, href }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: label,
            item: new URL(href, BASE).href
          }))
        )
      })
    )
  })
})

describe("categoryCrumbs and categoryProductsCrumbs", () => {
  it.each(examples("CRUMB-03", ["category", "page", "trail"]))(
    "CRUMB-03: return the trail of the $page page of “$category”",
    (row) => {
      const trail = (row.page === "search" ? categoryProductsCrumbs : categoryCrumbs)(categories(row.category))
      expect(trail.map(({ label, href }) => `${label} ${href}`).join(", ")).toBe(row.trail)
    }
  )
})
