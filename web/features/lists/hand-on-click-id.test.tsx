import { afterEach, expect, it } from "vitest"
import { handOnClickId } from "./hand-on-click-id.ts"

afterEach(() => sessionStorage.clear())

it("FLAG-03: adds the stored identifier to links to shops alone, once", () => {
  handOnClickId(document)
  document.body.innerHTML = '<a href="/uit/s/1/"><b>Naar de winkel</b></a><a href="/zoeken/">Zoek</a>'
  const links = [...document.querySelectorAll("a")]
  const press = () => {
    for (const link of links) {
      link.addEventListener("click", (event) => event.preventDefault())
      ;(link.firstElementChild ?? link).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
    }
    return links.map((link) => link.getAttribute("href"))
  }
  expect(press()).toEqual(["/uit/s/1/", "/zoeken/"])
  sessionStorage.setItem("klik-id", "abc")
  expect(press()).toEqual(["/uit/s/1/?klik-id=abc", "/zoeken/"])
  sessionStorage.setItem("klik-id", '"><script>')
  expect(press()).toEqual(["/uit/s/1/?klik-id=abc", "/zoeken/"])
})
