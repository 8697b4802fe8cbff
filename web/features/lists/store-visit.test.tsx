import { afterEach, describe, expect, it, vi } from "vitest"
import { storeVisit } from "./store-visit.ts"

const visit = (address: string) => storeVisit(new URL(address, "https://koopkompas.example"))

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

describe("storeVisit", () => {
  it("FLAG-03: stores the click identifier of the address for the session, and keeps it on pages without one", () => {
    visit("/wonen/?klik-id=abc-1")
    visit("/tuin/")
    expect(sessionStorage.getItem("klik-id")).toBe("abc-1")
  })

  it("FLAG-03: replaces the click identifier by a newer one, and ignores an invalid one", () => {
    visit("/?klik-id=old")
    visit("/?klik-id=new")
    visit("/?klik-id=%3Cscript%3E")
    expect(sessionStorage.getItem("klik-id")).toBe("new")
  })

  it.each([
    ["/wonen/", "wonen"],
    ["/wonen/lampen/?pagina=2", "wonen.lampen"],
    ["/wonen/lampen/aanbod/", "wonen.lampen"]
  ])("LIST-08: stores the category of %s", (address, category) => {
    visit(address)
    expect(localStorage.getItem("recommendation-category")).toBe(JSON.stringify(category))
  })

  it("LIST-08: keeps the category on pages of no category", () => {
    visit("/wonen/")
    for (const address of ["/", "/zoeken/", "/product/lamp/p-1/", "/profiel/bewaard/"]) visit(address)
    expect(localStorage.getItem("recommendation-category")).toBe('"wonen"')
  })

  it("LIST-08, FLAG-03: stores nothing if storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("closed", "SecurityError")
    })
    expect(() => visit("/wonen/?klik-id=a")).not.toThrow()
  })
})
