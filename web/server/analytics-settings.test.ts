import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { analyticsSettings } from "./analytics-settings.ts"

/** Who is told, or why the settings are not taken. */
const outcome = (environment: Parameters<typeof analyticsSettings>[0]): string => {
  try {
    return analyticsSettings(environment).to
  } catch (cause) {
    return String(cause)
  }
}

describe("analyticsSettings", () => {
  it.each(examples("APP-08", ["ANALYTICS", "OTLP_ADDRESS", "taken"]))(
    "APP-08: ANALYTICS=$ANALYTICS OTLP_ADDRESS=$OTLP_ADDRESS is taken: $taken",
    ({ taken, ...environment }) => {
      expect(outcome(environment)).toMatch(
        taken === "yes" ? environment.ANALYTICS || "none" : /ANALYTICS is|OTLP_ADDRESS to/
      )
    }
  )

  it("APP-08: nothing is told by default", () => {
    expect(analyticsSettings({})).toEqual({ to: "none" })
  })
})
