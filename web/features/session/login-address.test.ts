import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { afterLogin, loginFrom, loginHref } from "./login-address.ts"

const ORIGIN = "https://koopkompas.example"

describe("loginHref", () => {
  it.each(["/", "/zoeken/?q=lamp&pagina=2#filters", "/profiel/"])("AUTH-12, ROUTE-19: returns to %s", (address) => {
    const given = new URL(loginHref(address), ORIGIN).searchParams.get("naar")
    expect(afterLogin(given, ORIGIN)).toBe(address)
  })
})

describe("loginFrom", () => {
  it.each(examples("AUTH-74", ["requested", "page with the link", "redirected to"]))(
    "AUTH-74: redirects $requested, linked by “$page with the link”, to “$redirected to”",
    (row) => {
      const address = loginFrom(new URL(row.requested, ORIGIN), row["page with the link"])
      expect(address ?? "").toBe(row["redirected to"])
    }
  )
})
