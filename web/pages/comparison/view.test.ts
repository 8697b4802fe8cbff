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

const view = (products: ReadonlyArray<ComparedProduct>, onlyDifferences = false, isByCost = false) =>
  comparisonView({
    baseUrl: "https://site.example",
    products,
    missing: 0,
    isNamed: true,
    choices: { onlyDifferences, isByCost, term: "" },
    found: [],
    linksToShops: true,
    now: NOW
  })

const two = [
  compared("p-1", [feature("accuduur", "18 uur"), feature("vorm", "rond")], 2_000),
  compared("p-2", [feature("accuduur", "24 uur"), feature("vorm", "rond")], 1_500)
]
const rowOf = ({ groups }: ReturnType<typeof view>, label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label)

describe("comparisonView", () => {
  const dryer = (id: string, price: number, kwh: string | null) =>
    compared(id, kwh === null ? [] : [feature("jaarverbruik", kwh)], price)

  it("ENERGY-07: shows and marks the cost of five years, and leads to the order by it", () => {
    const both = [dryer("p-1", 40_000, "300 kWh"), dryer("p-2", 50_000, "100 kWh")]
    const row = rowOf(view(both), "Met 5 jaar stroom, bij €\u00A00,30 per kWh op 1 dec 2026")
    expect(row?.cells.map(({ lines, best }) => [...lines, best])).toEqual([
      ["€\u00A0850", "300 kWh per jaar", ""],
      ["€\u00A0650", "100 kWh per jaar", "laagste"]
    ])
    const [asAdded, byCost] = view(both).orders
    expect(asAdded).toMatchObject({ href: "/vergelijken/?producten=p-1,p-2", isChosen: true })
    expect(byCost).toMatchObject({ href: "/vergelijken/?producten=p-1,p-2&volgorde=kosten", isChosen: false })
    const ordered = view(both, false, true)
    expect(ordered.columns.map(({ id }) => id)).toEqual(["p-2", "p-1"])
    expect(ordered.orders[0]?.href).toBe("/vergelijken/?producten=p-1,p-2")
  })

  it("ENERGY-07: marks no cost if that of a product is unknown, and has no row without any", () => {
    const one = view([dryer("p-1", 40_000, null), dryer("p-2", 50_000, "100 kWh")], false, true)
    expect(one.columns.map(({ id }) => id)).toEqual(["p-2", "p-1"])
    expect(one.orders).toEqual([])
    const [price] = one.groups
    const row = price?.rows.find(({ key }) => key === "runningCost")
    expect(row?.cells.map(({ lines, best }) => [lines.length, best])).toEqual([
      [2, ""],
      [0, ""]
    ])
    const none = view([dryer("p-1", 40_000, null)])
    expect(none.groups.flatMap(({ rows }) => rows).some(({ key }) => key === "runningCost")).toBe(false)
  })

  it("LIST-21: names the price of each product and leads to its shop", () => {
    const { columns } = view([...two, compared("p-3", [], null)])
    expect(columns.map(({ price, shopHref }) => [price, shopHref])).toEqual([
      ["€\u00A020,00", "/uit/s-1/p-1/"],
      ["€\u00A015,00", "/uit/s-1/p-2/"],
      [null, null]
    ])
  })

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
    const href = comparisonPageHref(["p-1"], { onlyDifferences: true, isByCost: true, term: "a&b" })
    expect(href).toBe("/vergelijken/?producten=p-1&toon=verschillen&volgorde=kosten&zoek=a%26b")
    expect(readComparisonChoices(new URL(href, "http://x").searchParams)).toEqual({
      onlyDifferences: true,
      isByCost: true,
      term: "a&b"
    })
    expect(readComparisonChoices(new URLSearchParams("toon=iets"))).toEqual({
      onlyDifferences: false,
      isByCost: false,
      term: ""
    })
  })
})
