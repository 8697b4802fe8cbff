import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { FATAL } from "#adapters/feeds/fatal.ts"
import { RAW_FIELDS } from "#domain/feed/raw.ts"
import { RULES } from "#domain/feed/rules.ts"
import { fieldMeaning } from "#domain/feed/field-names.ts"
import { readLedger } from "#fixtures/rule-ledger.ts"

const text = readFileSync(new URL("./feeds.md", import.meta.url), "utf8")
const rows = text.split("\n").filter((line) => line.startsWith("| "))

/** Ids of all findings: about items, about runs that stop or wait, and about mapping files. */
const KNOWN = [
  ...Object.keys(RULES),
  ...Object.keys(FATAL),
  "FEED-HOLD-1",
  "FEED-HOLD-2",
  "FEED-FETCH-1",
  "FEED-FETCH-2",
  "FEED-RUN-1",
  "FEED-RUN-2",
  "FEED-RUN-3",
  "FEED-MAPPING-1"
]

describe("docs/spec/feed.md", () => {
  it("READ-20: has a rule for every finding, and no others", () => {
    const rules = readLedger().filter(({ id, feature }) => feature === "feed" && id.startsWith("FEED-"))
    expect(rules.map(({ id }) => id).toSorted()).toEqual(KNOWN.toSorted())
  })
})

describe("docs/feeds.md", () => {
  it("READ-20: explains every rule once, and no others", () => {
    const explained = rows.flatMap((row) => /^\| (FEED-[A-Z]+-[A-Z\d]+) \|/.exec(row)?.[1] ?? [])
    expect(explained.toSorted()).toEqual(KNOWN.toSorted())
  })

  it("READ-07: lists every field with names that are read as that field", () => {
    const table = rows.map((row) =>
      row
        .replaceAll("\\|", "")
        .split("|")
        .map((cell) => cell.trim())
    )
    const fields = new Map(
      table.flatMap(([, names = "", ...rest]) => names.split(", ").map((name) => [name, rest[0] ?? ""]))
    )
    expect(RAW_FIELDS.filter((field) => !fields.has(field))).toEqual([])
    for (const field of [
      "id",
      "title",
      "description",
      "link",
      "image",
      "price",
      "availability",
      "brand",
      "gtin",
      "color",
      "pack"
    ]) {
      const names = (fields.get(field) ?? "").split(/[,;] /)
      expect([field, names.filter((name) => fieldMeaning(name) !== field)]).toEqual([field, []])
    }
  })
})
