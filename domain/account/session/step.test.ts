import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  ATTEMPT,
  CLAIMS,
  EVENTS,
  ORIGIN,
  sessionEvent,
  sessionSettings,
  sessionState,
  SETTINGS,
  STATE_NAMES,
  stateOf
} from "#fixtures/testing/session.ts"
import { effectsText } from "#fixtures/testing/session-effects-text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { CLEARED_AT_END, type SessionEffect, type SessionStep, SESSION_MESSAGES } from "./effect.ts"
import type { EventName, SessionEvent } from "./event.ts"
import { type SessionState, type StateName, VISITOR, imitatesNewUser } from "./state.ts"
import { sessionStep, TRANSITIONS } from "./step.ts"

const EVENT_NAMES = Object.keys(EVENTS) as ReadonlyArray<EventName>
const ROWS = examples("AUTH-15", ["state", "event", "when", "next", "effects"])

/** Returns the event of a row of the table, with the values under "when". */
const eventOf = (event: string, when: string): SessionEvent => {
  if (when === "other state") return { ...EVENTS.callbackCode, state: "t".repeat(43) }
  if (when === "new user") return { ...EVENTS.claimsReady, newUser: { imitation: true, registered: false } }
  if (when === "other tenant") return { ...EVENTS.claimsFailed, isTenantRejected: true }
  return when === "told" ? { ...EVENTS.unauthorized, notify: true } : EVENTS[event as EventName]
}

const step = (state: SessionState, event: SessionEvent): SessionStep => sessionStep(state, event, SETTINGS)

/** Returns every step of a session that starts in state `first`. */
const play = (events: ReadonlyArray<SessionEvent>, first: SessionState = VISITOR): ReadonlyArray<SessionStep> => {
  const steps: Array<SessionStep> = []
  for (const event of events) steps.push(step(steps.at(-1)?.state ?? first, event))
  return steps
}

const effectsNamed = <Name extends SessionEffect["name"]>({ effects }: SessionStep, name: Name) =>
  effects.filter((effect): effect is SessionEffect & { readonly name: Name } => effect.name === name)

describe("sessionStep", () => {
  it.each(ROWS)(
    "AUTH-15: handles in $state $event $when with $next, $effects",
    ({ state, event, when, next, effects }) => {
      const after = step(stateOf(state as StateName), eventOf(event, when))
      expect(after.state).toEqual(stateOf(next as StateName))
      expect(effectsText(after.effects)).toBe(effects)
    }
  )

  it("AUTH-15: follows exactly the table of the specification", () => {
    const documented: Record<string, Record<string, Array<string>>> = {}
    for (const { state, event, next } of ROWS) {
      const entry = ((documented[state] ??= {})[event] ??= [])
      if (!entry.includes(next)) entry.push(next)
    }
    expect(documented).toEqual(TRANSITIONS)
    expect(Object.keys(TRANSITIONS)).toEqual(STATE_NAMES)
  })

  const listed = new Set(ROWS.map(({ state, event }) => `${state} ${event}`))
  const unlisted = STATE_NAMES.flatMap((state) => EVENT_NAMES.map((event) => [state, event] as const)).filter(
    ([state, event]) => !listed.has(`${state} ${event}`)
  )

  it.each(unlisted)("AUTH-15: ignores in %s the event %s", (state, event) => {
    expect(step(stateOf(state), EVENTS[event])).toEqual({ state: stateOf(state), effects: [] })
  })

  it("AUTH-15: is tested for every state and event", () => {
    expect(listed.size + unlisted.length).toBe(STATE_NAMES.length * EVENT_NAMES.length)
  })

  it("AUTH-15: goes only to states that the table lists, for any input", () => {
    fc.assert(
      fc.property(sessionState, sessionEvent, sessionSettings, (state, event, settings) => {
        const after = sessionStep(state, event, settings)
        const next: Partial<Record<EventName, ReadonlyArray<StateName>>> = TRANSITIONS[state.name]
        expect([state.name, ...(next[event.name] ?? [])]).toContain(after.state.name)
        expect(JSON.parse(JSON.stringify(after.state))).toEqual(after.state)
      })
    )
  })

  it("AUTH-15: leaves the page last and once", () => {
    const leaving = new Set(["goTo", "goToProvider", "logOutAtProvider", "openLogoutAddress"])
    fc.assert(
      fc.property(sessionState, sessionEvent, sessionSettings, (state, event, settings) => {
        const { effects } = sessionStep(state, event, settings)
        expect(effects.slice(0, -1).filter(({ name }) => leaving.has(name))).toEqual([])
      })
    )
  })

  it("AUTH-02, AUTH-03: navigates only within the site", () => {
    fc.assert(
      fc.property(sessionState, sessionEvent, sessionSettings, (state, event, settings) => {
        for (const { address } of effectsNamed(sessionStep(state, event, settings), "goTo")) {
          expect(new URL(address, ORIGIN).origin).toBe(ORIGIN)
        }
      }),
      { numRuns: 500 }
    )
  })

  it("AUTH-03: replaces an address of another origin before storing it", () => {
    const { state, effects } = step(VISITOR, { ...EVENTS.start, attempt: { ...ATTEMPT, returnTo: "//evil.example" } })
    const attempt = { ...ATTEMPT, returnTo: "/" }
    expect(state).toEqual({ name: "atProvider", attempt })
    expect(effects[0]).toEqual({ name: "store", slot: "loginAttempt", value: attempt })
  })

  it.each(["atProvider", "exchanging"] as const)(
    "AUTH-03: goes in %s to the home page when the stored address is hostile",
    (name) => {
      const state: SessionState = { name, attempt: { ...ATTEMPT, returnTo: "https://evil.example/" } }
      for (const event of Object.values(EVENTS)) {
        const going = effectsNamed(step(state, event), "goTo").map(({ address }) => address)
        expect(going.filter((address) => address !== "/")).toEqual([])
      }
    }
  )

  it.each(examples("AUTH-04", ["provider", "configured", "then"]))(
    "AUTH-04: ends a session with $then when provider logout is $provider and the configured URL “$configured”",
    ({ provider, configured, then }) => {
      const settings = {
        origin: ORIGIN,
        providerLogout: provider === "yes",
        logoutAddress: configured === "" ? null : configured
      }
      const texts: Readonly<Record<string, SessionEffect>> = {
        "log out at the provider, back to /": {
          name: "logOutAtProvider",
          rawToken: CLAIMS.rawToken,
          returnTo: "/"
        },
        [`open ${configured}`]: { name: "openLogoutAddress", address: configured },
        "go to /": { name: "goTo", address: "/" }
      }
      for (const event of [EVENTS.logout, EVENTS.unauthorized]) {
        expect(sessionStep(stateOf("signedIn"), event, settings).effects.at(-1)).toEqual(texts[then])
      }
    }
  )

  it("AUTH-04: logs out at the provider without a token when there is none", () => {
    expect(step(VISITOR, EVENTS.logout).effects.at(-1)).toEqual({
      name: "logOutAtProvider",
      rawToken: null,
      returnTo: "/"
    })
  })

  it("AUTH-05: sends the provider state, nonce and challenge, and the verifier only with the code", () => {
    const { effects } = step(VISITOR, EVENTS.start)
    expect(effects.at(-1)).toEqual({
      name: "goToProvider",
      state: ATTEMPT.state,
      nonce: ATTEMPT.nonce,
      codeChallenge: EVENTS.start.codeChallenge
    })
    expect(step(stateOf("atProvider"), EVENTS.callbackCode).effects).toEqual([
      {
        name: "exchangeCode",
        code: "abc",
        codeVerifier: ATTEMPT.codeVerifier,
        state: ATTEMPT.state,
        nonce: ATTEMPT.nonce
      }
    ])
  })

  it("AUTH-05: reports a success once per login, and only after the attempt", () => {
    fc.assert(
      fc.property(fc.array(sessionEvent, { maxLength: 30 }), (events) => {
        const sent = play(events).flatMap((step) => effectsNamed(step, "sendEvent").map(({ event }) => event))
        expect(sent.join(" ")).not.toContain("login_success login_success")
        expect(sent[0] ?? "login_attempt").toBe("login_attempt")
      })
    )
  })

  it("AUTH-06: clears the complete list when a session ends", () => {
    const rows = examples("AUTH-06", ["cleared"]).map(({ cleared }) => cleared)
    expect(CLEARED_AT_END).toEqual(rows)
    fc.assert(
      fc.property(sessionState, sessionEvent, sessionSettings, (state, event, settings) => {
        const after = sessionStep(state, event, settings)
        const hasEnded = event.name === "logout" || ("claims" in state && !("claims" in after.state))
        const all = { name: "clear", slots: rows }
        expect(hasEnded ? after.effects[0] : all).toEqual(all)
      })
    )
  })

  it("AUTH-06: returns to neither profile nor claims after a logout before a complete new login", () => {
    const login = ["start", "callbackCode", "claimsReady"]
    fc.assert(
      fc.property(sessionState, fc.array(sessionEvent, { maxLength: 30 }), (state, events) => {
        const steps = play(events, step(state, EVENTS.logout).state)
        let reached = 0
        for (const [index, event] of events.entries()) {
          if (event.name === login[reached]) reached++
          const now = steps[index]?.state ?? VISITOR
          const isSignedIn = "profile" in now || "claims" in now
          expect(isSignedIn && reached < 3).toBe(false)
        }
      }),
      { numRuns: 500 }
    )
  })

  it("AUTH-06: ignores late events after a logout", () => {
    const late = sessionEvent.filter(({ name }) => name !== "start")
    fc.assert(
      fc.property(sessionState, fc.array(late), (state, events) => {
        for (const { state: now } of play([EVENTS.logout, ...events], state)) expect(now).toEqual(VISITOR)
      })
    )
  })

  it("AUTH-07: ends only sessions with a profile on a 401", () => {
    fc.assert(
      fc.property(sessionState, fc.boolean(), (state, notify) => {
        const sub = "claims" in state ? state.claims.sub : "jan"
        const after = step(state, { name: "unauthorized", sub, notify })
        expect(after.state).toEqual("profile" in state ? VISITOR : state)
        expect(effectsNamed(after, "notify").length).toBe(Number("profile" in state && notify))
      })
    )
  })

  it("AUTH-08: requires sign-up once, until there is a profile", () => {
    const { profileMissing, profileFound } = EVENTS
    const steps = play([profileMissing, profileMissing, profileFound, profileMissing], stateOf("fetchingProfile"))
    expect(steps.map(({ state, effects }) => `${state.name}: ${effectsText(effects)}`)).toEqual([
      "signUp: store profileState",
      "signUp: ",
      "signedIn: store profile, clear profileState, check age",
      "signUp: clear profile, store profileState"
    ])
    expect(steps[0]?.effects).toEqual([{ name: "store", slot: "profileState", value: "signUpRequired" }])
  })

  it("AUTH-09: fetches the user's profile unless a new user is imitated", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (imitation, registered) => {
        const newUser = { imitation, registered }
        const after = step(stateOf("exchanging"), { ...EVENTS.claimsReady, newUser })
        expect(effectsNamed(after, "fetchProfile")).toEqual(
          imitatesNewUser(newUser) ? [] : [{ name: "fetchProfile", sub: CLAIMS.sub }]
        )
      })
    )
  })

  it("ADULT-02, AUTH-15: requests an age check when a profile is found", () => {
    expect(step(stateOf("fetchingProfile"), EVENTS.profileFound).effects.at(-1)).toEqual({
      name: "checkAge",
      dateOfBirth: "1990-05-17"
    })
  })

  const { claimsReady, claimsFailed, profileFound, profileMissing, profileFailed, unauthorized } = EVENTS

  it.each([
    { ...claimsReady, nonce: "m".repeat(43) },
    { ...claimsFailed, nonce: "m".repeat(43) }
  ])("AUTH-16: ignores $name of another login", (event) => {
    expect(step(stateOf("exchanging"), event)).toEqual({ state: stateOf("exchanging"), effects: [] })
  })

  it.each([profileFound, profileMissing, profileFailed, unauthorized])(
    "AUTH-16: ignores $name of another user",
    (event) => {
      for (const name of STATE_NAMES) {
        expect(step(stateOf(name), { ...event, sub: "piet" })).toEqual({ state: stateOf(name), effects: [] })
      }
    }
  )

  it("AUTH-16: never returns another user's profile", () => {
    fc.assert(
      fc.property(fc.array(sessionEvent, { maxLength: 30 }), (events) => {
        for (const { state } of play(events)) {
          const owner = state.name === "signedIn" ? (state.profile as { readonly owner?: string }).owner : null
          expect(owner).toBe(state.name === "signedIn" ? state.claims.sub : null)
        }
      }),
      { numRuns: 500 }
    )
  })
})

describe("imitatesNewUser", () => {
  it.each(examples("AUTH-09", ["imitation", "registered", "skipped"]))(
    "AUTH-09: returns for imitation $imitation and registered $registered: $skipped",
    ({ imitation, registered, skipped }) => {
      const flags = { imitation: imitation === "yes", registered: registered === "yes" }
      expect(imitatesNewUser(flags)).toBe(skipped === "yes")
    }
  )
})

describe("SESSION_MESSAGES", () => {
  it("AUTH-02, AUTH-07, AUTH-11: equal the table", () => {
    const rows = examples("AUTH-11", ["key", "text"]).map(({ key, text }) => [key, text])
    expect(Object.entries(SESSION_MESSAGES)).toEqual(rows)
  })
})
