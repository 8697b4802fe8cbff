import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterWrites, YEAR_SECONDS, CLICK_ID_KEY, CLICK_ID_PARAMETER, clickId, withClickId } from "./cookie.ts"
import { readPipeList } from "#domain/base/text/csv.ts"
import { cookiesOf } from "#fixtures/testing/session.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  enabledFlags,
  FLAGS_COOKIE,
  flagsCookie,
  knownFlags,
  storedFlags,
  FLAGS,
  FLAG_PARAMETER,
  flagChange
} from "./flags.ts"

const flags = fc.subarray([...FLAGS])
const names = fc.array(fc.oneof(fc.constantFrom<string>(...FLAGS), fc.constantFrom("admin", "1", ""), anyText()))
const cookies = cookiesOf([FLAGS_COOKIE], ["", "blog", "blog|consent", "admin", "1", FLAGS.join("|")])

describe("FLAGS", () => {
  it("FLAG-01: are unique and consist of letters and dashes, so that cookies, queries and pipe lists can hold them", () => {
    expect(new Set(FLAGS).size).toBe(FLAGS.length)
    for (const flag of FLAGS) expect(flag).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })
})

describe("enabledFlags", () => {
  it.each(examples("FLAG-01", ["cookie", "production", "enabled"]))(
    "FLAG-01: returns “$enabled” for the cookie “$cookie” and production “$production”",
    ({ cookie, production, enabled }) => {
      expect(enabledFlags({ functies: cookie }, readPipeList(production)).join("|")).toBe(enabled)
    }
  )

  it("FLAG-01: returns the flags of production without a cookie", () => {
    expect(enabledFlags({}, ["blog"])).toEqual(["blog"])
    expect(enabledFlags({ andere: "blog" }, [])).toEqual([])
  })

  it("FLAG-01: enables a flag exactly when cookie or production name it", () => {
    fc.assert(
      fc.property(flags, names, (stored, production) => {
        const enabled = enabledFlags({ [FLAGS_COOKIE]: stored.join("|") }, production)
        for (const flag of FLAGS) {
          expect(enabled.includes(flag)).toBe(stored.includes(flag) || production.includes(flag))
        }
        expect(new Set(enabled).size).toBe(enabled.length)
      })
    )
  })
})

describe("knownFlags", () => {
  it("FLAG-01: returns known flags only, deduped and in one order", () => {
    fc.assert(
      fc.property(names, (names) => {
        const known = knownFlags(names)
        expect(known).toEqual(FLAGS.filter((flag) => new Set(names).has(flag)))
        expect(knownFlags([...known].reverse())).toEqual(known)
      })
    )
  })
})

describe("flagsCookie", () => {
  it("FLAG-02: stores flags for a year, and removes itself when no flag is left", () => {
    expect(flagsCookie(["blog", "consent"])).toEqual({ name: "functies", value: "blog|consent", maxAge: YEAR_SECONDS })
    expect(flagsCookie([])).toEqual({ name: "functies", value: "", maxAge: 0 })
  })

  it("FLAG-02: survives a round trip", () => {
    fc.assert(
      fc.property(flags, cookies, (flags, cookies) => {
        expect(storedFlags(afterWrites(cookies, [flagsCookie(flags)]))).toEqual(flags)
      })
    )
  })
})

describe("flagChange", () => {
  it.each(examples("FLAG-02", ["query", "cookie", "becomes"]))(
    "FLAG-02: changes “$cookie” to “$becomes” for “$query”",
    ({ query, cookie, becomes }) => {
      const value = becomes === "removed" ? "" : becomes
      const maxAge = becomes === "removed" ? 0 : YEAR_SECONDS
      expect(flagChange(query, { functies: cookie })).toEqual(
        becomes === "nothing" ? null : { cookies: [{ name: "functies", value, maxAge }], address: "/" }
      )
    }
  )

  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...Object.values(FLAG_PARAMETER)),
      fc.oneof(
        names.map((names) => names.join("|")),
        anyText()
      )
    ),
    { minLength: 1, maxLength: 4 }
  )

  it("FLAG-02: is idempotent and redirects to the home page", () => {
    fc.assert(
      fc.property(query, cookies, (query, cookies) => {
        const search = `?${new URLSearchParams(query).toString()}`
        const once = flagChange(search, cookies)
        expect(flagChange(search, afterWrites(cookies, once?.cookies ?? []))).toEqual(once)
        expect(once?.address).toBe("/")
      })
    )
  })

  it("FLAG-02: equals enabling and disabling the flags one by one", () => {
    fc.assert(
      fc.property(flags, flags, flags, fc.boolean(), (stored, enable, disable, all) => {
        const expected = new Set(all ? [] : stored)
        for (const flag of enable) expected.add(flag)
        for (const flag of disable) expected.delete(flag)
        const query = new URLSearchParams([
          ["functies-aan", enable.join("|")],
          ["functies-uit", disable.join("|")],
          ...(all ? [["functies-uit", "1"]] : [])
        ])
        const before = { [FLAGS_COOKIE]: stored.join("|") }
        const change = flagChange(`?${query.toString()}`, before)
        expect(new Set(storedFlags(afterWrites(before, change?.cookies ?? [])))).toEqual(expected)
      })
    )
  })
})

describe("clickId", () => {
  it.each(examples("FLAG-03", ["query", "stored", "used"]))(
    "FLAG-03: uses “$used” for “$query” with “$stored” stored",
    ({ query, stored, used }) => {
      expect(clickId(query, stored === "" ? null : stored)).toBe(used === "" ? null : used)
    }
  )

  it("FLAG-03: accepts up to 200 characters", () => {
    expect(clickId(`?klik-id=${"a".repeat(200)}`, null)).toBe("a".repeat(200))
    expect(clickId(`?klik-id=${"a".repeat(201)}`, "old")).toBe("old")
    expect(clickId("", "a".repeat(201))).toBeNull()
    expect([CLICK_ID_PARAMETER, CLICK_ID_KEY]).toEqual(["klik-id", "klik-id"])
  })

  it("FLAG-03: returns a valid id or null, which later pages without an id leave unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[a-z0-9]{1,9}$/), anyText()), fc.option(anyText()), (id, stored) => {
        const used = clickId(`?${new URLSearchParams({ "klik-id": id }).toString()}`, stored)
        expect(clickId("?q=lamp", used)).toBe(used)
        expect(used ?? "-").toMatch(/^[A-Za-z0-9._~-]+$/)
      })
    )
  })
})

describe("withClickId", () => {
  it.each(examples("FLAG-03", ["address", "id", "handed on"]))(
    "FLAG-03: hands $id on with $address",
    ({ address, id, "handed on": handedOn }) => {
      expect(withClickId(address, id === "" ? null : id)).toBe(handedOn)
    }
  )

  it("FLAG-03: is idempotent for any address", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, hash) => {
        const address = `https://shop.example/p?${query}#${hash}`
        const once = withClickId(address, "abc")
        expect(withClickId(once, "other")).toBe(once)
        expect(new URL(once).host).toBe(new URL(address).host)
      })
    )
  })
})
