import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { isMatchingDue } from "./decisions.ts"

describe("isMatchingDue", () => {
  it.each(examples("MATCH-48", ["last pass", "now", "due"]))(
    "MATCH-48: returns $due at $now after a pass at %s",
    ({ "last pass": last, now, due }) => {
      const moment = (text: string) => new Date(`${text.replace(" ", "T")}:00Z`)
      expect(isMatchingDue(last === "" ? null : moment(last), moment(now), 4)).toBe(due === "yes")
    }
  )
})
