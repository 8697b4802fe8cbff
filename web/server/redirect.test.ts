import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hostileAddress } from "#fixtures/testing/session.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { toOrigin, toShop, toSitePath } from "./respond.ts"

const ORIGIN = "https://koopkompas.example"
const hostOf = ({ location }: { readonly location: string }) => new URL(location, ORIGIN).host

describe("toSitePath", () => {
  it("ROUTE-38: returns a path of the site for 10,000 hostile targets", () => {
    fc.assert(
      fc.property(hostileAddress, (target) => {
        expect(hostOf(toSitePath(target))).toBe("koopkompas.example")
        expect(hostOf(toOrigin(ORIGIN, target))).toBe("koopkompas.example")
        expect(toOrigin(ORIGIN, target).location).toMatch(/^https:\/\/koopkompas\.example\/(?!\/)/)
      }),
      { numRuns: 10_000 }
    )
  })
})

describe("toShop", () => {
  it.each(examples("APP-01", ["shop", "redirect"]))("APP-01: redirects $shop to $redirect", ({ shop, redirect }) => {
    expect(toShop(shop)?.location ?? "").toBe(redirect)
  })

  it.each([
    ["https://shop.example/é\r\nset-cookie: a=b", "https://shop.example/%C3%A9set-cookie:%20a=b"],
    ["https://", null],
    ["", null]
  ])("APP-01: redirects %s to %s", (address, location) => {
    expect(toShop(address)?.location ?? null).toBe(location)
  })
})

describe("the sources of the product", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url))
  /** A `location` header: a property or a quoted name. */
  const HEADER =
    /(?:writeHead|setHeader|appendHeader|headers\s*:|new Headers|inTurns)[^;]{0,80}?(?:[{,]\s*location\b|["']location["'])|\.set\(\s*["']location["']|Response\.redirect/i

  it("ROUTE-38: contain location headers in one file only", () => {
    const writers = globSync("{web,adapters,cli,domain}/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.|\.e2e\.|testing\/|e2e\//.test(file))
      .filter((file) => HEADER.test(readFileSync(`${root}/${file}`, "utf8")))
    expect(writers).toEqual([])
  })

  it.each([
    "response.writeHead(301, { location: url.pathname }).end()",
    'response.writeHead(302, {\n  "cache-control": "no-store",\n  location\n})',
    "new Response(null, { status: 303, headers: { location: href } })",
    'response.setHeader("Location", href)',
    'headers.set("location", href)'
  ])("ROUTE-38: are searched for %s", (source) => {
    expect(source).toMatch(HEADER)
  })
})
