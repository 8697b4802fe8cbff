import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { canonicalUrl, HEAD_LIMIT, pageHead } from "./page-head.ts"
import { absoluteUrl } from "./json-ld.ts"

const LONG = { title: "t".repeat(100), description: "d".repeat(300) }

type Reader = Exclude<keyof typeof HEAD_LIMIT, never> | "description"

describe("pageHead", () => {
  it.each(examples("HEAD-01", ["reader", "limit"]))(
    "HEAD-01: cuts the title for $reader at $limit",
    ({ reader, limit }) => {
      expect(pageHead(LONG)[reader as Reader]).toBe("t".repeat(Number(limit)))
    }
  )

  it.each(examples("HEAD-01", ["title", "cut"]))("HEAD-01: cuts “$title” after a word", ({ title, cut }) => {
    expect(pageHead({ title, description: "" }).title).toBe(cut)
  })

  it("HEAD-01, HEAD-02: never leaves a part of a word", () => {
    const words = fc.array(fc.stringMatching(/^[a-zé]{1,12}$/), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(words, (words) => {
        const head = pageHead({ title: words.join(" "), description: words.join(" ") })
        for (const reader of [...Object.keys(HEAD_LIMIT), "description"]) {
          expect(words.join(" ").split(" ")).toEqual(expect.arrayContaining(head[reader as Reader].split(" ")))
          expect(`${words.join(" ")} `).toContain(`${head[reader as Reader]} `)
        }
      })
    )
  })

  it.each(examples("HEAD-02", ["reader", "limit"]))(
    "HEAD-02: cuts the description for $reader at $limit",
    ({ reader, limit }) => {
      expect(pageHead(LONG)[reader as Reader]).toBe("d".repeat(Number(limit)))
    }
  )

  it.each(examples("HEAD-03", ["title", "page", "shown"]))("HEAD-03: titles “$title” on page $page “$shown”", (row) => {
    expect(pageHead({ title: row.title, description: "", page: Number(row.page) }).title).toBe(row.shown)
  })

  it("HEAD-03: defaults to the first page, and cuts after the page number is added", () => {
    expect(pageHead({ title: "Hanglampen", description: "" }).title).toBe("Hanglampen")
    expect(
      pageHead({ title: "Hanglampen van papier en van stof voor binnen", description: "", page: 12 }).ogTitle
    ).toBe("Pagina 12 - Hanglampen van papier en van stof voor")
  })

  it("HEAD-06, HEAD-08: defaults to no canonical URL and to “index, follow”", () => {
    expect(pageHead(LONG)).toMatchObject({ canonical: null, robots: "index, follow" })
    const canonical = "https://koopkompas.example/zoeken/"
    expect(pageHead({ ...LONG, canonical, robots: "noindex, follow" })).toMatchObject({
      canonical,
      robots: "noindex, follow"
    })
  })

  it("HEAD-07: collapses white space and trims it at a cut", () => {
    const head = pageHead({ title: `\n ${"t".repeat(59)} meer`, description: "een\n\ttwee  " })
    expect(head.title).toBe("t".repeat(59))
    expect(head.description).toBe("een twee")
    expect(head.twitterDescription).toBe("een twee")
  })

  it("HEAD-01, HEAD-02, HEAD-07: never exceeds the limit or the text, and is idempotent", () => {
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

  it.each(examples("HEAD-11", ["title", "site", "shown", "og"]))(
    "HEAD-11: appends the site name “$site” to “$title”",
    (row) => {
      const head = pageHead({ title: row.title, siteName: row.site, description: "" })
      expect([head.title, head.ogTitle]).toEqual([row.shown, row.og])
    }
  )

  it("HEAD-11: includes the complete site name or none of it", () => {
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

  it("HEAD-11: includes the site name when it just fits", () => {
    const title = (length: number) => pageHead({ title: "t".repeat(length), siteName: "Koop", description: "" })
    expect(title(53).title).toBe(`${"t".repeat(53)} | Koop`)
    expect(title(54).title).toBe("t".repeat(54))
    expect(title(54).socialTitle).toBe(`${"t".repeat(54)} | Koop`)
  })
})

describe("canonicalUrl", () => {
  it.each(examples("HEAD-06", ["base", "path", "query", "canonical"]))(
    "HEAD-06: combines $path and “$query”",
    (row) => {
      expect(canonicalUrl(row.base, [row.path, row.query])).toBe(row.canonical)
    }
  )

  it("HEAD-06: stays on the site for any parts", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (path, query) => {
        const url = canonicalUrl("https://koopkompas.example", [path, query])
        expect(new URL(url).origin).toBe("https://koopkompas.example")
      })
    )
  })
})

describe("absoluteUrl", () => {
  it.each(examples("HEAD-12", ["address", "base", "absolute"]))("HEAD-12: resolves $address to $absolute", (row) => {
    expect(absoluteUrl(row.address, row.base)).toBe(row.absolute)
  })

  it("HEAD-12: returns a web address, and is idempotent", () => {
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
