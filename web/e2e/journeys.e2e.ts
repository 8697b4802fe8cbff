import { describe, expect, it } from "vitest"
import { JOURNEY_MS, JOURNEYS } from "./journeys/journeys.ts"
import { realWorld } from "./journeys/worlds.ts"

const world = realWorld()

describe("a shopper on the real services", () => {
  it.each(JOURNEYS)("QA-01: %s", { tags: ["journey"], timeout: JOURNEY_MS }, (_, run) =>
    expect(run(world)).resolves.toBeUndefined()
  )
})
