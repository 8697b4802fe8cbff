import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { CONSENT_KINDS, type Consent, consentOf } from "./consent.ts"
import { SCRIPT_CONSENT, scriptsToLoad } from "./scripts.ts"

const addresses = (map: string, recording: string) => ({
  ...(map === "" ? {} : { map }),
  ...(recording === "" ? {} : { sessionRecording: recording })
})

describe("scriptsToLoad", () => {
  it.each(examples("APP-07", ["map", "recording", "consent", "loads"]))(
    "APP-07: map “$map”, recording “$recording”, $consent: “$loads”",
    ({ map, recording, consent, loads }) => {
      const choice = consent === "granted" ? "granted" : "denied"
      expect(scriptsToLoad(addresses(map, recording), consentOf(choice)).join(" ")).toBe(loads)
    }
  )

  it("APP-07: nothing is configured by default, and nothing loads before there is a choice", () => {
    expect(scriptsToLoad({}, consentOf("granted"))).toEqual([])
    expect(
      scriptsToLoad({ map: "https://k.example/", sessionRecording: "https://o.example/" }, consentOf(null))
    ).toEqual([])
  })

  it("APP-07: each looks at its own kind alone", () => {
    const consent = fc.record(
      Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, fc.constantFrom("granted", "denied")]))
    ) as fc.Arbitrary<Consent>
    fc.assert(
      fc.property(consent, (consent) => {
        const loaded = scriptsToLoad({ map: "k", sessionRecording: "o" }, consent)
        expect(loaded.includes("k")).toBe(consent.functionality_storage === "granted")
        expect(loaded.includes("o")).toBe(consent.analytics_storage === "granted")
        expect(Object.keys(SCRIPT_CONSENT)).toEqual(["map", "sessionRecording"])
      })
    )
  })
})
