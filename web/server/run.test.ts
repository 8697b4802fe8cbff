import { describe, expect, it } from "vitest"
import { startFailure } from "./run.ts"

describe("startFailure", () => {
  it("APP-27: returns only the message of an expected failure", () => {
    expect(startFailure(new Error("Port 3000 is taken."))).toBe("Port 3000 is taken.")
  })

  it("APP-27: returns the stack of a defect", () => {
    expect(startFailure(new TypeError("x is not a function"))).toMatch(/^TypeError: x is not a function\n\s+at /)
  })
})
