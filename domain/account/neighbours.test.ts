import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { neighbourShifts } from "./age-gate.ts"

/** Returns what is added at a share. */
const shiftAt = (share: number) => 3 * (Math.log(share / (1 - share)) - Math.log(0.06 / 0.94))

describe("the neighbours of an offer", () => {
  it.each(
    examples("ADULT-14", ["offers of the shop", "for adults", "offers of the category", "for adults there", "share"])
  )("ADULT-14: counts a share of “$share” for an offer beside others", (row) => {
    const [offers, adults] = [Number(row["offers of the shop"]), Number(row["for adults"])]
    const [there, adultsThere] = [Number(row["offers of the category"]), Number(row["for adults there"])]
    const shifts = neighbourShifts([
      { category: null, offers: offers - there, adults: adults - adultsThere },
      ...(there === 0 ? [] : [{ category: 7, offers: there, adults: adultsThere }])
    ])
    const shift = shifts.get(there === 0 ? null : 7) ?? 0
    expect(shift).toBeCloseTo(row.share === "" ? 0 : shiftAt(Number(row.share)), 1)
  })
})
