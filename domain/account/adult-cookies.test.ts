import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterWrites, type Cookies, YEAR_SECONDS } from "#domain/base/cookie.ts"
import { calendarDay } from "#fixtures/testing/interval.ts"
import { cookiesOf } from "#fixtures/testing/session.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  ADULT_COOKIE,
  ADULT_TRANSITIONS,
  adultAccess,
  adultCookies,
  adultCookiesForBirthDate,
  ageConfirmationCookies,
  type AdultTransition,
  clearAdultBlock
} from "./adult-cookies.ts"

const TODAY = "2026-11-21"

/** Returns the cookies of a browser; "" is a missing cookie. */
const browser = (allowed: string, blocked: string): Cookies => ({
  ...(allowed === "" ? {} : { "volwassen-toegestaan": allowed }),
  ...(blocked === "" ? {} : { "volwassen-geblokkeerd": blocked })
})

const cookies = cookiesOf(Object.values(ADULT_COOKIE), ["true", "false", "", "TRUE"])
const transition = fc.constantFrom<AdultTransition>("forbid", "block", "unblock")
const blockedCookies = cookies.map((cookies) => ({ ...cookies, "volwassen-geblokkeerd": "true" }))

describe("adultCookies", () => {
  it.each(examples("ADULT-01", ["transition", "allowed", "blocked"]))(
    "ADULT-01: sets allowed to “$allowed” and blocked to “$blocked” for a year on $transition",
    ({ transition, allowed, blocked }) => {
      const expected = Object.entries(browser(allowed, blocked)).map(([name, value]) => ({
        name,
        value,
        maxAge: YEAR_SECONDS
      }))
      expect(adultCookies(transition as AdultTransition)).toEqual(expected)
    }
  )

  it("ADULT-01: covers every transition of the table", () => {
    const rows = examples("ADULT-01", ["transition", "allowed", "blocked"]).map(({ transition }) => transition)
    expect(rows).toEqual(Object.keys(ADULT_TRANSITIONS))
  })

  it("ADULT-01, ADULT-02: lets the last transition decide, and lifts a block only on unblock", () => {
    fc.assert(
      fc.property(fc.array(transition, { minLength: 1, maxLength: 8 }), (transitions) => {
        const end = transitions.reduce<Cookies>((now, next) => afterWrites(now, adultCookies(next)), {})
        expect(adultAccess(true, end)).toBe(transitions.at(-1) === "unblock" ? "open" : "closed")
        expect(end["volwassen-geblokkeerd"] === "true").toBe(
          transitions.lastIndexOf("block") > transitions.lastIndexOf("unblock")
        )
      })
    )
  })
})

describe("adultAccess", () => {
  it.each(examples("ADULT-02", ["marked", "allowed", "blocked", "decision"]))(
    "ADULT-02: gives $decision when marked is $marked, allowed “$allowed” and blocked “$blocked”",
    ({ marked, allowed, blocked, decision: expected }) => {
      expect(adultAccess(marked === "yes", browser(allowed, blocked))).toBe(expected)
    }
  )

  it("ADULT-02: opens marked products exactly when allowed and not blocked, and unmarked products always", () => {
    fc.assert(
      fc.property(cookies, (cookies) => {
        const allowed = cookies["volwassen-toegestaan"] === "true" && cookies["volwassen-geblokkeerd"] !== "true"
        expect(adultAccess(true, cookies) === "open").toBe(allowed)
        expect(adultAccess(false, cookies)).toBe("open")
      })
    )
  })
})

describe("ageConfirmationCookies", () => {
  it.each(examples("ADULT-04", ["allowed", "blocked", "choice", "then"]))(
    "ADULT-04: makes access $then on $choice when allowed was “$allowed” and blocked “$blocked”",
    ({ allowed, blocked, choice: expected, then }) => {
      const before = browser(allowed, blocked)
      expect(adultAccess(true, afterWrites(before, ageConfirmationCookies(expected === "yes", before)))).toBe(then)
    }
  )

  it("ADULT-04: writes the cookies of the transition, and none while blocked", () => {
    expect(ageConfirmationCookies(true, {})).toEqual(adultCookies("unblock"))
    expect(ageConfirmationCookies(false, {})).toEqual(adultCookies("forbid"))
    fc.assert(
      fc.property(blockedCookies, fc.boolean(), (cookies, expected) => {
        expect(ageConfirmationCookies(expected, cookies)).toEqual([])
      })
    )
  })
})

describe("adultCookiesForBirthDate", () => {
  const blocked = browser("false", "true")

  it.each([
    ["2009-01-01", "year-difference", {}, adultCookies("block")],
    ["2009-01-01", "exact", {}, adultCookies("block")],
    ["2008-12-31", "year-difference", {}, []],
    ["2008-12-31", "exact", {}, adultCookies("block")],
    ["2008-12-31", "year-difference", blocked, clearAdultBlock(blocked)],
    ["2008-12-31", "exact", blocked, []],
    ["2009-01-01", "year-difference", browser("true", "false"), adultCookies("block")],
    ["1980-01-01", "exact", browser("true", "false"), []],
    ["1980-01-01", "exact", browser("false", ""), []],
    ["onbekend", "year-difference", blocked, []],
    [null, "year-difference", {}, []]
  ] as const)(
    "ADULT-02, ADULT-03, ADULT-05: handles birth date %s in mode %s with cookies %j by writing %j",
    (birth, mode, cookies, writes) => {
      expect(adultCookiesForBirthDate(birth, TODAY, mode, cookies)).toEqual(writes)
    }
  )

  it("ADULT-02: closes marked products to everyone under 18, whatever the cookies were", () => {
    fc.assert(
      fc.property(
        calendarDay("2009-01-01", TODAY),
        cookies,
        fc.constantFrom("year-difference", "exact"),
        (birth, cookies, mode) => {
          const after = afterWrites(cookies, adultCookiesForBirthDate(birth, TODAY, mode, cookies))
          expect(adultAccess(true, after)).toBe("closed")
          expect(adultAccess(true, afterWrites(after, ageConfirmationCookies(true, after)))).toBe("closed")
        }
      )
    )
  })

  it("ADULT-05: never grants access by itself, and is idempotent", () => {
    fc.assert(
      fc.property(
        calendarDay("1990-01-01", TODAY),
        cookies,
        fc.constantFrom("year-difference", "exact"),
        (birth, cookies, mode) => {
          const once = afterWrites(cookies, adultCookiesForBirthDate(birth, TODAY, mode, cookies))
          expect(adultAccess(true, once) !== "open" || adultAccess(true, cookies) === "open").toBe(true)
          expect(afterWrites(once, adultCookiesForBirthDate(birth, TODAY, mode, once))).toEqual(once)
        }
      )
    )
  })
})

describe("access of a user", () => {
  it.each(examples("ADULT-09", ["allowed", "blocked", "born", "then allowed", "then blocked", "access"]))(
    "ADULT-09: is $access when allowed was “$allowed”, blocked “$blocked” and the birth date is “$born”",
    ({ allowed, blocked, born, access, ...then }) => {
      const before = browser(allowed, blocked)
      const after = afterWrites(before, adultCookiesForBirthDate(born, TODAY, "exact", before))
      expect(after).toEqual(browser(then["then allowed"], then["then blocked"]))
      expect(adultAccess(true, after)).toBe(access)
    }
  )
})

describe("clearAdultBlock", () => {
  it.each(examples("ADULT-05", ["allowed", "blocked", "then"]))(
    "ADULT-05: makes access $then when allowed was “$allowed” and blocked “$blocked”",
    ({ allowed, blocked, then }) => {
      const before = browser(allowed, blocked)
      expect(adultAccess(true, afterWrites(before, clearAdultBlock(before)))).toBe(then)
    }
  )

  it("ADULT-05: removes both cookies when there is a block, and none otherwise", () => {
    const gone = Object.values(ADULT_COOKIE).map((name) => ({ name, value: "", maxAge: 0 }))
    expect(gone.map(({ name }) => name)).toEqual(["volwassen-toegestaan", "volwassen-geblokkeerd"])
    fc.assert(
      fc.property(cookies, (cookies) => {
        expect(clearAdultBlock(cookies)).toEqual(cookies["volwassen-geblokkeerd"] === "true" ? gone : [])
      })
    )
  })
})
