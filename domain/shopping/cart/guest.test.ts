import { DAY_MS } from "#domain/base/days.ts"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { guestExpiry, guestId, isGuestId, readGuestEmail } from "./guest.ts"

describe("readGuestEmail", () => {
  it.each(examples("GUEST-02", ["typed", "email"]))("GUEST-02: reads $typed as $email", ({ typed, email }) => {
    expect(readGuestEmail(typed) ?? "").toBe(email)
  })

  it.each(["a".repeat(65) + "@gast.example", `a@${"b.".repeat(130)}example`, "a".repeat(100_000) + "@b.example"])(
    "GUEST-02: rejects an address that is too long",
    (typed) => {
      expect(readGuestEmail(typed)).toBeNull()
    }
  )
})

describe("guestExpiry", () => {
  it.each(examples("GUEST-08", ["ordered on day", "erased on day"]))("GUEST-08: erases on day %o", (row) => {
    const ordered = row["ordered on day"] === "" ? null : Number(row["ordered on day"]) * DAY_MS
    expect(guestExpiry(0, ordered)).toBe(Number(row["erased on day"]) * DAY_MS)
  })
})

describe("isGuestId", () => {
  it("GUEST-01: tells guests from users", () => {
    expect([guestId("1"), "demo-sanne", ""].map(isGuestId)).toEqual([true, false, false])
  })
})
