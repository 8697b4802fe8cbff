import { describe, expect, it } from "vitest"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { readSearchUrl, searchHref } from "#domain/search/url.ts"
import { understoodView } from "./controls.ts"

const request = { ...EMPTY_REQUEST, searchTerm: "rode jurk tot 50" }
const understood = [
  { kind: "color", label: "rood" },
  { kind: "price", label: "tot € 50" }
] as const

describe("understoodView", () => {
  it("INTENT-12: shows nothing if nothing was recognised", () => {
    expect(understoodView(request, {}, searchHref)).toBeNull()
  })

  it("INTENT-12: links each chip to the search that takes its words literally", () => {
    expect(understoodView(request, { understood }, searchHref)).toEqual({
      chips: [
        { label: "Rood", href: "/zoeken/?q=rode+jurk+tot+50&letterlijk=kleur" },
        { label: "Tot € 50", href: "/zoeken/?q=rode+jurk+tot+50&letterlijk=prijs" }
      ],
      clearHref: "/zoeken/?q=rode+jurk+tot+50&letterlijk=prijs%7Ckleur",
      spoken: "Begrepen in je zoekterm: Rood, Tot € 50"
    })
  })

  it("INTENT-12: shows one chip for all features", () => {
    const features = ["hout", "16 GB"].map((label) => ({ kind: "feature", label }) as const)
    expect(understoodView(request, { understood: features }, searchHref)?.chips).toEqual([
      { label: "Hout, 16 GB", href: "/zoeken/?q=rode+jurk+tot+50&letterlijk=kenmerk" }
    ])
  })

  it("INTENT-08: adds a kind to those that are already literal, and reads them back", () => {
    const view = understoodView({ ...request, literal: ["price"] }, { understood: [understood[0]] }, searchHref)!
    const url = new URL(view.clearHref, "https://x.test")
    expect(readSearchUrl(url).literal).toEqual(["price", "color"])
  })
})
