import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { POSITIONS } from "./range-scale.ts"
import { Range } from "./range.tsx"

afterEach(cleanup)

const show = (from = "", to = "") => {
  render(
    <Range label="Prijs" names={{ from: "van", to: "tot" }} from={from} to={to} bounds={{ least: 8, most: 1235 }} />
  )
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
  it("SRCH-06: a thumb fills in its field and says the amount; at its end the field is empty", () => {
    const { low, high, from, to } = show()
    slide(low, 100)
    expect(from.value).toBe("310")
    expect(low.getAttribute("aria-valuetext")).toBe("€\u00a0310,00")
    slide(low, 0)
    slide(high, 150)
    expect([from.value, to.value]).toEqual(["", "700"])
    slide(high, POSITIONS)
    expect(to.value).toBe("")
  })

  it("SRCH-06: the thumbs do not pass each other", () => {
    const { low, high, from, to } = show()
    slide(high, 100)
    slide(low, 180)
    expect([low.value, from.value]).toEqual(["100", "310"])
    slide(high, 20)
    expect([high.value, to.value]).toEqual(["100", "310"])
  })

  it("SRCH-06: what is typed moves the thumbs and stays as it was typed, beyond the bounds too", () => {
    const { low, high, from, to } = show("100,50", "20")
    expect(Number(low.value)).toBe(55)
    fireEvent.input(to, { target: { value: "9999" } })
    expect([high.value, to.value]).toEqual([String(POSITIONS), "9999"])
    fireEvent.input(from, { target: { value: "veel" } })
    expect([low.value, from.value]).toEqual(["0", "veel"])
  })
})
