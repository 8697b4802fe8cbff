import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { canonicalUrl, HEAD_LIMIT, pageHead } from "./page-head.ts"
import { absoluteUrl } from "./absolute-url.ts"

const LONG = { title: "t".repeat(100), description: "d".repeat(300) }

type Reader = Exclude<keyof typeof HEAD_LIMIT, never> | "description"

describe("pageHead", () => {
  it.each(examples("HEAD-01", ["reader", "limit"]))("HEAD-01: $reader has at most $limit", ({ reader, limit }) => {
    expect(pageHead(LONG)[reader as Reader]).toBe("t".repeat(Number(limit)))
  })

  it.each(examples("HEAD-02", ["reader", "limit"]))("HEAD-02: $reader has at most $limit", ({ reader, limit }) => {
    expect(pageHead(LONG)[reader as Reader]).toBe("d".repeat(Number(limit)))
  })

  it.each(examples("HEAD-03", ["title", "page", "shown"]))("HEAD-03: $title on page $page is “$shown”", (row) => {
    expect(pageHead({ title: row.title, description: "", page: Number(row.page) }).title).toBe(row.shown)
  })

  it("HEAD-03: a page that is not told is the first; no cut takes the number away", () => {
    expect(pageHead({ title: "Hanglampen", description: "" }).title).toBe("Hanglampen")
    expect(pageHead({ ...LONG, page: 12 }).ogTitle).toBe(`Pagina 12 - ${"t".repeat(38)}`)
  })

  it("HEAD-06, HEAD-08: without a canonical address it has none; robots may list it unless they may not", () => {
    expect(pageHead(LONG)).toMatchObject({ canonical: null, robots: "index, follow" })
    const canonical = "https://koopkompas.example/zoeken/"
    expect(pageHead({ ...LONG, canonical, robots: "noindex, follow" })).toMatchObject({
      canonical,
      robots: "noindex, follow"
    })
  })

  it("HEAD-07: one line, without white space at the ends or where the cut fell", () => {
    const head = pageHead({ title: `\n ${"t".repeat(59)} meer`, description: "een\n\ttwee  " })
    expect(head.title).toBe("t".repeat(59))
    expect(head.description).toBe("een twee")
    expect(head.twitterDescription).toBe("een twee")
  })

  it("HEAD-01, HEAD-02, HEAD-07: never longer than allowed or than the text, and twice is once", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (text) => {
        const head = pageHead({ title: text, description: text })
        const again = pageHead({ title: head.title, description: head.twitterDescription })
        for (const [reader, limit] of Object.entries(HEAD_LIMIT)) {
          const shown = head[reader as Reader]
          expect(shown.length).toBeLessThanOrEqual(Math.min(limit, text.length))
          expect(shown).toBe(shown.trim())
        }
        expect([again.title, again.ogTitle]).toEqual([head.title, head.ogTitle])
        expect([again.twitterDescription, again.description]).toEqual([head.twitterDescription, head.description])
      })
    )
  })

  it.each(examples("HEAD-11", ["title", "site", "shown", "og"]))("HEAD-11: “$title” of “$site”", (row) => {
    const head = pageHead({ title: row.title, siteName: row.site, description: "" })
    expect([head.title, head.ogTitle]).toEqual([row.shown, row.og])
  })

  it("HEAD-11: the name of the site is there whole, or the title is what it is without", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 80 }), fc.stringMatching(/^[A-Z][a-z]{0,12}$/), (title, siteName) => {
        const [head, bare] = [pageHead({ title, siteName, description: "" }), pageHead({ title, description: "" })]
        for (const [reader, limit] of [
          ["title", 60],
          ["socialTitle", 70],
          ["ogTitle", 50]
        ] as const) {
          const named = bare[reader] === "" ? siteName : `${bare[reader]} | ${siteName}`
          expect([bare[reader], named]).toContain(head[reader])
          expect(head[reader].length).toBeLessThanOrEqual(limit)
        }
        expect(pageHead({ title: head.title, siteName, description: "" }).title).toBe(head.title)
      })
    )
  })

  it("HEAD-11: fits to the last place", () => {
    const title = (length: number) => pageHead({ title: "t".repeat(length), siteName: "Koop", description: "" })
    expect(title(53).title).toBe(`${"t".repeat(53)} | Koop`)
    expect(title(54).title).toBe("t".repeat(54))
    expect(title(54).socialTitle).toBe(`${"t".repeat(54)} | Koop`)
  })
})

describe("canonicalUrl", () => {
  it.each(examples("HEAD-06", ["base", "path", "query", "canonical"]))("HEAD-06: $path and “$query”", (row) => {
    expect(canonicalUrl(row.base, [row.path, row.query])).toBe(row.canonical)
  })

  it("HEAD-06: is an address of the site, whatever the parts are", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (path, query) => {
        const url = canonicalUrl("https://koopkompas.example", [path, query])
        expect(new URL(url).origin).toBe("https://koopkompas.example")
      })
    )
  })
})

describe("wholeUrl", () => {
  it.each(examples("HEAD-12", ["address", "base", "whole"]))("HEAD-12: $address is $whole", (row) => {
    expect(absoluteUrl(row.address, row.base)).toBe(row.whole)
  })

  it("HEAD-12: is a web address, and twice is once", () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.constantFrom("", "/", "//", "http://", "https://", "ftp://"), anyText())
          .map((parts) => parts.join("")),
        (address) => {
          const absolute = absoluteUrl(address, "https://koopkompas.example")
          expect(absolute).toMatch(/^https?:\/\//i)
          expect(absoluteUrl(absolute, "https://elders.example")).toBe(absolute)
        }
      )
    )
  })
})
