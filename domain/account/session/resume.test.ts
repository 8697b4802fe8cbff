import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ATTEMPT, CLAIMS, EVENTS, NOW, PROFILE, sessionEvent, SETTINGS, stateOf } from "#fixtures/testing/session.ts"
import { effectsText } from "#fixtures/testing/session-effects-text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { SessionEffect } from "./effect.ts"
import { resumeSession, type StoredSession, sessionStep } from "./step.ts"
import { type SessionState, type StateName, VISITOR } from "./state.ts"

const NEW = { imitation: false, registered: false }
const NOTHING: StoredSession = {
  loginAttempt: null,
  tokenClaims: null,
  profile: null,
  profileState: null,
  newUser: NEW
}
const ENDED = { ...CLAIMS, exp: NOW.getTime() / 1_000 - 61 }

describe("resumeSession", () => {
  const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    attempt: { "": null, ours: ATTEMPT, other: { ...ATTEMPT, state: "kort" } },
    claims: { "": null, ours: CLAIMS, other: "{", ended: ENDED }
  }

  it.each(examples("AUTH-13", ["attempt", "claims", "profile", "profileState", "state", "effects"]))(
    "AUTH-13: returns for attempt “$attempt”, claims “$claims”, profile “$profile”, “$profileState”: $state, “$effects”",
    ({ attempt, claims, profile, profileState, state, effects }) => {
      const stored: StoredSession = {
        loginAttempt: values["attempt"]?.[attempt],
        tokenClaims: values["claims"]?.[claims],
        profile: profile === "" ? null : PROFILE,
        profileState: profileState === "" ? undefined : profileState,
        newUser: NEW
      }
      const resumed = resumeSession(stored, NOW)
      expect(resumed.state).toEqual(stateOf(state as StateName))
      expect(effectsText(resumed.effects)).toBe(effects)
    }
  )

  it("AUTH-09: fetches no profile while a new user is imitated", () => {
    const stored = { ...NOTHING, tokenClaims: CLAIMS }
    const { state, effects } = resumeSession({ ...stored, newUser: { imitation: true, registered: false } }, NOW)
    expect([state.name, effectsText(effects)]).toEqual(["signUp", "store profileState"])
    expect(resumeSession({ ...stored, newUser: { imitation: true, registered: true } }, NOW)).toEqual({
      state: stateOf("fetchingProfile"),
      effects: [{ name: "fetchProfile", sub: "jan" }]
    })
  })

  it("AUTH-13, ADULT-02: checks the age of a stored profile", () => {
    expect(resumeSession({ ...NOTHING, tokenClaims: CLAIMS, profile: PROFILE }, NOW).effects).toEqual([
      { name: "checkAge", dateOfBirth: "1990-05-17" }
    ])
  })

  it.each(["codeVerifier", "state", "nonce"])("AUTH-13: ignores an attempt with an invalid %s", (field) => {
    const read = (value: unknown) =>
      resumeSession({ ...NOTHING, loginAttempt: { ...ATTEMPT, [field]: value } }, NOW).state
    expect(read("a".repeat(43)).name).toBe("atProvider")
    expect(read("A_-9".repeat(32)).name).toBe("atProvider")
    for (const value of ["a".repeat(42), "a".repeat(129), "a".repeat(42) + "!", `${"a".repeat(43)}\n`, null, 1]) {
      expect(read(value)).toEqual(VISITOR)
    }
  })

  it("AUTH-13: returns to the home page when the stored address is invalid or too long", () => {
    const read = (returnTo: unknown) => {
      const { state } = resumeSession({ ...NOTHING, loginAttempt: { ...ATTEMPT, returnTo } }, NOW)
      return sessionStep(state, EVENTS.callbackError, SETTINGS).effects.at(-1)
    }
    expect(read("/zoeken/")).toEqual({ name: "goTo", address: "/zoeken/" })
    expect(read(`/${"a".repeat(2_047)}`)).toEqual({ name: "goTo", address: `/${"a".repeat(2_047)}` })
    for (const address of [null, 1, ["/a"], `/${"a".repeat(2_048)}`]) {
      expect(read(address)).toEqual({ name: "goTo", address: "/" })
    }
    const { state } = resumeSession({ ...NOTHING, loginAttempt: { ...ATTEMPT, returnTo: "a".repeat(2_049) } }, NOW)
    expect(state).toEqual({ name: "atProvider", attempt: { ...ATTEMPT, returnTo: "" } })
  })

  it("AUTH-13: returns an anonymous visitor for any data without claims", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (loginAttempt, tokenClaims, profileState) => {
        const { state } = resumeSession({ ...NOTHING, loginAttempt, tokenClaims, profileState }, NOW)
        expect(state).toEqual(VISITOR)
      })
    )
  })

  /** Returns the browser's storage after the effects of a step: values are serialized and parsed. */
  const applyEffects = (stored: StoredSession, effects: ReadonlyArray<SessionEffect>): StoredSession => {
    const result: Record<string, unknown> = { ...stored }
    for (const effect of effects) {
      if (effect.name === "store") result[effect.slot] = JSON.parse(JSON.stringify(effect.value))
      if (effect.name === "clear") for (const slot of effect.slots) result[slot] = null
    }
    return result as unknown as StoredSession
  }

  /** Returns the state after a reload: a pending request is sent again. */
  const reloaded = (state: SessionState): SessionState => {
    if (state.name === "exchanging") return { ...state, name: "atProvider" }
    return state.name === "withoutProfile" ? { ...state, name: "fetchingProfile" } : state
  }

  it("AUTH-13: restores the session after a reload at any moment", () => {
    fc.assert(
      fc.property(fc.array(sessionEvent, { maxLength: 30 }), (events) => {
        let [state, stored]: [SessionState, StoredSession] = [VISITOR, NOTHING]
        for (const event of events) {
          const step = sessionStep(state, event, SETTINGS)
          ;[state, stored] = [step.state, applyEffects(stored, step.effects)]
          expect(resumeSession(stored, NOW).state).toEqual(reloaded(state))
        }
      }),
      { numRuns: 300 }
    )
  })
})
