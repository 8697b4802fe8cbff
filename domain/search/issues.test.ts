import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchRequest } from "#fixtures/arbitraries/search-request.ts"
import { readIssues } from "./issues.ts"
import { searchHref } from "./url.ts"

const issues = (search: string) => readIssues({ pathname: "/zoeken/", search })

describe("readIssues", () => {
  it.each([
    ["?sorteer=prijs", "sorteer", "We kennen de volgorde “prijs” niet. Je ziet de beste resultaten eerst."],
    ["?prijs-van=abc", "prijs-van", "“abc” is geen prijs. We hebben er niet op gefilterd."],
    ["?prijs-tot=-5", "prijs-tot", "“-5” is geen prijs. We hebben er niet op gefilterd."],
    ["?pagina=0", "pagina", "Een pagina “0” is er niet. Dit is de eerste."],
    ["?pagina=1000000000", "pagina", "Verder dan pagina 333 kunnen we niet bladeren. Maak je zoekopdracht smaller."],
    ["?aantal=31", "aantal", "“31” producten op een pagina kan niet. Je ziet er 30."],
    ["?weergave=lijst", "weergave", "We kennen de weergave “lijst” niet."],
    [`?q=${"a".repeat(201)}`, "q", "Je zoekterm is langer dan 200 tekens. We zoeken op het begin ervan."]
  ])("SRCH-24: %s is an issue of %s", (search, field, text) => {
    expect(issues(search)).toEqual([{ field, text }])
  })

  it.each([
    "",
    "?q=&prijs-van=&prijs-tot=&sorteer=&pagina=&aantal=",
    "?utm_source=nieuwsbrief&gclid=1",
    "?pagina=333&aantal=30&sorteer=popularAsc&weergave=tegels",
    `?q=${"+".repeat(300)}lamp`
  ])("SRCH-24: %s has none", (search) => {
    expect(issues(search)).toEqual([])
  })

  it("SRCH-24: cuts what it quotes", () => {
    expect(issues(`?prijs-van=${"x".repeat(1000)}`)[0]?.text.length).toBeLessThan(100)
  })

  it("SRCH-24: nothing we write ourselves is an issue", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const [pathname = "", search = ""] = searchHref(request).split(/(?=\?)/, 2)
        expect(readIssues({ pathname, search })).toEqual([])
      })
    )
  })
})
