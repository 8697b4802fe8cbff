import { describe, expect, it } from "vitest"
import { requestAt } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { sortLinks } from "./refine.ts"
import { searchLinks } from "./url.ts"

describe("sortLinks", () => {
  it.each(examples("SRCH-04", ["address", "lit", "price", "relevance", "new"]))(
    "SRCH-04: highlights “$lit” at $address",
    ({ address, lit, price, relevance, new: newest }) => {
      const request = requestAt(address)
      const links = sortLinks(request, searchLinks(request).href)
      expect(links.map(({ href }) => href)).toEqual([relevance, price, newest])
      expect(links.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(lit === "" ? [] : [lit])
    }
  )

  it.each(examples("SRCH-34", ["address", "sorts"]))("SRCH-34: offers the unit price at $address", (row) => {
    const request = requestAt(row.address)
    const links = sortLinks(request, searchLinks(request).href, true)
    expect(links.map(({ href }) => href).join(" ")).toBe(row.sorts)
  })

  it("SRCH-34: offers the unit price while it is chosen", () => {
    const labels = sortLinks(requestAt("?sorteer=unitPriceAsc"), () => "").filter(({ isCurrent }) => isCurrent)
    expect(labels.map(({ label }) => label)).toEqual(["Prijs per kilo, liter of stuk"])
    expect(sortLinks(requestAt("?sorteer=priceAsc"), () => "")).toHaveLength(3)
  })

  it("SRCH-04: leads to a search in the order of the label", () => {
    const links = (query: string) => sortLinks(requestAt(query), () => "").map(({ sort, label }) => `${sort} ${label}`)
    expect(links("")).toEqual(["relevance Relevantie", "priceAsc Prijs", "new Nieuw"])
    expect(links("?sorteer=priceAsc")[1]).toBe("priceDesc Prijs laag-hoog")
    expect(links("?sorteer=priceDesc")[1]).toBe("priceAsc Prijs hoog-laag")
  })
})
