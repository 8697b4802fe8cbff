import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { nextPayoutDay } from "./ledger-lines.ts"

describe("nextPayoutDay", () => {
  it.each(examples("LEDGER-08", ["today", "payout"]))("LEDGER-08: is $payout on $today", ({ today, payout }) => {
    expect(nextPayoutDay(today as IsoDay)).toBe(payout)
  })
})
