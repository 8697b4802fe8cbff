import { fireEvent } from "@testing-library/react"
import { beforeEach, describe, expect, it } from "vitest"
import { interceptNavigation } from "./navigation.ts"

const visited: Array<string> = []
const optionsOfVisits: Array<unknown> = []
const router = {
  navigate: (to: unknown, options: unknown) => {
    visited.push(String(to))
    optionsOfVisits.push(options)
    return Promise.resolve()
  }
} as Parameters<typeof interceptNavigation>[1]

interceptNavigation(document, router)
// Runs after the handler, because jsdom cannot navigate.
window.addEventListener("click", (event) => event.preventDefault())
window.addEventListener("submit", (event) => event.preventDefault())

beforeEach(() => {
  visited.length = 0
  history.replaceState(null, "", "/zoeken/?q=lamp")
})

const click = (html: string, event: MouseEventInit = {}) => {
  document.body.innerHTML = html
  fireEvent.click(document.querySelector("a b") ?? document.querySelector("a")!, { button: 0, ...event })
  return visited
}

describe("interceptNavigation", () => {
  it("APP-02: navigates for a click anywhere inside a link within the site", () => {
    expect(click(`<a href="/product/x/1/?a=b#c"><b>Lamp</b></a>`)).toEqual(["/product/x/1/?a=b#c"])
  })

  it.each([
    ["another site", `<a href="https://elders.example/">x</a>`],
    ["a new tab", `<a href="/x/" target="_blank">x</a>`],
    ["a download", `<a href="/x.csv" download>x</a>`],
    ["a link marked native", `<a href="/uit/a/b/" data-native>x</a>`],
    ["a jump within the page", `<a href="#filters">x</a>`],
    ["a jump within the page, written out", `<a href="/zoeken/?q=lamp#filters">x</a>`]
  ])("APP-02: leaves %s to the browser", (_, html) => {
    expect(click(html)).toEqual([])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "APP-02: leaves a click with %o to the browser",
    (event) => {
      expect(click(`<a href="/x/">x</a>`, event)).toEqual([])
    }
  )

  it("ROUTE-26: leaves a sheet open for a link inside it", () => {
    history.replaceState(null, "", "/zoeken/?q=lamp#filters")
    expect(click(`<aside id="filters" data-sheet><a href="/zoeken/?merk=x">x</a></aside>`)).toEqual([
      "/zoeken/?merk=x#filters"
    ])
  })

  it("ROUTE-26: replaces the entry for a link inside an open sheet, so that going back closes it", () => {
    optionsOfVisits.length = 0
    click(`<aside id="filters" data-sheet><a href="/zoeken/?merk=x">x</a></aside>`)
    history.replaceState(null, "", "/zoeken/?q=lamp#filters")
    click(`<aside id="filters" data-sheet><a href="/zoeken/?merk=x">x</a></aside>`)
    expect(optionsOfVisits).toMatchObject([{ replace: false }, { replace: true }])
  })

  it("ROUTE-26: closes an open sheet on Escape, and does nothing without one", () => {
    document.body.innerHTML = `<aside id="filters" data-sheet><a href="#resultaten" data-close>Sluit</a></aside>`
    let closed = 0
    document.querySelector("a")?.addEventListener("click", () => (closed += 1))
    fireEvent.keyDown(document.body, { key: "Escape" })
    expect(closed).toBe(0)
    history.replaceState(null, "", "/zoeken/?q=lamp#filters")
    fireEvent.keyDown(document.body, { key: "Escape" })
    expect(closed).toBe(1)
  })

  it("SRCH-06: navigates for a GET form without its empty fields, and leaves other forms to the browser", () => {
    document.body.innerHTML = `<form action="/zoeken/"><input name="q" value="lamp"><input name="prijs-tot" value=" "></form>`
    fireEvent.submit(document.querySelector("form")!)
    expect(visited).toEqual(["/zoeken/?q=lamp"])
    document.body.innerHTML = `<form action="/zoeken/" method="post"></form>`
    fireEvent.submit(document.querySelector("form")!)
    expect(visited).toHaveLength(1)
  })
})
