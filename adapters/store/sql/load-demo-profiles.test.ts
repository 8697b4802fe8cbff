import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { USERS } from "#adapters/services/users/tables.ts"
import { hasAge } from "#domain/adult/has-age.ts"
import { loadDemoProfiles } from "./load-demo-profiles.ts"
import { openSite, storeFiles } from "./open.ts"
import { sqlRecords } from "./records.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "profiles-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const storedUser = (sub: string) => {
  const site = openSite(storeFiles(folder).site)
  const row = Effect.runSync(sqlRecords(site).get(USERS, sub))
  site.close()
  return row
}

describe("loadDemoProfiles", () => {
  it("AUTH-33: stores a profile of a minor once, and none for the others", () => {
    loadDemoProfiles(folder, new Date("2026-11-20T09:00:00Z"))
    loadDemoProfiles(folder, new Date("2030-11-20T09:00:00Z"))
    expect(storedUser(DEMO_USERS.noor.sub)).toMatchObject({ given_name: "Noor", dateOfBirth: "2012-05-01" })
    expect(storedUser(DEMO_USERS.daan.sub)).toBeNull()
    expect(hasAge(18, "2012-05-01", "2026-11-20", "year-difference")).toBe(false)
  })
})
