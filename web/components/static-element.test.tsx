import { render } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { act } from "react"
import { describe, expect, it } from "vitest"
import { staticElement } from "./static-element.ts"

describe("still", () => {
  it("APP-20: a part of the page is taken over as it stands, and is the same when it is printed anew", () => {
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

  it("APP-20: what was not served is not there", () => {
    expect(staticElement(".none")).toBeNull()
  })
})
