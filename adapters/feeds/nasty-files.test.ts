import { describe, expect, it } from "vitest"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { NASTY_FILES } from "./testing/nasty-files.ts"
import { bytesOf, readAll } from "./testing/read.ts"

const outcomeOf = async (content: string | Uint8Array): Promise<string> => {
  try {
    const { items, findings } = await readAll(bytesOf(content))
    const offers = items.map(({ offerId, title, adult }) => `${offerId} ${title}${adult ? " 18+" : ""}`).join(" | ")
    const found = findings.map(({ rule, line }) => `${rule} ${line}`).join(", ")
    return [offers, ...(found === "" ? [] : [found])].join("; ")
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return error.line === null ? error.rule : `${error.rule} ${error.line}:${error.column ?? "-"}`
  }
}

describe("readFeed", () => {
  it.each(NASTY_FILES)("$rule: $sentence", async ({ content, outcome }) => {
    expect(await outcomeOf(content)).toBe(outcome)
  })
})
