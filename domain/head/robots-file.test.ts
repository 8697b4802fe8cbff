import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchHref } from "#domain/search/url.ts"
import { searchRequest } from "#fixtures/arbitraries/search-request.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { robotsFile } from "./robots-file.ts"
import { searchRobots } from "./search-robots.ts"

const text = robotsFile("https://koopkompas.example")

/** The paths robots stay out of, read as robots read them: `*` is anything, the rest is to the letter. Source: RFC 9309. */
const closed = text
  .split("\n")
  .filter((line) => line.startsWith("Disallow: "))
  .map((line) => new RegExp(`^${line.slice(10).replace(/[.?]/g, "\\$&").replaceAll("*", ".*")}`, "s"))

const isOpen = (address: string) => !closed.some((path) => path.test(address))

describe("robotsFile", () => {
  it.each(examples("HEAD-14", ["address", "robots"]))("HEAD-14: $address: $robots", ({ address, robots }) => {
    expect(isOpen(address) ? "come" : "stay out").toBe(robots)
  })

  it("HEAD-14: robots come to a search page just when it may be listed as soon as it finds something", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        expect(isOpen(searchHref(request))).toBe(searchRobots(request, 1) === "index, follow")
      })
    )
  })

  it("HEAD-14: filters in any order, and sent by a form one by one, are the same combination", () => {
    for (const address of [
      "/zoeken/?kleur=rood&merk=Philips",
      "/zoeken/?merk=Philips&merk=Ikea",
      "/zoeken/?k.b=1&k.a=1"
    ]) {
      expect(isOpen(address)).toBe(false)
    }
  })

  it("HEAD-15: names the sitemap by its whole address", () => {
    expect(text).toContain("\nSitemap: https://koopkompas.example/sitemap.xml\n")
    expect(text.startsWith("User-agent: *\n")).toBe(true)
  })
})
