import { describe, expect, it } from "vitest"
import { comparisonPageHref, readComparisonChoices } from "./href.ts"
import { type ComparedProduct, comparisonView } from "./view.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const feature = (key: string, value: string) => ({ key, label: key, values: [value] })
const compared = (id: string, features: ReadonlyArray<object>, price: number | null): ComparedProduct =>
  ({
    product: {
      id,
      name: `Lamp ${id}`,
      brand: "Lumova",
      model: null,
      colors: [],
      sizes: [],
      images: [],
      features,
      canonical_path: `/product/lamp/${id}/`
    },
    offers:
      price === null
        ? []
        : [
            {
              price,
              shippingCost: 0,
              condition: "new",
              availability: "in_stock",
              deliveryDays: 1,
              shopName: "Lichthuis",
              shopId: "s-1",
              offerId: id,
              observedAt: "2026-11-21T09:00:00Z"
            }
          ]
  }) as unknown as ComparedProduct

const view = (products: ReadonlyArray<ComparedProduct>, onlyDifferences = false) =>
  comparisonView({
    baseUrl: "https://site.example",
    products,
    missing: 0,
    isNamed: true,
    choices: { onlyDifferences: onlyDifferences, term: "" },
    found: [],
    now: NOW
  })

const two = [
  compared("p-1", [feature("accuduur", "18 uur"), feature("vorm", "rond")], 2_000),
  compared("p-2", [feature("accuduur", "24 uur"), feature("vorm", "rond")], 1_500)
]
const rowOf = ({ groups }: ReturnType<typeof view>, label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label)

describe("comparisonView", () => {
  it("LIST-13, LIST-16: labels the best values and the lowest total", () => {
    expect(rowOf(view(two), "accuduur")?.cells.map(({ best }) => best)).toEqual(["", "beste"])
    expect(rowOf(view(two), "vorm")?.cells.map(({ best }) => best)).toEqual(["", ""])
    expect(rowOf(view(two), "Totaalprijs")?.cells).toMatchObject([
      { lines: ["€\u00a020,00", "gratis verzending"], best: "" },
      { lines: ["€\u00a015,00", "gratis verzending"], best: "laagste" }
    ])
  })

  it("LIST-12: omits equal rows, except prices, when only differences are shown", () => {
    const { groups, choices, isAllSame } = view(two, true)
    expect(groups.map(({ rows }) => rows.map(({ label }) => label))).toEqual([
      ["Totaalprijs", "Winkel", "Levering", "Hoe actueel", "Te koop bij"],
      ["accuduur"]
    ])
    expect(choices.map(({ isChosen }) => isChosen)).toEqual([false, true])
    expect(isAllSame).toBe(false)
    expect(view([two[0]!, { ...two[0]!, product: { ...two[0]!.product, id: "p-3" as never } }], true).isAllSame).toBe(
      true
    )
  })

  it("LIST-12: offers no differences for one product, and marks products that no shop sells", () => {
    const alone = view([compared("p-1", [feature("vorm", "rond")], null)], true)
    expect(alone.choices).toEqual([])
    expect(rowOf(alone, "vorm")).toBeDefined()
    expect(rowOf(alone, "Totaalprijs")?.cells[0]?.lines).toEqual(["Nu nergens te koop"])
    expect(rowOf(alone, "Winkel")?.cells[0]?.lines).toEqual([])
  })

  it("LIST-03, LIST-11: links to the comparison without each product; removing the last clears it", () => {
    expect(view(two).columns.map(({ removeHref }) => removeHref)).toEqual([
      "/vergelijken/?producten=p-2",
      "/vergelijken/?producten=p-1"
    ])
    expect(view(two.slice(0, 1)).columns[0]?.removeHref).toBe("/vergelijken/?producten=")
    expect(JSON.parse(view(two).compared ?? "")).toEqual([
      { id: "p-1", name: "Lamp p-1", price: 2_000, image: null },
      { id: "p-2", name: "Lamp p-2", price: 1_500, image: null }
    ])
  })
})

describe("comparisonPageHref", () => {
  it("LIST-11: writes the choices after the products, as readComparisonChoices reads them", () => {
    const href = comparisonPageHref(["p-1"], { onlyDifferences: true, term: "a&b" })
    expect(href).toBe("/vergelijken/?producten=p-1&toon=verschillen&zoek=a%26b")
    expect(readComparisonChoices(new URL(href, "http://x").searchParams)).toEqual({
      onlyDifferences: true,
      term: "a&b"
    })
    expect(readComparisonChoices(new URLSearchParams("toon=iets"))).toEqual({ onlyDifferences: false, term: "" })
  })
})
