import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { codeUnits } from "#fixtures/arbitraries/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { helpfulArticles } from "./reply-parts.ts"
import { passageOf } from "./reply.ts"
import { contentWords, isAlmost, plainText } from "./question-text.ts"
import { replyText } from "./sentences.ts"
import { EMPTY_SEARCH } from "./chat-search.ts"
import { isWorthShowing, namedCards } from "./tools.ts"

describe("contentWords", () => {
  it.each(examples("CHAT-04", ["question", "words"]))("CHAT-04: finds “$words” in “$question”", (row) => {
    expect(contentWords(plainText(row.question)).join(" ")).toBe(row.words)
  })

  it("CHAT-04: returns at most ten words of any question", () => {
    fc.assert(
      fc.property(codeUnits(2_000), (question) => {
        const words = contentWords(plainText(question))
        expect(words.length).toBeLessThanOrEqual(10)
        expect(contentWords(words.join(" "))).toEqual(words)
      })
    )
  })
})

describe("isAlmost", () => {
  it.each([
    ["bestelling", "besteling", true],
    ["bestelling", "bestellnig", true],
    ["retour", "retoer", true],
    ["retour", "detour", true],
    ["retour", "rtuor", false],
    ["a", "abc", false]
  ])("CHAT-08: compares %s with %s: %s", (a, b, expected) => {
    expect([isAlmost(a, b), isAlmost(b, a)]).toEqual([expected, expected])
  })
})

describe("helpfulArticles", () => {
  it.each(examples("CHAT-04", ["words", "articles", "found"]))("CHAT-04: finds “$found” for “$words”", (row) => {
    const articles = row.articles.split(" / ").map((text) => {
      const [title = "", summary = ""] = text.split(": ")
      return { slug: title, title, summary }
    })
    const words = row.words.split(" ").filter((word) => word !== "")
    expect(
      helpfulArticles(words, articles)
        .map(({ title }) => title)
        .join(" / ")
    ).toBe(row.found)
  })
})

describe("replyText", () => {
  it.each(examples("CHAT-05", ["term", "total", "shown", "articles", "products", "text"]))(
    "CHAT-05: returns: $text",
    (row) => {
      expect(
        replyText({
          term: row.term === "" ? null : row.term,
          total: Number(row.total),
          shown: Number(row.shown),
          articles: Number(row.articles),
          inProducts: row.products === "yes"
        })
      ).toBe(row.text)
    }
  )
})

describe("passageOf", () => {
  it.each(examples("CHAT-10", ["words", "article", "passage"]))("CHAT-10: quotes “$passage” for “$words”", (row) => {
    expect(passageOf(row.article, row.words.split(" ")).join(" ")).toBe(row.passage)
  })
})

describe("namedCards", () => {
  it.each(examples("CHAT-12", ["question", "names", "named"]))("CHAT-12: finds “$named” for “$question”", (row) => {
    const cards = row.names.split(", ").map((name) => ({ name }) as ProductCard)
    const named = namedCards({ words: row.question, color: "" }, cards)
    expect(named.map(({ name }) => name).join(", ")).toBe(row.named)
  })
})

describe("isWorthShowing", () => {
  it.each(examples("CHAT-12", ["about", "left out", "listed"]))(
    "CHAT-12: says “$listed” to what is found for “$about”",
    ({ about, "left out": dropped, listed }) => {
      const search = { ...EMPTY_SEARCH, words: about }
      expect(isWorthShowing({ search, dropped: dropped === "" ? [] : dropped.split(" ") })).toBe(listed === "yes")
    }
  )
})
