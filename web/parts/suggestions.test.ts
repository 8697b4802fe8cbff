import { describe, expect, it } from "vitest"
import { card } from "#web/testing/examples.ts"
import { suggestionGroups } from "./suggestions.ts"

const answer = {
  terms: [{ text: "lampen", category: "wonen.verlichting", hits: 240 }],
  products: [card()],
  popular: ["wasmachine"]
}

describe("suggestionGroups", () => {
  it("SRCH-22: while typing, completions, the category most of their products are in, and products", () => {
    const groups = suggestionGroups("lam", answer, ["hanglamp"])
    expect(groups.map(({ heading }) => heading)).toEqual(["Zoek op", "In categorie", "Producten"])
    expect(groups[0]?.options[0]).toMatchObject({ text: "lampen", href: "/zoeken/?q=lampen", note: "240 producten" })
    expect(groups[1]?.options[0]).toMatchObject({
      text: "lampen",
      href: "/wonen/verlichting/aanbod/?q=lampen",
      note: "in verlichting"
    })
    expect(groups[2]?.options[0]).toMatchObject({
      href: "/product/lumova-oslo-tafellamp/p-1/",
      note: "vanaf €\u00a055,00"
    })
  })

  it("SRCH-22: in an empty field, earlier searches and popular terms", () => {
    const groups = suggestionGroups(" ", { terms: [], products: [], popular: ["wasmachine"] }, ["hanglamp"])
    expect(groups.map(({ heading, options }) => [heading, options[0]?.href])).toEqual([
      ["Eerder gezocht", "/zoeken/?q=hanglamp"],
      ["Veel gezocht", "/zoeken/?q=wasmachine"]
    ])
  })

  it("SRCH-22: nothing found is no list at all", () => {
    expect(suggestionGroups("zzz", { terms: [], products: [], popular: ["x"] }, ["y"])).toEqual([])
  })
})
