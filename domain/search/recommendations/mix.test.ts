import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { takeInTurn } from "./mix.ts"

const items = (text: string) => text.split(" ").flatMap((id) => (id === "" ? [] : { id }))

describe("takeInTurn", () => {
  it.each(examples("REC-06", ["similar", "preferred", "recommended"]))(
    "REC-06: recommends [$recommended] from [$similar] and [$preferred]",
    ({ similar, preferred, recommended }) => {
      expect(takeInTurn(items(similar), items(preferred), 5)).toEqual(items(recommended))
    }
  )
})
