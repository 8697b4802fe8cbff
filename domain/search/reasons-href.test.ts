import { describe, expect, it } from "vitest"
import { matchRoute } from "#domain/base/routes.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { reasonsHref } from "./undo.ts"
import { readSearchUrl } from "./url.ts"

const requestOf = (href: string) => readSearchUrl(new URL(href, "https://site.example"))

describe("reasonsHref", () => {
  it.each(examples("EXPL-02", ["search", "explained"]))("EXPL-02: explains $search at “$explained”", (row) => {
    expect(reasonsHref(requestOf(row.search), 3) ?? "").toBe(row.explained)
  })

  it("EXPL-02: explains no search without results", () => {
    expect(reasonsHref(requestOf("/zoeken/?q=lamp"), 0)).toBeNull()
  })

  it.each(examples("EXPL-04", ["path", "page", "params"]))("EXPL-04: has the path $path", ({ path, page, params }) => {
    const route = matchRoute(path)
    expect({ page: route?.name, params: Object.values(route?.params ?? {}).join() }).toEqual({ page, params })
  })
})
