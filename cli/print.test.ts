import { describe, expect, it } from "vitest"
import { table, type Column } from "./print.ts"

const columns: ReadonlyArray<Column<readonly [string, string]>> = [
  { title: "Price", value: ([price]) => price, align: "right" },
  { title: "Product", value: ([, product]) => product, flexible: true },
  { title: "Wide", value: () => "x", from: 60 }
]

describe("table", () => {
  it("CLI-05: aligns numbers to the right", () => {
    expect(
      table(
        columns,
        [
          ["9,95", "Lamp"],
          ["109,95", "Bank"]
        ],
        40
      )
    ).toBe(" Price  Product\n  9,95  Lamp\n109,95  Bank")
  })

  it.each([30, 40, 59])(
    "CLI-05: fits %s columns by truncating the flexible column and dropping the wide one",
    (width) => {
      const lines = table(columns, [["9,95", "Een heel lange naam van een product dat nergens past"]], width).split(
        "\n"
      )
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
      expect(lines[1]).toContain("…")
    }
  )

  it("CLI-05: truncates nothing in a pipe", () => {
    const name = "Een heel lange naam van een product dat nergens past".repeat(4)
    expect(table(columns, [["9,95", name]], null)).toContain(name)
  })

  it("CLI-07: strips control characters", () => {
    const printed = table(columns, [["9,95", "Lamp\u001b[2J\u0007\n\u202ekwaad"]], null)
    for (const steering of ["\u001b", "\u0007", "\u202e"]) expect(printed).not.toContain(steering)
    expect(printed).toContain("Lamp [2J kwaad")
  })
})
