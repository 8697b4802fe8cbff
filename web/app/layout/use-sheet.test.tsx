import { afterEach, describe, expect, it } from "vitest"
import { makeModal, openSheet } from "./enhance-page.tsx"

afterEach(() => (document.body.innerHTML = ""))

const page = (position: string) => {
  document.body.innerHTML = `
    <header></header>
    <main><section><p></p></section><div id="filters" role="complementary" data-sheet tabindex="-1" style="position: ${position}"><a href="#x">x</a></div></main>
    <p role="status"></p>`
  return document.querySelector<HTMLElement>("#filters")!
}

describe("openSheet", () => {
  it("ROUTE-26: finds the sheet with the id in the hash only if it covers the page", () => {
    const sheet = page("fixed")
    expect(openSheet("#filters")).toBe(sheet)
    expect([openSheet(""), openSheet("#about"), openSheet("#%")]).toEqual([null, null, null])
    page("static")
    expect(openSheet("#filters")).toBeNull()
  })
})

describe("makeModal", () => {
  it("ROUTE-26: makes the page inert, except for the sheet and announcements, until it is released", () => {
    const sheet = page("fixed")
    const isInert = (selector: string) => document.querySelector(selector)?.hasAttribute("inert")
    const release = makeModal(sheet)
    expect([isInert("header"), isInert("section"), isInert("main"), isInert("[role=status]")]).toEqual([
      true,
      true,
      false,
      false
    ])
    expect([sheet.getAttribute("role"), sheet.getAttribute("aria-modal")]).toEqual(["dialog", "true"])
    expect(document.activeElement).toBe(sheet)
    release()
    expect(document.querySelectorAll("[inert]")).toHaveLength(0)
    expect(sheet.getAttribute("role")).toBe("complementary")
  })
})
