import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { capitalize, formatCount } from "./dutch.ts"
import { htmlText } from "./html-text.ts"
import { slug } from "./slug.ts"

describe("slug", () => {
  it.each(examples("TEXT-01", ["text", "slug"]))("TEXT-01: converts “$text” to “$slug”", (row) => {
    expect(slug(row.text)).toBe(row.slug)
  })

  it("TEXT-01: is idempotent", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(slug(slug(text))).toBe(slug(text))
      })
    )
  })

  it("TEXT-01: consists of lower-case letters, digits, underscores and single hyphens between them", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(slug(text)).toMatch(/^(?:\w+(?:-\w+)*)?$/)
        expect(slug(text)).toBe(slug(text).toLowerCase())
      })
    )
  })

  it("TEXT-01: preserves plain words, with any white space between them", () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9_]{1,8}$/), { maxLength: 6 })
    const space = fc.stringMatching(/^[ \t\n\u00A0-]{1,3}$/)
    fc.assert(
      fc.property(words, space, (words, space) => {
        expect(slug(words.join(space))).toBe(words.join("-"))
      })
    )
  })

  it("TEXT-01: ignores capitals and accents", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."aeinouz ßæœøłđþ09-") })
    fc.assert(
      fc.property(letters, fc.constantFrom("\u0301", "\u0308", "\u0327"), (text, accent) => {
        expect(slug(text.toUpperCase())).toBe(slug(text))
        expect(
          slug(
            [...text]
              .map((letter) => letter + accent)
              .join("")
              .normalize()
          )
        ).toBe(slug(text))
      })
    )
  })
})

describe("formatCount", () => {
  it.each(examples("TEXT-04", ["count", "text"]))("TEXT-04: formats $count as $text", ({ count, text }) => {
    expect(formatCount(Number(count))).toBe(text)
  })

  it("TEXT-04: agrees with Intl for nl-NL", () => {
    const intl = new Intl.NumberFormat("nl-NL")
    fc.assert(
      fc.property(fc.integer(), (count) => {
        expect(formatCount(count)).toBe(intl.format(count))
      })
    )
  })
})

describe("capitalize", () => {
  it.each(examples("TEXT-03", ["name", "line"]))("TEXT-03: converts “$name” to “$line”", ({ name, line }) => {
    expect(capitalize(name)).toBe(line)
  })

  it("TEXT-03: is idempotent and changes only the first letter", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const line = capitalize(text)
        expect(capitalize(line)).toBe(line)
        expect(line.endsWith(text.slice(2))).toBe(true)
      })
    )
  })
})

describe("htmlText", () => {
  it.each(examples("TEXT-05", ["html", "words"]))("TEXT-05: converts $html to “$words”", ({ html, words }) => {
    expect(htmlText(html)).toBe(words)
  })

  it("TEXT-05: returns the words of escaped HTML", () => {
    const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
    fc.assert(
      fc.property(fc.array(anyText()), fc.constantFrom("p", "li", "h3"), (paragraphs, element) => {
        const html = paragraphs.map((text) => `<${element}>${escape(text)}</${element}>`).join("")
        expect(htmlText(html)).toBe(paragraphs.join(" ").replace(/\s+/g, " ").trim())
      })
    )
  })

  it("TEXT-05: drops inline elements, and replaces other elements by a space", () => {
    expect(htmlText('een<em>t</em><STRONG>w</STRONG><a href="/x">e</a>e')).toBe("eentwee")
    expect(htmlText("een<article>twee</article><abbr>drie</abbr>")).toBe("een twee drie")
  })

  it("TEXT-05: is fast on a very long unclosed tag", () => {
    expect(htmlText("<a ".repeat(200_000))).toHaveLength(3 * 200_000 - 1)
  })
})
