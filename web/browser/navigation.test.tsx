import { fireEvent } from "@testing-library/react"
import { beforeEach, describe, expect, it } from "vitest"
import { handOverLinks } from "./navigation.ts"

const visited: Array<string> = []
const how: Array<unknown> = []
const router = {
  navigate: (to: unknown, options: unknown) => {
    visited.push(String(to))
    how.push(options)
    return Promise.resolve()
  }
} as Parameters<typeof handOverLinks>[1]

handOverLinks(document, router)
// Comes after the handler: what was not taken over by then is the browser's, which jsdom must not try.
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

describe("handOverLinks", () => {
  it("APP-02: a link within the site becomes a navigation, wherever inside it one clicks", () => {
    expect(click(`<a href="/product/x/1/?a=b#c"><b>Lamp</b></a>`)).toEqual(["/product/x/1/?a=b#c"])
  })

  it.each([
    ["another site", `<a href="https://elders.example/">x</a>`],
    ["a new tab", `<a href="/x/" target="_blank">x</a>`],
    ["a download", `<a href="/x.csv" download>x</a>`],
    ["what is marked native", `<a href="/uit/a/b/" data-native>x</a>`],
    ["a jump within the page", `<a href="#filters">x</a>`],
    ["a jump within the page, written out", `<a href="/zoeken/?q=lamp#filters">x</a>`]
  ])("APP-02: %s is left to the browser", (_, html) => {
    expect(click(html)).toEqual([])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "APP-02: a click with %o is left to the browser",
    (event) => {
      expect(click(`<a href="/x/">x</a>`, event)).toEqual([])
    }
  )

  it("ROUTE-26: a link inside an open sheet keeps it open", () => {
    history.replaceState(null, "", "/zoeken/?q=lamp#filters")
    expect(click(`<aside id="filters" data-sheet><a href="/zoeken/?merk=x">x</a></aside>`)).toEqual([
      "/zoeken/?merk=x#filters"
    ])
  })

  it("ROUTE-26: what is chosen inside an open sheet takes the place of its entry, so that going back closes it", () => {
    how.length = 0
    click(`<aside id="filters" data-sheet><a href="/zoeken/?merk=x">x</a></aside>`)
    history.replaceState(null, "", "/zoeken/?q=lamp#filters")
    click(`<aside id="filters" data-sheet><a href="/zoeken/?merk=x">x</a></aside>`)
    expect(how).toMatchObject([{ replace: false }, { replace: true }])
  })

  it("ROUTE-26: Escape closes an open sheet, and does nothing without one", () => {
    document.body.innerHTML = `<aside id="filters" data-sheet><a href="#resultaten" data-close>Sluit</a></aside>`
    let closed = 0
    document.querySelector("a")?.addEventListener("click", () => (closed += 1))
    fireEvent.keyDown(document.body, { key: "Escape" })
    expect(closed).toBe(0)
    history.replaceState(null, "", "/zoeken/?q=lamp#filters")
    fireEvent.keyDown(document.body, { key: "Escape" })
    expect(closed).toBe(1)
  })

  it("SRCH-06: a GET form becomes a navigation without its empty fields; other forms are the browser's", () => {
    document.body.innerHTML = `<form action="/zoeken/"><input name="q" value="lamp"><input name="prijs-tot" value=" "></form>`
    fireEvent.submit(document.querySelector("form")!)
    expect(visited).toEqual(["/zoeken/?q=lamp"])
    document.body.innerHTML = `<form action="/zoeken/" method="post"></form>`
    fireEvent.submit(document.querySelector("form")!)
    expect(visited).toHaveLength(1)
  })
})
