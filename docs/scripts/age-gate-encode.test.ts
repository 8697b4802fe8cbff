import { describe, expect, it } from "vitest"
import { decodeWeights, featureHash } from "#domain/account/age-gate.ts"
import { encodeWeights, roundWeight } from "./age-gate-fit.ts"

describe("the weights of the age gate", () => {
  it("ADULT-13: reads the weights that it wrote, in steps of a twentieth and of limited size", () => {
    const weights = new Map(
      ["wijn", "~jn$", "# x", "wijn glas"].map((name, at) => [featureHash(name), roundWeight(3 - at * 2.01)])
    )
    expect(decodeWeights(encodeWeights(weights))).toEqual(weights)
    expect(roundWeight(40)).toBe(6.35)
    expect(roundWeight(-40)).toBe(-6.35)
  })
})
