import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { Mark } from "./mark.tsx"
import { Picture } from "./gallery.tsx"

afterEach(cleanup)

const own = { url: "/beeld/p/p-1/480", colour: "#c0ffee" }

describe("Picture", () => {
  it("CAT-10: offers every width of our own picture, reserves its space and loads lazily", () => {
    render(<Picture picture={own} alt="Tafellamp Fjord" sizes="240px" />)
    const image = screen.getByRole("img", { name: "Tafellamp Fjord" })
    expect(image.getAttribute("srcset")).toContain("/beeld/p/p-1/160 160w")
    expect(image.getAttribute("sizes")).toBe("240px")
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["480", "480"])
    expect(image.getAttribute("loading")).toBe("lazy")
    expect(image.style.backgroundColor).toBe("rgb(192, 255, 238)")
  })

  it("CAT-10: offers one size of a shop's picture", () => {
    render(<Picture picture={{ ...own, url: "https://shop.example/1.jpg" }} alt="Lamp" sizes="240px" />)
    const image = screen.getByRole("img")
    expect([image.getAttribute("srcset"), image.getAttribute("sizes")]).toEqual([null, null])
  })

  it("CAT-10: fetches the page's main picture first", () => {
    render(<Picture picture={own} alt="Lamp" sizes="240px" isMain />)
    const image = screen.getByRole("img")
    expect(image.getAttribute("loading")).toBe("eager")
    expect(image.getAttribute("fetchpriority")).toBe("high")
  })

  it("CAT-10: is hidden from screen readers beside the same text", () => {
    render(<Picture picture={own} alt="" sizes="240px" isEager />)
    expect(screen.queryByRole("img")).toBeNull()
  })
})

describe("Mark", () => {
  it("CAT-10: is decorative", () => {
    const { container } = render(<Mark />)
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true")
  })
})
