import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { located } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { searchRequest } from "#fixtures/testing/search-request.ts"
import { readIssues } from "./issues.ts"
import { searchHref } from "./url.ts"

const issues = (search: string) => readIssues({ pathname: "/zoeken/", search })

describe("readIssues", () => {
  it.each(examples("SRCH-24", ["query", "parameter", "said"]))("SRCH-24: reports “$said” for $query", (row) => {
    expect(issues(row.query)).toEqual(row.said === "" ? [] : [{ field: row.parameter, text: row.said }])
  })

  it("SRCH-24, SRCH-26: reports a cut term, not counting surrounding spaces", () => {
    const text = "Je zoekterm is langer dan 200 tekens. We zoeken op het begin ervan."
    expect(issues(`?q=${"a".repeat(201)}`)).toEqual([{ field: "q", text }])
    expect(issues(`?q=${"a".repeat(200)}`)).toEqual([])
    expect(issues(`?q=${"+".repeat(300)}lamp`)).toEqual([])
  })

  it("SRCH-24: reports each parameter in a fixed order", () => {
    expect(issues("?pagina=0&prijs-van=x&prijs-tot=y").map(({ field }) => field)).toEqual([
      "prijs-van",
      "prijs-tot",
      "pagina"
    ])
  })

  it("SRCH-24: truncates quoted values", () => {
    const quoted = `“${"x".repeat(30)}...”`
    expect(issues(`?prijs-van=${"x".repeat(1000)}`)[0]?.text).toBe(
      `${quoted} is geen prijs. We hebben er niet op gefilterd.`
    )
  })

  it("SRCH-24: reports nothing for URLs written by searchHref", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        expect(readIssues(located(searchHref(request)))).toEqual([])
      })
    )
  })
})
