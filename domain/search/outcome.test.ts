import { gtinTerm } from "#domain/base/gtin.ts"
import { describe, expect, it } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { located, requestAt } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_REQUEST } from "./request.ts"
import { emptyPageRedirect, gtinRedirect } from "./undo.ts"
import { categoryNotice, redirectNotice, searchHeading, noResults } from "./texts.ts"
import type { SearchResult } from "./schemas.ts"
import { searchHref } from "./url.ts"
import { categoryNames, topCategories } from "./facets.ts"

const product = (id: string) => ({ id, canonical_path: `/product/x/${id}/` }) as ProductCard

const found = (count: number): Pick<SearchResult, "hits"> => {
  const ids = Array.from({ length: count }, (_, index) => `p-${index + 1}`)
  return { hits: { hits: ids.map((id) => ({ _id: id, _source: product(id) })), total: { value: count } } }
}

const list = (text: string, separator: string) => (text === "" ? [] : text.split(separator))

describe("emptyPageRedirect", () => {
  it.each(examples("SRCH-09", ["address", "hits", "goesTo"]))("SRCH-09: redirects $address with $hits hits", (row) => {
    const goesTo = emptyPageRedirect(located(row.address), requestAt(row.address), found(Number(row.hits)))
    expect(goesTo).toBe(row.goesTo === "" ? null : row.goesTo)
  })
})

describe("gtinTerm", () => {
  it.each(examples("STATIC-02", ["term", "gtin"]))("STATIC-02: finds in “$term” the GTIN “$gtin”", ({ term, gtin }) => {
    expect(gtinTerm(term)).toBe(gtin === "" ? null : gtin)
  })
})

describe("gtinRedirect", () => {
  it.each(examples("STATIC-02", ["term", "hits", "goesTo"]))("STATIC-02: redirects $term with $hits hits", (row) => {
    const goesTo = gtinRedirect({ ...EMPTY_REQUEST, searchTerm: row.term }, found(Number(row.hits)))
    expect(goesTo).toBe(row.goesTo === "" ? null : row.goesTo)
  })
})

describe("searchHeading", () => {
  it.each(examples("SRCH-10", ["term", "category", "landing", "heading"]))("SRCH-10: returns: $heading", (row) => {
    const { term, category, landing } = row
    expect(searchHeading({ term, category: category || null, landing: landing || null })).toBe(row.heading)
  })
})

describe("redirectNotice", () => {
  it.each(examples("SRCH-15", ["from", "to", "notice"]))(
    "SRCH-15: describes a redirect from “$from” to “$to”",
    ({ from, to, notice }) => {
      const warnings = from === "" ? [] : [{ type: "searchRedirect", from, to } as const]
      expect(redirectNotice({ warnings })).toBe(notice === "" ? null : notice)
    }
  )
})

describe("redirectNotice: words left out", () => {
  it.each(examples("RELAX-11", ["categories", "notice"]))("RELAX-11: says “$notice”", ({ categories, notice }) => {
    const leftCategories = categories === "" ? [] : categories.split("; ")
    expect(categoryNotice({ leftCategories }) ?? "").toBe(notice)
  })

  it.each(examples("RELAX-04", ["from", "to", "without", "notice"]))(
    "RELAX-04: names the words that were left out of “$from”: “$without”",
    ({ from, to, without, notice }) => {
      const omitted = without === "" ? {} : { without: without.split(" ") }
      expect(redirectNotice({ warnings: [{ type: "searchRedirect", from, to, ...omitted }] })).toBe(notice)
    }
  )
})

describe("redirectNotice: parts that nothing has", () => {
  it.each(examples("RELAX-04", ["from", "to", "without", "unmet", "exact", "notice"]))(
    "RELAX-04: names “$without” and the part “$unmet” of “$from” in one sentence",
    ({ from, to, without, unmet, exact, notice }) => {
      const warnings = [{ type: "searchRedirect", from, to, without: without.split(" ") }] as const
      const parts = [{ kind: "color", label: unmet }] as const
      expect(redirectNotice({ warnings, exact: Number(exact), unmet: parts })).toBe(notice)
    }
  )
})

describe("redirectNotice: few results", () => {
  it.each(examples("RELAX-06", ["from", "without", "exact", "notice"]))(
    "RELAX-06: says that $exact results are for “$from”",
    ({ from, without, exact, notice }) => {
      const warnings = [{ type: "searchRedirect", from, to: "lamp", without: without.split(" ") }] as const
      expect(redirectNotice({ warnings, exact: Number(exact) })).toBe(notice)
    }
  )
})

describe("noResults", () => {
  const nothing = { ...found(0), spellingCorrections: [], expiredProducts: [] }

  it.each(examples("SRCH-16", ["query", "spellings", "corrections", "without"]))(
    "SRCH-16: offers for $query “$corrections” and “$without”",
    ({ query, spellings, corrections, without }) => {
      const alternatives = noResults(requestAt(query), { ...nothing, spellingCorrections: list(spellings, ",") })
      expect(alternatives?.corrections.map(({ request }) => searchHref(request)).join(" ")).toBe(corrections)
      expect(alternatives?.corrections.map(({ term }) => term)).toEqual(
        alternatives?.corrections.map(({ request }) => request.searchTerm)
      )
      expect(alternatives?.withoutFilters == null ? "" : searchHref(alternatives.withoutFilters)).toBe(without)
    }
  )

  it.each(examples("STATIC-03", ["term", "expired", "problem"]))(
    "STATIC-03: says “$problem” for “$term” with $expired unavailable products",
    ({ term, expired, problem }) => {
      const result = { ...nothing, expiredProducts: ["1"].slice(0, Number(expired)).map(product) }
      expect(noResults({ ...EMPTY_REQUEST, searchTerm: term }, result)?.number ?? "").toBe(problem)
    }
  )

  it("STATIC-03: says nothing about a number that is searched for with filters", () => {
    expect(noResults(requestAt("?q=4006381333931&merk=Philips"), nothing)?.number).toBeNull()
  })

  it("SRCH-16: shows at most six unavailable products", () => {
    const expiredProducts = ["1", "2", "3", "4", "5", "6", "7"].map(product)
    expect(noResults(EMPTY_REQUEST, { ...nothing, expiredProducts })?.expired).toEqual(expiredProducts.slice(0, 6))
  })

  it("SRCH-16: returns null when something was found", () => {
    expect(noResults(EMPTY_REQUEST, { ...nothing, ...found(1), spellingCorrections: ["lamp"] })).toBeNull()
  })
})

describe("categoryNames", () => {
  it.each(examples("SRCH-17", ["path", "names"]))("SRCH-17: splits “$path” into $names", ({ path, names }) => {
    expect(categoryNames(path)).toEqual(JSON.parse(names))
  })
})

describe("topCategories", () => {
  it.each(examples("SRCH-17", ["address", "paths", "counted", "links"]))(
    "SRCH-17: links at $address from “$paths” to “$links”",
    ({ address, paths, counted, links }) => {
      const buckets = list(counted, " ").map((bucket) => {
        const [key = "", label = ""] = bucket.split(":")
        return { key, label, doc_count: 1, selected: false }
      })
      const top = topCategories(requestAt(address), { top_categories: list(paths, ";") }, buckets)
      expect(top.map(({ request }) => searchHref(request)).join(" ")).toBe(links)
      expect(top.every(({ names }) => paths.split(";").includes(names.join(" > ")))).toBe(true)
    }
  )
})
