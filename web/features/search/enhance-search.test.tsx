import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { PriceForm } from "./price-form.tsx"
import { slidePrices } from "./enhance-search.ts"

const sent: Array<string> = []

beforeAll(() => {
  slidePrices(document)
  document.addEventListener("submit", (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    sent.push([...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join("&"))
  })
})
beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const show = () => {
  render(
    <PriceForm
      price={{
        action: "/zoeken/",
        hidden: [],
        from: "",
        to: "",
        lowest: "10",
        highest: "510",
        slider: { from: 0, to: 200 },
        ranges: []
      }}
    />
  )
  return {
    lowest: screen.getByRole<HTMLInputElement>("slider", { name: "Laagste prijs" }),
    highest: screen.getByRole<HTMLInputElement>("slider", { name: "Hoogste prijs" }),
    from: screen.getByLabelText<HTMLInputElement>("Prijs vanaf, in euro"),
    to: screen.getByLabelText<HTMLInputElement>("Prijs tot en met, in euro")
  }
}

const slide = (thumb: HTMLInputElement, value: number) => fireEvent.input(thumb, { target: { value: String(value) } })

describe("slidePrices", () => {
  it("SRCH-06: fills in the field of a moved thumb and announces the price; empties it at its end", () => {
    const { highest, to } = show()
    slide(highest, 100)
    expect(to.value).toBe("140")
    expect(highest.getAttribute("aria-valuetext")).toBe("€\u00a0140,00")
    slide(highest, 200)
    expect(to.value).toBe("")
  })

  it("SRCH-06: prevents thumbs from passing each other", () => {
    const { highest, lowest } = show()
    slide(highest, 50)
    slide(lowest, 150)
    expect([lowest.value, highest.value]).toEqual(["50", "50"])
  })

  it("SRCH-06: moves the thumbs to typed prices", () => {
    const { from, lowest, highest, to } = show()
    fireEvent.input(from, { target: { value: "135" } })
    expect(lowest.value).toBe("100")
    fireEvent.input(to, { target: { value: "9999" } })
    expect([highest.value, to.value]).toEqual(["200", "9999"])
    fireEvent.input(to, { target: { value: "x" } })
    expect([highest.value, to.value]).toEqual(["200", "x"])
  })

  it("SRCH-06: says another price after every key", () => {
    const { lowest } = show()
    slide(lowest, 150)
    const spoken = [1, 2, 3, 4, 5].map(() => {
      slide(lowest, Number(lowest.value) + 1)
      return lowest.getAttribute("aria-valuetext")
    })
    expect(new Set(spoken).size).toBe(5)
  })

  it("SRCH-06: submits the form when a thumb is released, or after the last key press", () => {
    const { lowest } = show()
    fireEvent.pointerDown(lowest)
    slide(lowest, 100)
    fireEvent.change(lowest)
    vi.advanceTimersByTime(0)
    expect(sent).toEqual(["prijs-van=140&prijs-tot="])
    fireEvent.keyDown(lowest, { key: "ArrowRight" })
    slide(lowest, 101)
    fireEvent.change(lowest)
    vi.advanceTimersByTime(600)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(sent).toHaveLength(2)
  })
})
