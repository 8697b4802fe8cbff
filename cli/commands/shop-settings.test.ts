import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { sellerRow } from "#adapters/services/shopping/seller-tables.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { runWith } from "#cli/testing/run.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { storeDependencies } from "#cli/dependencies/store.ts"
import { runOnRecords } from "#cli/dependencies/records.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-accounts-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith({ records: runOnRecords, stores: storeDependencies }, ["shop", ...args, "--data-dir", folder], 100)

beforeAll(async () => {
  for (const id of ["fietshoek", "lampenhuis"]) {
    await koopkompas("add", id, "--name", id, "--website", `www.${id}.nl`)
  }
  await runOnRecords(folder, (rows) =>
    Effect.forEach([DEMO_USERS.vera, DEMO_USERS.sanne, { ...DEMO_USERS.sanne, sub: "other-sanne" }], (user) =>
      Effect.orDie(
        rows.put(USERS, {
          ...USER_ROW,
          ...user
        })
      )
    )
  )
})

describe("koopkompas shop account", () => {
  it("SELL-02: links an account by its e-mail address, lists it and removes the link", async () => {
    expect((await koopkompas("accounts")).err).toContain("No shop has an account.")
    expect((await koopkompas("account", "fietshoek", "VERA@voorbeeld.example")).out).toContain(
      "has the account of shop"
    )
    expect((await koopkompas("accounts")).out).toMatch(
      /fietshoek +no: its details are missing +vera@voorbeeld\.example$/m
    )
    expect((await koopkompas("account", "lampenhuis", "vera@voorbeeld.example")).err).toContain("of another shop")
    expect((await koopkompas("account", "fietshoek", "--unlink")).out).toBe(
      "Shop fietshoek has no account any more: it does not sell here."
    )
    expect((await koopkompas("account", "fietshoek", "--unlink")).out).toBe("Shop fietshoek had no account.")
    expect((await koopkompas("account", "lampenhuis", "vera@voorbeeld.example", "--json")).code).toBe(0)
    expect(JSON.parse((await koopkompas("accounts", "--json")).out)).toEqual([
      { shopId: "lampenhuis", email: "vera@voorbeeld.example", hasDetails: false }
    ])
  })

  it.each([
    [["niets", "vera@voorbeeld.example"], 4, 'There is no shop "niets"'],
    [["fietshoek", "niemand@voorbeeld.example"], 4, "No account has this e-mail address."],
    [["fietshoek", "sanne@voorbeeld.example"], 4, "More than one account"],
    [["fietshoek", "sanne"], 2, "Give an e-mail address"],
    [["fietshoek"], 2, "Give an e-mail address to link"],
    [["fietshoek", "vera@voorbeeld.example", "--unlink"], 2, "Give an e-mail address to link"]
  ])("SELL-02: rejects %j with exit code %i", async (args, code, text) => {
    const ran = await koopkompas("account", ...args)
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(text)])
  })
})

describe("koopkompas shop profile", () => {
  it("STORE-126: sets facts about a shop, leaves the others and forgets one", async () => {
    const profile = (...flags: ReadonlyArray<string>) => koopkompas("profile", "fietshoek", ...flags)
    expect((await profile("--belgium", "yes", "--rating", "4,3", "--source", "Keurmerk")).out).toBe(
      "Ships to Belgium: yes. Rating elsewhere: 4.3 at Keurmerk."
    )
    expect((await profile("--belgium", "no")).out).toBe("Ships to Belgium: no. Rating elsewhere: 4.3 at Keurmerk.")
    expect((await profile("--rating", "0", "--belgium", "unknown", "--json")).out).toBe("{}")
    expect((await profile("--rating", "4")).err).toContain("together with its --source")
    expect((await profile("--rating", "6", "--source", "x")).err).toContain("from 1 to 5")
    expect((await profile("--belgium", "ja")).err).toContain("yes, no or unknown")
    expect((await koopkompas("profile", "niets")).code).toBe(4)
  })
})

describe("koopkompas shop commission", () => {
  it("LEDGER-02: sets the commission of a shop", async () => {
    expect((await koopkompas("commission", "fietshoek", "7,5")).out).toBe("The commission of fietshoek is 7.5 %.")
    const row = await runOnRecords(folder, (rows) => sellerRow(rows, "fietshoek" as ShopId))
    expect(row.commissionRate).toBe(750)
    for (const wrong of ["101", "-1", "veel"]) {
      expect((await koopkompas("commission", "fietshoek", "--", wrong)).code).toBe(2)
    }
  })
})
