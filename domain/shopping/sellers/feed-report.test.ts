import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { FeedRun } from "./api.ts"
import { REPORT_PAGE_SIZE, reportPage } from "./feed-report.ts"

const finding = (
  rule: string,
  severity: "reject" | "warning",
  items: ReadonlyArray<string>
): FeedRun["findings"][number] => ({
  rule,
  severity,
  count: items.length,
  fix: "",
  examples: items.map((itemId) => ({ itemId, line: 1, message: `De prijs van ${itemId} ontbreekt.` }))
})

const FINDINGS = [
  finding("FEED-IMAGE-1", "warning", ["lamp-1", "stoel-1"]),
  finding("FEED-PRICE-1", "reject", ["lamp-1", "LAMP-2", "tafel-3"])
]

describe("reportPage", () => {
  it.each(examples("SELL-18", ["term", "kind", "problems"]))(
    "SELL-18: finds [$problems] for the term [$term] and the kind [$kind]",
    ({ term, kind, problems }) => {
      const { findings, total } = reportPage(FINDINGS, { term, kind: kind === "" ? null : kind, page: 1 })
      const found = findings.flatMap(({ rule, examples: listed }) => listed.map(({ itemId }) => `${rule} ${itemId}`))
      expect(found.join(", ")).toBe(problems)
      expect(total).toBe(found.length)
    }
  )

  it("SELL-18: shows every problem on exactly one page, and the last page for one past it", () => {
    const counts = fc.array(fc.nat({ max: 60 }), { maxLength: 5 })
    fc.assert(
      fc.property(counts, fc.integer({ min: -5, max: 99 }), (sizes, any) => {
        const findings = sizes.map((size, rule) =>
          finding(
            `R-${rule}`,
            rule % 2 === 0 ? "warning" : "reject",
            Array.from({ length: size }, (_, item) => `${rule}-${item}`)
          )
        )
        const { pages, total } = reportPage(findings, { term: "", kind: null, page: 1 })
        const listed = Array.from({ length: pages }, (_, index) =>
          reportPage(findings, { term: "", kind: null, page: index + 1 }).findings.flatMap((one) => one.examples)
        )
        for (const page of listed) expect(page.length).toBeLessThanOrEqual(REPORT_PAGE_SIZE)
        const ids = listed.flat().map(({ itemId }) => itemId)
        expect([ids.length, new Set(ids).size]).toEqual([total, total])
        expect(total).toBe(sizes.reduce((all, size) => all + size, 0))
        const { page } = reportPage(findings, { term: "", kind: null, page: any })
        expect(page).toBe(Math.min(Math.max(1, any), pages))
      })
    )
  })

  it("SELL-18: reads a bounded part of a long term", () => {
    const term = `${"x".repeat(100)}${"y".repeat(1_000_000)}`
    expect(reportPage([finding("R", "reject", ["x".repeat(100)])], { term, kind: null, page: 1 }).total).toBe(1)
  })
})
