import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { capPage, HIT_LIMIT, lastPage, lastServedPage, PAGE_SIZES, pageNumbers, rangeLine } from "./pages.ts"

const size = fc.constantFrom(...PAGE_SIZES)
const total = fc.nat({ max: 50_000 })

describe("lastPage", () => {
  it.each([
    [0, 30, 1],
    [1, 30, 1],
    [30, 30, 1],
    [31, 30, 2],
    [9990, 30, 333],
    [9991, 30, 333],
    [1_000_000, 30, 333],
    [1_000_000, 60, 166],
    [1_000_000, 90, 111]
  ])("SRCH-08: %i hits, %i a page, end at page %i", (hits, size, page) => {
    expect(lastPage(hits, size)).toBe(page)
  })

  it("SRCH-08: never goes past the hits that are served, and leaves out less than a page of them", () => {
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
  it("SRCH-08: gives a page that exists, and a page that exists stays", () => {
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
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, "gap", 9]],
    [3, 9, [1, 2, 3, 4, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [333, 333, [1, "gap", 332, 333]]
  ])("SRCH-14: page %i of %i", (current, last, numbers) => {
    expect(pageNumbers(current, last)).toEqual(numbers)
  })

  it("SRCH-14: rises from the first to the last page, with the current one and never a gap of one", () => {
    const lastPages = fc.integer({ min: 1, max: lastServedPage(30) })
    const places = lastPages.chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(places, ([current, last]) => {
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
        expect(shown.length + left.reduce((sum, pages) => sum + pages, 0)).toBe(last)
      })
    )
  })
})

describe("rangeLine", () => {
  it.each([
    [1, 30, 1204, "1-30 van 1.204"],
    [2, 30, 1204, "31-60 van 1.204"],
    [41, 30, 1204, "1.201-1.204 van 1.204"],
    [2, 30, 31, "31-31 van 31"],
    [1, 30, 0, "Geen resultaten"],
    [5, 30, 100, "Geen resultaten"]
  ])("SRCH-14: page %i of %i in %i says %j", (page, size, hits, line) => {
    expect(rangeLine(page, size, hits)).toBe(line)
  })
})
