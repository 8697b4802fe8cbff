import { expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { packText } from "./pack-text.ts"

it.each(examples("UNIT-09", ["pack", "text"]))("UNIT-09: writes $pack as “$text”", ({ pack, text }) => {
  expect(packText(pack)).toBe(text)
})
