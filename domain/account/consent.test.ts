import { describe, expect, it } from "vitest"
import { afterWrites } from "#domain/base/cookie.ts"
import { cookiesOf } from "#fixtures/testing/session.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  CONSENT_COOKIE,
  CONSENT_KINDS,
  CONSENT_MAX_AGE_SECONDS,
  CONSENT_VERSION,
  type ConsentChoice,
  consentChoice,
  consentOf,
  updateConsent,
  type Consent,
  SCRIPT_CONSENT,
  scriptsToLoad
} from "./consent.ts"
import * as fc from "fast-check"

const cookies = cookiesOf([CONSENT_COOKIE], ["1.granted", "1.denied", "0.granted", "granted", ""])
const choice = fc.constantFrom<ConsentChoice>("granted", "denied")
const browser = (cookie: string) => (cookie === "" ? {} : { toestemming: cookie })

describe("consentOf", () => {
  it("CONS-01: denies all seven kinds by default", () => {
    expect(consentOf(null)).toEqual({
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      analytics_storage: "denied",
      functionality_storage: "denied",
      personalization_storage: "denied",
      security_storage: "denied"
    })
  })
})

describe("consentChoice", () => {
  it.each(examples("CONS-01", ["cookie", "choice", "consent"]))(
    "CONS-01: reads $choice from the cookie “$cookie” and makes every kind $consent",
    ({ cookie, choice, consent }) => {
      const read = consentChoice(browser(cookie))
      expect(read ?? "none").toBe(choice)
      expect(consentOf(read)).toEqual(Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, consent])))
    }
  )

  it("CONS-02: returns the last choice made for this version", () => {
    fc.assert(
      fc.property(cookies, fc.array(choice, { minLength: 1 }), (cookies, choices) => {
        const end = choices.reduce((now, given) => afterWrites(now, [updateConsent(now, given).cookie]), cookies)
        expect(consentChoice(end)).toBe(choices.at(-1))
      })
    )
  })

  it("CONS-02: finds the version before the choice in a cookie that lasts 180 days", () => {
    expect([CONSENT_VERSION, CONSENT_MAX_AGE_SECONDS]).toEqual([1, 180 * 24 * 60 * 60])
    expect(updateConsent({}, "granted").cookie).toEqual({
      name: "toestemming",
      value: "1.granted",
      maxAge: CONSENT_MAX_AGE_SECONDS
    })
  })
})

describe("updateConsent", () => {
  it.each(examples("CONS-03", ["cookie", "choice", "becomes", "reload"]))(
    "CONS-03: changes “$cookie” to $becomes on $choice, with reload: $reload",
    ({ cookie, choice: given, becomes, reload }) => {
      const update = updateConsent(browser(cookie), given === "accept" ? "granted" : "denied")
      expect([update.cookie.value, update.reload]).toEqual([becomes, reload === "yes"])
    }
  )

  it("CONS-01: grants every kind on acceptance and none on denial", () => {
    expect(updateConsent({}, "granted").consent).toEqual(consentOf("granted"))
    expect(updateConsent({}, "denied").consent).toEqual(consentOf(null))
  })

  it("CONS-03: stores a denial in the same cookie for the same time as an acceptance", () => {
    fc.assert(
      fc.property(cookies, (cookies) => {
        const [accepted, denied] = [updateConsent(cookies, "granted"), updateConsent(cookies, "denied")]
        expect(denied.cookie).toEqual({ ...accepted.cookie, value: "1.denied" })
        expect(consentChoice(afterWrites(cookies, [denied.cookie]))).not.toBeNull()
      })
    )
  })

  it("CONS-03: denies every kind after a withdrawal", () => {
    fc.assert(
      fc.property(cookies, fc.array(choice), (cookies, choices) => {
        const before = choices.reduce((now, given) => afterWrites(now, [updateConsent(now, given).cookie]), cookies)
        const { cookie, consent } = updateConsent(before, "denied")
        expect(consentOf(consentChoice(afterWrites(before, [cookie])))).toEqual(consentOf(null))
        expect(consent).toEqual(consentOf(null))
      })
    )
  })
})

const addresses = (map: string, recording: string) => ({
  ...(map === "" ? {} : { map }),
  ...(recording === "" ? {} : { sessionRecording: recording })
})

describe("scriptsToLoad", () => {
  it.each(examples("APP-07", ["map", "recording", "consent", "loads"]))(
    "APP-07: returns “$loads” for map “$map”, recording “$recording” and consent $consent",
    ({ map, recording, consent, loads }) => {
      const choice = consent === "granted" ? "granted" : "denied"
      expect(scriptsToLoad(addresses(map, recording), consentOf(choice)).join(" ")).toBe(loads)
    }
  )

  it("APP-07: returns nothing without configuration or before there is a choice", () => {
    expect(scriptsToLoad({}, consentOf("granted"))).toEqual([])
    expect(
      scriptsToLoad({ map: "https://k.example/", sessionRecording: "https://o.example/" }, consentOf(null))
    ).toEqual([])
  })

  it("APP-07: checks for each script only its own kind of consent", () => {
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
