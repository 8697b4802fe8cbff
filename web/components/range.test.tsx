import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { MAX_POSITION } from "./range-scale.ts"
import { Range } from "./range.tsx"

afterEach(cleanup)

const show = (from = "", to = "") => {
  render(<Range label="Prijs" names={{ from: "van", to: "tot" }} from={from} to={to} bounds={{ min: 8, max: 1235 }} />)
  const element = (role: string, name: string) => screen.getByRole<HTMLInputElement>(role, { name })
  return {
    low: element("slider", "Prijs vanaf"),
    high: element("slider", "Prijs tot en met"),
    from: element("textbox", "Prijs vanaf"),
    to: element("textbox", "Prijs tot en met")
  }
}

const slide = (slider: HTMLElement, value: number) => fireEvent.input(slider, { target: { value: String(value) } })

describe("Range", () => {
  it("SRCH-06: fills in the field of a moved thumb and announces the amount; empties it at its end", () => {
    const { low, high, from, to } = show()
    slide(low, 100)
    expect(from.value).toBe("310")
    expect(low.getAttribute("aria-valuetext")).toBe("€\u00a0310,00")
    slide(low, 0)
    slide(high, 150)
    expect([from.value, to.value]).toEqual(["", "700"])
    slide(high, MAX_POSITION)
    expect(to.value).toBe("")
  })

  it("SRCH-06: prevents thumbs from passing each other", () => {
    const { low, high, from, to } = show()
    slide(high, 100)
    slide(low, 180)
    expect([low.value, from.value]).toEqual(["100", "310"])
    slide(high, 20)
    expect([high.value, to.value]).toEqual(["100", "310"])
  })

  it("SRCH-06: moves the thumbs to typed amounts without changing the text, even beyond the bounds", () => {
    const { low, high, from, to } = show("100,50", "20")
    expect(Number(low.value)).toBe(55)
    fireEvent.input(to, { target: { value: "9999" } })
    expect([high.value, to.value]).toEqual([String(MAX_POSITION), "9999"])
    fireEvent.input(from, { target: { value: "veel" } })
    expect([low.value, from.value]).toEqual(["0", "veel"])
  })
})
