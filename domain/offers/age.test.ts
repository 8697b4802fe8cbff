import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { observationAge } from "./age.ts"

describe("observationAge", () => {
  it.each(examples("OFFER-03", ["now", "seen", "age"]))("OFFER-03: seen $seen it is $age", ({ now, seen, age }) => {
    expect(observationAge(seen, new Date(now))).toBe(age)
  })
})
