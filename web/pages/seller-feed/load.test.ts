import { describe, expect, it } from "vitest"
import type { FeedRun } from "#domain/shopping/sellers/api.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readReportRequest, sellerFeedView } from "./load.ts"

const FINDING: FeedRun["findings"][number] = {
  rule: "FEED-PRICE-1",
  severity: "warning",
  count: 1,
  fix: "Vul een prijs in.",
  examples: [{ itemId: "lamp-1", line: 1_204, message: "De prijs ontbreekt." }]
}

const RUN: FeedRun = {
  at: "2026-11-20T06:30:00.000Z",
  status: "done",
  accepted: 1_200,
  added: 20,
  changed: 5,
  gone: 3,
  rejected: 12,
  warnings: 1,
  findings: []
}

const ALL = readReportRequest(new URLSearchParams())

describe("sellerFeedView", () => {
  it("SELL-07: shows the counts of the last run, and nothing before the first", () => {
    const { run } = sellerFeedView(RUN, ALL)
    expect(run?.lead).toContain("20 nov 2026")
    expect(run?.counts.map(({ value }) => value)).toEqual(["Verwerkt", "1.200", "20", "5", "3", "12", "1"])
    expect(sellerFeedView(null, ALL).run).toBeNull()
  })

  it.each(examples("SELL-07", ["status", "text"]))("SELL-07: shows the status $status as $text", ({ status, text }) => {
    const { run } = sellerFeedView({ ...RUN, status: status as FeedRun["status"] }, ALL)
    expect(run?.counts[0]?.value).toBe(text)
  })

  it.each(examples("SELL-07", ["severity", "shown as"]))(
    "SELL-07: shows a finding that is $severity as $['shown as']",
    ({ severity, "shown as": shown }) => {
      const finding = { ...FINDING, severity: severity as typeof FINDING.severity }
      expect(sellerFeedView({ ...RUN, findings: [finding] }, ALL).run?.findings[0]?.heading).toBe(`${shown}, 1 keer`)
    }
  )

  it("SELL-07: shows the worst findings first, with the position of each example and the number of others", () => {
    const reject = { ...FINDING, rule: "FEED-ID-1", severity: "reject" as const, count: 10 }
    const { run } = sellerFeedView({ ...RUN, findings: [FINDING, reject] }, ALL)
    expect(run?.findings.map(({ rule }) => rule)).toEqual(["FEED-ID-1", "FEED-PRICE-1"])
    expect(run?.findings[0]).toMatchObject({
      examples: [{ position: "lamp-1, regel 1.204", message: "De prijs ontbreekt." }],
      more: "en nog 9",
      fix: "Vul een prijs in."
    })
    expect(run?.findings[1]?.more).toBe("")
  })

  it("SELL-18: keeps the term and the kind in the links to other pages, and ignores an unknown kind", () => {
    const many = {
      ...FINDING,
      count: 90,
      examples: Array.from({ length: 60 }, (_, item) => ({ itemId: `lamp-${item}`, line: item, message: "Fout." }))
    }
    const { run } = sellerFeedView(
      { ...RUN, findings: [many] },
      readReportRequest(new URLSearchParams("zoek=lamp&soort=FEED-PRICE-1&pagina=2"))
    )
    expect([run?.term, run?.kind, run?.found]).toEqual(["lamp", "FEED-PRICE-1", "60 meldingen gevonden."])
    expect(run?.pager.next).toBe("/verkoper/feed/?zoek=lamp&soort=FEED-PRICE-1&pagina=3")
    expect(run?.findings[0]?.more).toBe("")
    const last = sellerFeedView(
      { ...RUN, findings: [many] },
      readReportRequest(new URLSearchParams(`zoek=${"x".repeat(500)}`))
    ).run
    expect([last?.term.length, last?.found]).toEqual([100, "Geen meldingen gevonden."])
    const single = readReportRequest(new URLSearchParams("zoek=lamp-59"))
    expect(sellerFeedView({ ...RUN, findings: [many] }, single).run?.findings[0]?.more).toBe("")
    const unknown = readReportRequest(new URLSearchParams("soort=constructor&pagina=9999"))
    const all = sellerFeedView({ ...RUN, findings: [many] }, unknown).run
    expect([all?.kind, all?.found, all?.findings[0]?.more]).toEqual(["", "", "en nog 30"])
  })
})
