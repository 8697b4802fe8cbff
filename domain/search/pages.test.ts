import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { capPage, HIT_LIMIT, lastPage, lastServedPage, pageNumbers, pageOfSize, rangeLine } from "./pages.ts"
import { PAGE_SIZES } from "./request.ts"

const size = fc.constantFrom(...PAGE_SIZES)
const total = fc.nat({ max: 50_000 })

describe("lastPage", () => {
  it.each(examples("SRCH-08", ["total", "size", "last"]))(
    "SRCH-08: returns $last for $total hits with $size per page",
    (row) => {
      expect(lastPage(Number(row.total), Number(row.size))).toBe(Number(row.last))
    }
  )

  it("SRCH-08: never exceeds the served hits, and leaves out less than a page of them", () => {
    fc.assert(
      fc.property(total, size, (hits, size) => {
        const last = lastPage(hits, size)
        expect(last * size).toBeLessThanOrEqual(Math.max(HIT_LIMIT, size))
        expect(last * size).toBeGreaterThan(Math.min(hits, HIT_LIMIT) - size)
      })
    )
  })
})

describe("capPage", () => {
  it("SRCH-08: returns an existing page, and is idempotent", () => {
    fc.assert(
      fc.property(fc.integer(), total, size, (page, hits, size) => {
        const capped = capPage(page, hits, size)
        expect(capped).toBeGreaterThanOrEqual(1)
        expect(capped).toBeLessThanOrEqual(lastPage(hits, size))
        expect(capPage(capped, hits, size)).toBe(capped)
      })
    )
    expect(capPage(3, 100, 30)).toBe(3)
  })
})

describe("pageNumbers", () => {
  it.each(examples("SRCH-14", ["page", "last", "links"]))("SRCH-14: links on page $page of $last to $links", (row) => {
    const links = pageNumbers(Number(row.page), Number(row.last)).map((page) => (page === "gap" ? "…" : page))
    expect(links.join(" ")).toBe(row.links)
  })

  it("SRCH-14: rise from the first to the last page with the current one, and skip two pages or more", () => {
    const lastPages = fc.integer({ min: 1, max: lastServedPage(30) })
    const positions = lastPages.chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(positions, ([current, last]) => {
        const numbers = pageNumbers(current, last)
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(last)
        expect(numbers).toContain(current)
        expect(numbers.length).toBeLessThanOrEqual(7)
        const left = numbers.flatMap((number, index) =>
          number === "gap" ? [Number(numbers[index + 1]) - Number(numbers[index - 1]) - 1] : []
        )
        expect(left.every((pages) => pages >= 2)).toBe(true)
        const shown = numbers.filter((number) => number !== "gap")
        expect(shown.length + left.reduce((total, pages) => total + pages, 0)).toBe(last)
      })
    )
  })
})

describe("rangeLine", () => {
  it.each(examples("SRCH-14", ["page", "size", "total", "line"]))(
    "SRCH-14: returns “$line” for page $page of $size",
    (row) => {
      expect(rangeLine(Number(row.page), Number(row.size), Number(row.total))).toBe(row.line)
    }
  )
})

describe("pageOfSize", () => {
  it.each(examples("SRCH-29", ["page", "before", "size", "after"]))(
    "SRCH-29: converts page $page of $before to page $after of $size",
    ({ page, before, size, after }) => {
      expect(pageOfSize(Number(page), Number(before), Number(size))).toBe(Number(after))
    }
  )

  it("SRCH-29: contains the top hit unless no served page does", () => {
    fc.assert(
      fc.property(size, size, fc.nat({ max: 332 }), (before, after, index) => {
        const page = Math.min(index + 1, lastServedPage(before))
        const top = (page - 1) * before
        const there = pageOfSize(page, before, after)
        expect((there - 1) * after).toBeLessThanOrEqual(top)
        expect(there === lastServedPage(after) || top < there * after).toBe(true)
        expect(there).toBeLessThanOrEqual(lastServedPage(after))
      })
    )
  })
})
