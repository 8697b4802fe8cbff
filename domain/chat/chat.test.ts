import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/arbitraries/text.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { helpfulArticles } from "./helpful-articles.ts"
import { questionWords, searchTerms } from "./question-words.ts"
import { replyText } from "./sentences.ts"

describe("questionWords and searchTerms", () => {
  it.each(examples("CHAT-04", ["question", "words", "terms"]))("CHAT-04: find “$words” in “$question”", (row) => {
    const words = questionWords(row.question)
    expect(words.join(" ")).toBe(row.words)
    expect(searchTerms(words).join("; ")).toBe(row.terms)
  })

  it("CHAT-04: return at most four words and seven searches for any question", () => {
    fc.assert(
      fc.property(codeUnits(200), (question) => {
        const words = questionWords(question)
        expect(words.length).toBeLessThanOrEqual(4)
        expect(searchTerms(words)).toHaveLength(Math.max(0, words.length * 2 - 1))
        expect(questionWords(words.join(" "))).toEqual(words)
      })
    )
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
