import { render } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { act } from "react"
import { describe, expect, it } from "vitest"
import { staticElement } from "./static-element.ts"

describe("staticElement", () => {
  it("APP-20: preserves the markup of the server when rendered and rendered again", () => {
    const page = document.createElement("div")
    page.innerHTML = '<footer class="foot" aria-label="Onderaan"><a href="/a/">A &amp; B</a></footer>'
    document.body.append(page)
    const served = page.innerHTML
    const link = page.querySelector("a")
    act(() => void hydrateRoot(page, staticElement(".foot")))
    expect(page.innerHTML).toBe(served)
    expect(page.querySelector("a")).toBe(link)
    page.remove()
    expect(render(staticElement(".foot")).container.innerHTML).toBe(served)
  })

  it("APP-20: returns null for an element that the server did not render", () => {
    expect(staticElement(".none")).toBeNull()
  })
})
