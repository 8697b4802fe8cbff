import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { PriceDrop } from "#web/features/products/price-drop.tsx"
import { RatingSpread } from "./rating-spread.tsx"
import { Rating } from "./rating.tsx"
import { StepBar } from "./step-bar.tsx"
import { Table } from "./table.tsx"

afterEach(cleanup)

describe("Rating", () => {
  it("PDP-06: stars are drawn as far as the average goes and told in words", () => {
    render(<Rating average={4.3} text="4,3" count="12 beoordelingen" />)
    const stars = screen.getByRole("img", { name: "4,3 van 5 sterren" })
    expect(stars.querySelector("svg")?.getAttribute("width")).toBe("86")
  })

  it("PDP-06: without reviews there are no stars", () => {
    render(<Rating average={null} text="" count="" />)
    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.getByText("Nog geen beoordelingen")).toBeTruthy()
  })
})

describe("RatingSpread", () => {
  it("PDP-06: each number of stars has its count, and leads to its reviews where there are any", () => {
    render(
      <RatingSpread
        rows={[
          { stars: 5, count: "12", share: 100, href: "?sterren=5" },
          { stars: 1, count: "0", share: 0 }
        ]}
      />
    )
    expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual(["5 sterren12", "1 ster0"])
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["?sterren=5"])
  })
})

describe("PriceDrop", () => {
  it("PRICE-09: says which amount is the earlier one", () => {
    const { container } = render(<PriceDrop price="€ 529,00" was="€ 599,00" share="11 % lager" />)
    expect(container.textContent).toBe("€ 529,00Eerder € 599,0011 % lager")
  })
})

describe("StepBar", () => {
  it("ROUTE-08: steps that are done lead back, the present one is told, the next ones wait", () => {
    const steps = ["Winkelwagen", "Gegevens", "Betalen"].map((label) => ({ label, href: `/${label}/` }))
    render(<StepBar steps={steps} current={1} />)
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Winkelwagen, klaar"])
    const current = screen.getAllByRole("listitem").filter((step) => step.getAttribute("aria-current") === "step")
    expect(current.map((step) => step.textContent)).toEqual(["Gegevens"])
  })
})

describe("Table", () => {
  const columns = [{ label: "Bestelling" }, { label: "Totaal", isNumber: true }]
  const rows = [{ key: "1", cells: ["KK-1", "€ 8,95"] }]

  it("UI-04: the first cell names its row; what scrolls can be reached by key and has a name", () => {
    render(<Table caption="Bestellingen" columns={columns} rows={rows} />)
    const region = screen.getByRole("region", { name: "Bestellingen" })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getByRole("rowheader", { name: "KK-1" })).toBeTruthy()
  })

  it("UI-04: stacked, each value stands beside the name of its column and nothing scrolls", () => {
    render(<Table caption="Bestellingen" columns={columns} rows={rows} narrow="stack" />)
    expect(screen.queryByRole("region")).toBeNull()
    expect(screen.getByRole("cell").dataset["column"]).toBe("Totaal")
  })
})
