import { Effect, Schema } from "effect"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fullAccount, type FullAccount } from "#adapters/services/testing/full-account.ts"
import { sqliteBackend, type SqliteBackend } from "#adapters/testing/sqlite-backend.ts"
import { mailAlertOwner } from "#domain/account/mail-alert.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { encodeDataExport } from "#adapters/contract/wire.ts"
import { DataExport } from "#domain/site/data-export.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { PERSONAL_TABLES } from "./user-rows.ts"

let backend: SqliteBackend
let user: FullAccount
let other: FullAccount
let exported: DataExport
beforeAll(async () => {
  backend = await sqliteBackend()
  user = await fullAccount(backend, 1)
  other = await fullAccount(backend, 2)
  exported = await backend.run(ProfileApi.use((api) => api.exportData(user.caller)))
})
afterAll(() => backend.close())

const PERSONAL = PERSONAL_TABLES.flatMap(({ names }) => names)
const IS_LEFT_OUT = new Set(examples("PROF-34", ["table", "left out"]).map((row) => `${row.table}.${row["left out"]}`))

/** Fields that name the user of a row. */
const OWNERS = ["sub", "userId", "ownerId"]

/** Fields that have another name in the export. */
const RENAMED: Readonly<Record<string, string>> = {
  takenDrops: "dismissedDrops",
  deletionAskedAt: "deletion",
  likedProducts: "wishlistItems",
  payment: "payments",
  delivery_address: "deliveryAddress",
  billing_address: "billingAddress"
}

/** Returns the stored documents about the user, by table. */
const storedDocuments = (): ReadonlyArray<readonly [table: string, document: unknown]> => {
  const db = new DatabaseSync(backend.siteFile, { readOnly: true })
  try {
    return PERSONAL.flatMap((table) =>
      db
        .prepare(`SELECT key, doc FROM ${table}`)
        .all()
        .filter((row) => user.marks.some((mark) => JSON.stringify(row).includes(mark)))
        .map(({ doc }) => [table, JSON.parse(String(doc))] as const)
    )
  } finally {
    db.close()
  }
}

/** Returns each value in a document with the name of its field. Moments in milliseconds become texts. */
const valuesIn = (value: unknown, name = ""): ReadonlyArray<readonly [name: string, value: unknown]> => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item, name))
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([field, inner]) => valuesIn(inner, field))
  }
  const isMoment = typeof value === "number" && value > 1_000_000_000_000
  return [[name, isMoment ? new Date(value).toISOString() : value]]
}

/** Returns the names of all fields in a document. */
const fieldsIn = (value: unknown): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsIn(inner)])
}

describe("export of a user's data", () => {
  it("PROF-34: has every value of every table about users", () => {
    const documents = storedDocuments()
    expect([...new Set(documents.map(([table]) => table))].toSorted()).toEqual(PERSONAL.toSorted())
    const owners: ReadonlyArray<unknown> = [user.marks[0], mailAlertOwner(exported.profile.email ?? "")]
    const there = new Set(valuesIn(exported).map(([, value]) => JSON.stringify(value)))
    const missing = documents.flatMap(([table, document]) =>
      valuesIn(document)
        .filter(([, value]) => !owners.includes(value) && !there.has(JSON.stringify(value)))
        .map(([name]) => `${table}.${name}`)
    )
    expect(missing).toEqual(expect.arrayContaining(["cart.hash", "session.id"]))
    expect(missing.filter((field) => !IS_LEFT_OUT.has(field))).toEqual([])
  })

  it("PROF-34: has every field of every table about users", () => {
    const there = new Set(fieldsIn(encodeDataExport(exported)))
    const missing = storedDocuments().flatMap(([table, document]) =>
      fieldsIn(document)
        .filter((field) => !OWNERS.includes(field) && !there.has(RENAMED[field] ?? field))
        .map((field) => `${table}.${field}`)
    )
    expect(missing.filter((field) => !IS_LEFT_OUT.has(field))).toEqual([])
  })

  it("PROF-34: has the sections of the specification, each filled from its table", () => {
    const sections = examples("PROF-34", ["section", "content", "table"])
    expect(Object.keys(exported)).toEqual(sections.map(({ section }) => section))
    const tables = new Set(sections.flatMap(({ table }) => (table === "" ? [] : [table])))
    expect([...tables].toSorted()).toEqual(PERSONAL.toSorted())
    for (const section of ["backInStock", "addresses", "orders", "returns", "payments"] as const) {
      expect([section, exported[section].length]).toEqual([section, 1])
    }
    expect(exported.priceAlerts).toHaveLength(2)
    expect([exported.reviews.length, exported.chats.length, exported.promoCodes.length]).toEqual([1, 2, 1])
    expect(exported.sessions.length).toBeGreaterThan(0)
    expect([exported.cart?.carts.length, exported.cart?.saved.length]).toEqual([1, 1])
  })

  it("PROF-34, PROF-15: has nothing about others, and no secret", () => {
    const text = JSON.stringify(exported)
    for (const mark of other.marks) expect(text).not.toContain(mark)
    expect(text).not.toContain(user.caller.rawToken)
  })

  it("PROF-34: fits its schema after a round trip through JSON", async () => {
    const decoded = Schema.decodeUnknownEffect(DataExport)(JSON.parse(JSON.stringify(exported)))
    expect(await Effect.runPromise(decoded)).toEqual(exported)
  })
})
