import { describe, expect, it } from "vitest"
import { toCents } from "#domain/base/euros.ts"
import { ProductId } from "#domain/base/ids.ts"
import {
  hasMailAlertEnded,
  mailAlertAddress,
  mailAlertOwner,
  readRequestedAlert,
  writeRequestedAlert
} from "./mail-alert.ts"

describe("mailAlertOwner", () => {
  it("ALERT-14: is one owner for an address in any case, and no user", () => {
    expect(mailAlertAddress(mailAlertOwner("Jan@Voorbeeld.example"))).toBe("jan@voorbeeld.example")
    expect(mailAlertAddress("demo-sanne")).toBeNull()
    expect(mailAlertAddress("guest:abc")).toBeNull()
  })
})

describe("readRequestedAlert", () => {
  it("ALERT-14: reads back the alert that a code contains, and nothing else", () => {
    const requested = { productId: ProductId.make("p-1"), target: toCents(4700) }
    expect(readRequestedAlert(writeRequestedAlert(requested))).toEqual(requested)
    for (const text of ["price-alert", "newsletter-issue", "p-1", "p-1 x", "p-1 47 1", ""])
      expect(readRequestedAlert(text)).toBeNull()
  })
})

describe("hasMailAlertEnded", () => {
  it("ALERT-16: ends an alert after a year", () => {
    const createdAt = "2026-01-01T00:00:00.000Z"
    expect(hasMailAlertEnded(createdAt, Date.parse("2026-12-31T23:59:59Z"))).toBe(false)
    expect(hasMailAlertEnded(createdAt, Date.parse("2027-01-01T00:00:00Z"))).toBe(true)
  })
})
