import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { PriceDrop } from "./price.tsx"
import { RatingSpread, Rating } from "./rating.tsx"
import { StepBar } from "./step-bar.tsx"
import { Table } from "./table.tsx"

afterEach(cleanup)

describe("Rating", () => {
  it("PDP-06: fills the stars up to the average and shows it as text", () => {
    render(<Rating average={4.3} text="4,3" count="12 beoordelingen" />)
    const stars = screen.getByRole("img", { name: "4,3 van 5 sterren" })
    expect(stars.querySelector("svg")?.getAttribute("width")).toBe("86")
  })

  it("PDP-06: has no stars without reviews", () => {
    render(<Rating average={null} text="" count="" />)
    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.getByText("Nog geen beoordelingen")).toBeTruthy()
  })
})

describe("RatingSpread", () => {
  it("PDP-06: shows the count of each number of stars, with a link if there are reviews", () => {
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
  it("PRICE-09: labels the earlier price", () => {
    const { container } = render(<PriceDrop price="€ 529,00" was="€ 599,00" share="11 % lager" />)
    expect(container.textContent).toBe("€ 529,00Eerder € 599,0011 % lager")
  })
})

describe("StepBar", () => {
  it("ROUTE-08: links completed steps and marks the current one", () => {
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

  it("UI-04: has row headers, and a focusable region with a name if it scrolls", () => {
    render(<Table caption="Bestellingen" columns={columns} rows={rows} />)
    const region = screen.getByRole("region", { name: "Bestellingen" })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getByRole("rowheader", { name: "KK-1" })).toBeTruthy()
  })

  it("UI-04: labels each value with its column and does not scroll if stacked", () => {
    render(<Table caption="Bestellingen" columns={columns} rows={rows} narrow="stack" />)
    expect(screen.queryByRole("region")).toBeNull()
    expect(screen.getByRole("cell").dataset["column"]).toBe("Totaal")
  })
})
