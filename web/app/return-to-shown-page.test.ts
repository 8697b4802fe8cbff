import { describe, expect, it } from "vitest"
import { shouldRevalidatePage } from "./return-to-shown-page.ts"

const revalidates = (from: string, to: string, defaultShouldRevalidate = true) =>
  shouldRevalidatePage({
    currentUrl: new URL(from, "https://koopkompas.example"),
    nextUrl: new URL(to, "https://koopkompas.example"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate
  })

describe("shouldRevalidatePage", () => {
  it.each([
    ["/zoeken/?q=a", "/zoeken/?q=a#verlanglijst"],
    ["/zoeken/?q=a#verlanglijst", "/zoeken/?q=a"],
    ["/zoeken/?q=a#about", "/zoeken/?q=a#qa"]
  ])("ROUTE-28: returns false from %s to %s", (from, to) => {
    expect(revalidates(from, to)).toBe(false)
  })

  it.each([
    ["/zoeken/?q=a", "/zoeken/?q=b"],
    ["/zoeken/?q=a#filters", "/zoeken/?q=a&merk=b#filters"],
    ["/zoeken/?q=a#filters", "/wonen/"],
    ["/zoeken/?q=a", "/zoeken/?q=a"]
  ])("ROUTE-28: returns the router's default from %s to %s", (from, to) => {
    expect([revalidates(from, to), revalidates(from, to, false)]).toEqual([true, false])
  })
})
