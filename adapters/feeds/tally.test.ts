import { describe, expect, it } from "vitest"
import { FeedUnreadable } from "#domain/feed/report.ts"
import type { Finding } from "#domain/feed/rules.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readFeed } from "./read-feed.ts"
import { bytesOf } from "./testing/read.ts"

/** Reads a feed of offers with these prices; returns its error, if any, and the rules of its findings. */
const read = async (prices: ReadonlyArray<string>) => {
  const rows = prices.map((price, i) => `a-${i}\tLamp ${i}\thttps://a.example/${i}\t${price}\n`)
  const findings: Array<Finding> = []
  let error = ""
  try {
    for await (const batch of readFeed(bytesOf(`id\ttitle\tlink\tprice\n${rows.join("")}`)))
      findings.push(...batch.findings)
  } catch (thrown) {
    if (!(thrown instanceof FeedUnreadable)) throw thrown
    const named = / in ([A-Z]{3} .*)\.$/.exec(thrown.message)
    error = named === null ? thrown.rule : `${thrown.rule} ${named[1]}`
  }
  return { error, findings }
}

describe("offerTally", () => {
  it.each(examples("FEED-CURRENCY-3", ["prices", "error", "findings"]))(
    "FEED-CURRENCY-3, FEED-EMPTY-1, FEED-EMPTY-2: ends a feed with the prices $prices with the error $error",
    async ({ prices, error, findings }) => {
      const done = await read(prices === "" ? [] : prices.split(";"))
      expect([done.error, done.findings.map(({ rule }) => rule)]).toEqual([error, JSON.parse(findings)])
    }
  )

  it("FEED-CURRENCY-3: sums up findings above the first thousand once an offer is in euros", async () => {
    const { error, findings } = await read([...Array<string>(1_500).fill("5 USD"), "5 EUR", "5 USD"])
    expect([error, findings.length]).toEqual(["", 1_002])
    expect(findings.some(({ message }) => message.includes("nog 500 aanbiedingen"))).toBe(true)
  })
})
