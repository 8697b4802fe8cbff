import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { completePack } from "./complete-pack.ts"

it.each(examples("UNIT-11", ["field", "title", "pack"]))(
  "UNIT-11: completes [$field] by [$title] as [$pack]",
  ({ field, title, pack }) => {
    expect(completePack(field || null, title || null) ?? "").toBe(pack)
  }
)
