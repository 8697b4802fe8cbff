import { describe, expect, it } from "vitest"
import { afterLogin, loginHref } from "./login-address.ts"

const ORIGIN = "https://koopkompas.example"

describe("loginHref", () => {
  it.each(["/", "/zoeken/?q=lamp&pagina=2#filters", "/profiel/"])("AUTH-12, ROUTE-19: returns to %s", (address) => {
    const given = new URL(loginHref(address), ORIGIN).searchParams.get("naar")
    expect(afterLogin(given, ORIGIN)).toBe(address)
  })
})
