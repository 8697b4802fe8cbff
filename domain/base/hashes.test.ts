import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FLAGS, type Flag } from "./flags.ts"
import { flags, isPageOpen } from "#fixtures/testing/route.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { closedHref, fallbackHref, HASHES, hashHref, type HashName, openedBy, readHash } from "./hashes.ts"

const names = Object.keys(HASHES) as Array<HashName>
const pageLocation = fc.record({
  pathname: fc.constantFrom("/", "/zoeken/", "/wonen/lampen/"),
  search: fc.constantFrom("", "?q=a", "?q=%23menu")
})

describe("HASHES", () => {
  const table = examples("ROUTE-26", ["name", "hash", "kind", "page"])

  it.each(table)("ROUTE-26, ROUTE-15: name $hash $name", ({ name, hash, kind, page }) => {
    expect(HASHES[name as HashName]).toMatchObject({ hash, kind })
    expect(fallbackHref(name as HashName) ?? "").toBe(page)
    expect(readHash(hash, FLAGS)).toBe(name)
  })

  it("ROUTE-26: are all in the table and unique", () => {
    expect(table.map(({ name }) => name)).toEqual(names)
    expect(new Set(Object.values(HASHES).map(({ hash }) => hash)).size).toBe(names.length)
  })
})

describe("readHash", () => {
  it.each(examples("ROUTE-26", ["hash", "flags", "name"]))(
    "ROUTE-26: reads “$hash” with “$flags” as “$name”",
    ({ hash, flags, name }) => {
      expect(readHash(hash, (flags === "" ? [] : [flags]) as ReadonlyArray<Flag>) ?? "").toBe(name)
    }
  )

  it("ROUTE-26: returns a known name or null for any text", () => {
    fc.assert(
      fc.property(anyText(), flags, (text, flags) => {
        expect(["", ...names]).toContain(readHash(`#${text}`, flags) ?? "")
      })
    )
  })

  it("ROUTE-32: returns null exactly when the hash's page is closed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), flags, (name, flags) => {
        const path = fallbackHref(name)?.split("#")[0] ?? "/"
        expect(readHash(HASHES[name].hash, flags)).toBe(isPageOpen(path, flags) ? name : null)
      })
    )
  })
})

describe("hashHref and closedHref", () => {
  it("ROUTE-26: open a hash on the same page, and restore its URL on closing", () => {
    fc.assert(
      fc.property(pageLocation, fc.constantFrom(...names), (pageLocation, name) => {
        const opened = new URL(hashHref(pageLocation, name), "https://koopkompas.example")
        expect(readHash(opened.hash, FLAGS)).toBe(name)
        expect(closedHref(opened)).toBe(pageLocation.pathname + pageLocation.search)
      })
    )
  })
})

describe("openedBy", () => {
  it("ROUTE-26: opens the profile instead of the login for a user who is logged in", () => {
    expect([openedBy("login", false), openedBy("login", true)]).toEqual(["login", "profile"])
    expect([openedBy("cart", false), openedBy("cart", true)]).toEqual(["cart", "cart"])
  })
})
