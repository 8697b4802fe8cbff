import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentAudience, forAudience } from "./current-audience.ts"

describe("CurrentAudience", () => {
  it("ADULT-06: defaults to everyone", () => {
    const read = Effect.map(CurrentAudience, (audience) => audience)
    expect(Effect.runSync(read)).toBe("everyone")
    expect(Effect.runSync(forAudience("adults")(read))).toBe("adults")
    expect(Effect.runSync(forAudience("adults")(forAudience("everyone")(read)))).toBe("everyone")
  })
})
