import { describe, expect, it } from "vitest"
import { needsNewView } from "./needs-new-view.ts"

const asked = (from: string, to: string, defaultShouldRevalidate = true) =>
  needsNewView({
    currentUrl: new URL(from, "https://koopkompas.example"),
    nextUrl: new URL(to, "https://koopkompas.example"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate
  })

describe("needsNewView", () => {
  it.each([
    ["/zoeken/?q=a", "/zoeken/?q=a#verlanglijst"],
    ["/zoeken/?q=a#verlanglijst", "/zoeken/?q=a"],
    ["/zoeken/?q=a#about", "/zoeken/?q=a#qa"]
  ])("ROUTE-28: from %s to %s nothing is loaded", (from, to) => {
    expect(asked(from, to)).toBe(false)
  })

  it.each([
    ["/zoeken/?q=a", "/zoeken/?q=b"],
    ["/zoeken/?q=a#filters", "/zoeken/?q=a&merk=b#filters"],
    ["/zoeken/?q=a#filters", "/wonen/"],
    ["/zoeken/?q=a", "/zoeken/?q=a"]
  ])("ROUTE-28: from %s to %s it is loaded as the router has it", (from, to) => {
    expect([asked(from, to), asked(from, to, false)]).toEqual([true, false])
  })
})
