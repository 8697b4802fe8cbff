import { describe, expect, it } from "vitest"
import { card } from "#web/testing/examples.ts"
import { suggestionGroups } from "./suggestions.ts"

const response = {
  terms: [{ text: "lampen", category: "wonen.verlichting", hits: 240 }],
  products: [card()],
  popular: ["wasmachine"]
}

const none = { size: null, view: null }

describe("suggestionGroups", () => {
  it("SRCH-22: returns completions, the main category of their products, and products for typed text", () => {
    const groups = suggestionGroups("lam", response, ["hanglamp"], none)
    expect(groups.map(({ heading }) => heading)).toEqual(["Zoek op", "In categorie", "Producten"])
    expect(groups[0]?.options[0]).toMatchObject({ text: "lampen", href: "/zoeken/?q=lampen", note: "240 producten" })
    expect(groups[1]?.options[0]).toMatchObject({
      text: "lampen",
      href: "/wonen/verlichting/aanbod/?q=lampen",
      note: "in Wonen › Verlichting"
    })
    expect(groups[2]?.options[0]).toMatchObject({
      href: "/product/lumova-oslo-tafellamp/p-1/",
      note: "vanaf €\u00a059,95"
    })
  })

  it("SUGG-06, SUGG-08: returns brands, and what completes the typed text", () => {
    const terms = [{ text: "lumova", category: null, hits: 3, brand: "Lumova" }]
    const groups = suggestionGroups("Lu", { terms, products: [], popular: [] }, [], none)
    expect(groups.map(({ heading }) => heading)).toEqual(["Zoek op", "Merken"])
    expect(groups[0]?.options[0]).toMatchObject({ text: "lumova", completed: "mova" })
    expect(groups[1]?.options[0]).toMatchObject({ text: "Lumova", completed: "", href: "/zoeken/?merk=Lumova" })
  })

  it("SRCH-22: returns earlier searches and popular terms for an empty field", () => {
    const groups = suggestionGroups(" ", { terms: [], products: [], popular: ["wasmachine"] }, ["hanglamp"], none)
    expect(groups.map(({ heading, options }) => [heading, options[0]?.href])).toEqual([
      ["Eerder gezocht", "/zoeken/?q=hanglamp"],
      ["Veel gezocht", "/zoeken/?q=wasmachine"]
    ])
  })

  it("SRCH-22: returns no groups without suggestions", () => {
    expect(suggestionGroups("zzz", { terms: [], products: [], popular: ["x"] }, ["y"], none)).toEqual([])
  })

  it("ADULT-17: links to the search that asks for the age if only products for adults match", () => {
    const groups = suggestionGroups("bier ", { terms: [], products: [], popular: [], adultMatches: 237 }, [], none)
    expect(groups.map(({ heading }) => heading)).toEqual(["Ben je 18 of ouder?"])
    expect(groups[0]?.options).toMatchObject([
      { text: "Er zijn 237 producten voor 18 jaar en ouder.", completed: "", href: "/zoeken/?q=bier" }
    ])
  })

  it("SRCH-23: links to results in the stored view", () => {
    const groups = suggestionGroups("lam", response, [], { size: 60, view: "columns" })
    expect(groups[0]?.options[0]?.href).toBe("/zoeken/?q=lampen&aantal=60&weergave=kolommen")
  })

  it("APP-12: uses only our own pictures", () => {
    const products = [card({ image: { url: "https://shop.example/a.jpg", colour: "#000000" } })]
    const [group] = suggestionGroups("lam", { terms: [], products, popular: [] }, [], none)
    expect(group?.options[0]?.image).toBe("/beeld/p/p-1/160")
  })
})
