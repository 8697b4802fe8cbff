import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { packText } from "./complete-pack.ts"

it.each(examples("UNIT-09", ["pack", "text"]))("UNIT-09: writes $pack as “$text”", ({ pack, text }) => {
  expect(packText(pack)).toBe(text)
})
