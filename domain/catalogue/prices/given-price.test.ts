import { describe, expect, it } from "vitest"
import { readAmount, readDays, TODAY } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { comparePriceWithHistory } from "./verdict.ts"

const signed = (text: string): number => (text.startsWith("-") ? -readAmount(text.slice(1)) : readAmount(text))

describe("comparePriceWithHistory", () => {
  it.each(examples("PRICE-10", ["prices", "given", "verdict", "days", "since", "extreme", "more"]))(
    "PRICE-10: judges $given after “$prices” as $verdict, $more more",
    (row) => {
      const verdict = {
        kind: row.verdict,
        ...(row.verdict === "short" && { days: Number(row.days) }),
        ...(row.verdict === "normal" && { extreme: row.extreme === "" ? null : row.extreme }),
        ...(row.verdict === "lowest" && { since: row.since === "" ? null : row.since })
      }
      expect(comparePriceWithHistory(readDays(row.prices), TODAY, readAmount(row.given))).toEqual(
        row.verdict === "" ? null : { verdict, more: signed(row.more) }
      )
    }
  )
})
