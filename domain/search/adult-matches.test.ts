import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { adultMatchesNotice } from "./texts.ts"

describe("adultMatchesNotice", () => {
  it.each(examples("ADULT-17", ["found", "text"]))("ADULT-17: says “$text” for $found", ({ found, text }) => {
    expect(adultMatchesNotice(Number(found))).toBe(text)
  })
})
