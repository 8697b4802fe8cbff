import { describe, expect, it } from "vitest"
import { JOURNEY_MS, JOURNEYS } from "../journeys/journeys.ts"
import { mockWorld } from "../journeys/worlds.ts"

const world = mockWorld()

describe("a shopper on the fakes in the browser", () => {
  it.each(JOURNEYS)("QA-01: %s", { tags: ["journey"], timeout: JOURNEY_MS }, (_, run) =>
    expect(run(world)).resolves.toBeUndefined()
  )
})
