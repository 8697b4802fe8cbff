import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { returnStatusAsOf, RETURN_STATUSES } from "./return-status.ts"

describe("returnStatusAsOf", () => {
  const rows = examples("RETURN-06", ["declared", "today", "till", "over"])

  it.each(rows)(
    "RETURN-06: expires a return approved and declared $declared on $today: $over",
    ({ declared, today, over }) => {
      const status = returnStatusAsOf("approved", declared as IsoDay, today as IsoDay)
      expect(status).toBe(over === "yes" ? "expired" : "approved")
    }
  )

  it("RETURN-06: leaves every other status unchanged", () => {
    for (const status of RETURN_STATUSES.filter((one) => one !== "approved")) {
      expect(returnStatusAsOf(status, "2026-01-01" as IsoDay, "2026-11-20" as IsoDay)).toBe(status)
    }
  })
})
