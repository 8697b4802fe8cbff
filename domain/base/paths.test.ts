import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  movedTo,
  MOVED_STATUS,
  clickOutPath,
  decodeSegment,
  encodeSegment,
  landingPath,
  productPath,
  SEGMENT,
  shopPath,
  SUPPORT_SEGMENT,
  blogPostId,
  blogPostPath
} from "./paths.ts"
import { matchRoute } from "./routes.ts"

describe("SEGMENT and SUPPORT_SEGMENT", () => {
  it.each([SEGMENT, SUPPORT_SEGMENT])("ROUTE-20: are unique per page", (segments) => {
    const all = Object.values(segments)
    expect(new Set(all).size).toBe(all.length)
    expect(all.join("")).toMatch(/^[a-z0-9-]+$/)
  })
})

describe("encodeSegment and decodeSegment", () => {
  it("ROUTE-34: invert each other, except for lone surrogates", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(decodeSegment(encodeSegment(text))).toBe(text.toWellFormed())
        expect(encodeSegment(text)).not.toMatch(/[/?#\s]/)
      })
    )
  })

  it("ROUTE-18: leave every comma unescaped", () => {
    expect(encodeSegment("p-1,p-2,p-3 é")).toBe("p-1,p-2,p-3%20%C3%A9")
  })

  it.each([
    ["%E0%A4%A", "%E0%A4%A"],
    ["a%20b", "a b"],
    ["%\ud800", "%\ufffd"],
    ["\ud800", "\ufffd"]
  ])("ROUTE-34: decode %j to %j", (segment, text) => {
    expect(decodeSegment(segment)).toBe(text)
  })
})

describe("productPath", () => {
  it.each(examples("ROUTE-13", ["name", "id", "path"]))("ROUTE-13: returns for $name: $path", ({ name, id, path }) => {
    expect(productPath(name, id)).toBe(path)
  })
})

describe("landingPath", () => {
  it.each(examples("ROUTE-18", ["name", "ids", "path"]))(
    "ROUTE-18: returns for $name: $path",
    ({ name, ids, path }) => {
      expect(landingPath(name, ids.split(" "))).toBe(path)
    }
  )
})

describe("shopPath and clickOutPath", () => {
  it("ROUTE-14, ROUTE-33: are matched as the pages shop and clickOut", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,5}\.(nl|com|example)$/),
        fc.string({ unit: "grapheme" }),
        (website, id) => {
          const [shopId, offerId] = [`s${id}`, `o${id}`]
          expect(matchRoute(shopPath(website))).toEqual({ name: "shop", params: { shopWebsite: website } })
          expect(matchRoute(clickOutPath(shopId, offerId))).toEqual({ name: "clickOut", params: { shopId, offerId } })
        }
      )
    )
  })
})

describe("blogPostId", () => {
  it.each(examples("ROUTE-04", ["slug", "id"]))("ROUTE-04: parses “$slug” as post “$id”", ({ slug, id }) => {
    expect(blogPostId(slug)).toBe(id === "" ? null : Number(id))
  })
})

describe("blogPostPath", () => {
  it.each(examples("ROUTE-04", ["title", "id", "path"]))(
    "ROUTE-04: returns for $title: $path",
    ({ title, id, path }) => {
      expect(blogPostPath(title, Number(id))).toBe(path)
    }
  )

  it("ROUTE-04: is inverted by matchRoute and blogPostId", () => {
    fc.assert(
      fc.property(anyText(), fc.nat({ max: 999_999_999_999_999 }), (title, id) => {
        const route = matchRoute(blogPostPath(title, id))
        expect(route?.name === "blogPost" ? blogPostId(route.params.slug) : null).toBe(id)
      })
    )
  })
})

describe("movedTo", () => {
  it.each(examples("ROUTE-13", ["here", "location", "goes"]))(
    "ROUTE-13, ROUTE-14: redirects for “$location” from $here to “$goes”",
    ({ here: current, location, goes }) => {
      expect(movedTo(location === "" ? { id: "p-1" } : { location }, current) ?? "").toBe(goes)
      expect(MOVED_STATUS).toBe(301)
    }
  )
})
