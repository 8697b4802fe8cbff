import { describe, expect, it } from "vitest"
import { CLEARED_AT_END, SIGN_UP_REQUIRED, type SessionEffect } from "#domain/account/session/effect.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { accountFrom, ACCOUNT_LIMIT, addAccountCookie, readAccounts } from "./cookies.ts"
import { listsTaskCookie, LISTS_COOKIE, listsAfterLogout, listsTask } from "#web/features/session/lists-cookie.ts"
import { clearedAtEnd, storedSlotCookies } from "#web/features/session/session-cookies.ts"

const STORED: ReadonlyArray<SessionEffect & { readonly name: "store" }> = [
  {
    name: "store",
    slot: "loginAttempt",
    value: { codeVerifier: "v", state: "*", nonce: "n", returnTo: "/" }
  },
  {
    name: "store",
    slot: "tokenClaims",
    value: { rawToken: "a.b.c", sub: "u", exp: 1, email: null, family_name: null, given_name: null, picture: null }
  },
  { name: "store", slot: "profile", value: {} },
  { name: "store", slot: "profileState", value: SIGN_UP_REQUIRED }
]

describe("storedSlotCookies", () => {
  it.each(STORED)("AUTH-19: stores $slot according to the table", (stored) => {
    const row = examples("AUTH-19", ["slot", "cookie", "seconds"]).find(({ slot }) => slot === stored.slot)
    const written = storedSlotCookies(stored).map(({ name, maxAge }) => [name, String(maxAge)])
    expect(written).toEqual(row?.cookie === "" ? [] : [[row?.cookie, row?.seconds]])
  })
})

describe("clearedAtEnd", () => {
  it("AUTH-06, AUTH-19: clears every session cookie that the browser sends, and no other", () => {
    const names = examples("AUTH-19", ["slot", "cookie", "seconds"]).flatMap(({ cookie }) => cookie || [])
    const cookies = Object.fromEntries([...names, "functies"].map((name) => [name, "true"]))
    const cleared = clearedAtEnd(cookies)
    expect(cleared.every(({ value, maxAge }) => value === "" && maxAge === 0)).toBe(true)
    expect(new Set(cleared.map(({ name }) => name))).toEqual(new Set([...names, "volwassen-toegestaan"]))
    expect(clearedAtEnd({ functies: "true" })).toEqual([])
    expect(CLEARED_AT_END).toHaveLength(examples("AUTH-19", ["slot", "cookie", "seconds"]).length)
  })
})

describe("lists cookie", () => {
  it.each(examples("AUTH-21", ["cookie", "event", "after"]).filter(({ event }) => event === "logout"))(
    "AUTH-21: changes from $cookie to $after after a logout",
    ({ cookie, after }) => {
      expect(listsAfterLogout(cookie === "" ? {} : { [LISTS_COOKIE]: cookie }).value).toBe(after)
    }
  )

  it("AUTH-21: is read as it was written, and is null otherwise", () => {
    for (const task of ["samenvoegen", "laten", "vergeten"] as const) {
      expect(listsTask({ [LISTS_COOKIE]: listsTaskCookie(task).value })).toBe(task)
    }
    expect([listsTask({}), listsTask({ [LISTS_COOKIE]: "wissen" })]).toEqual([null, null])
    expect(listsTaskCookie(null).maxAge).toBe(0)
  })
})

describe("demo accounts", () => {
  const account = (sub: string) => accountFrom(sub, { email: `${sub}@voorbeeld.example`, given_name: " Fleur " })!

  it("AUTH-18: are limited to the last ones, newest first", () => {
    const subs = ["demo-a", "demo-b", "demo-c", "demo-d"]
    const cookie = subs.reduce((value, sub) => addAccountCookie(account(sub), { "demo-accounts": value }).value, "")
    const read = readAccounts({ "demo-accounts": cookie })
    expect(read.map(({ sub }) => sub)).toEqual(subs.toReversed().slice(0, ACCOUNT_LIMIT))
    expect(read[0]?.given_name).toBe("Fleur")
    expect(cookie.length).toBeLessThan(4_000)
  })

  it.each(["", "[", "{}", '["a"]', '[{"sub":"admin","email":"a@b.nl"}]', '[{"sub":"demo-a","email":"b.nl"}]'])(
    "AUTH-18: are empty for the cookie %s",
    (cookie) => {
      expect(readAccounts({ "demo-accounts": cookie })).toEqual([])
    }
  )
})
