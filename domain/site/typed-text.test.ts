import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readTyped, waitsForLogin, type Field, MAX_FIELDS, MAX_TYPED_LENGTH, writeTyped } from "./typed-text.ts"

const PAGE = { address: "/zoeken/?q=lamp", user: null }

const field = (changes: Partial<Field> = {}): Field => ({ form: "f", name: "n", kind: "text", value: "v", ...changes })

/** Returns the fields that are restored after a reload. */
const reloaded = (fields: ReadonlyArray<Field>) => readTyped(writeTyped(PAGE, fields), PAGE)

const typedField: fc.Arbitrary<Field> = fc.record({
  form: anyText({ maxLength: 5 }),
  name: anyText({ maxLength: 5 }),
  kind: fc.constantFrom("text", "search", "textarea"),
  value: anyText({ minLength: 1 })
})

describe("writeTyped", () => {
  it.each(examples("ERR-03", ["kind", "value", "stored"]))(
    "ERR-03: stores “$value” of a $kind field: $stored",
    (row) => {
      const { kind, value, stored: restored } = row
      expect(reloaded([field({ kind, value })])).toEqual(restored === "yes" ? [{ form: "f", name: "n", value }] : [])
    }
  )

  it("ERR-03: loses nothing typed over a reload", () => {
    fc.assert(
      fc.property(fc.array(typedField), (fields) => {
        expect(reloaded(fields)).toEqual(fields.map(({ form, name, value }) => ({ form, name, value })))
      })
    )
  })

  it("ERR-03: stores only form, name and value", () => {
    expect(writeTyped({ address: "/", user: null }, [field()])).toBe(
      '{"address":"/","user":null,"fields":[{"form":"f","name":"n","value":"v"}]}'
    )
  })

  it("ERR-03: stores the first 200 fields", () => {
    const many = Array.from({ length: MAX_FIELDS + 1 }, (_, index) => field({ value: `v${index}` }))
    expect(reloaded(many.slice(1))).toHaveLength(200)
    expect(reloaded(many).map(({ value }) => value)).toEqual(many.slice(0, 200).map(({ value }) => value))
  })

  it("ERR-03: stores texts up to a total limit, and skips a text that does not fit", () => {
    const [half, rest] = ["x".repeat(MAX_TYPED_LENGTH / 2 - 2), "y".repeat(MAX_TYPED_LENGTH / 2 - 2)]
    expect(MAX_TYPED_LENGTH).toBe(1_000_000)
    expect(reloaded([field({ value: half }), field({ value: rest })])).toHaveLength(2)
    expect(reloaded([field({ value: half }), field({ value: `${rest}y` })])).toHaveLength(1)
    expect(reloaded([field({ value: half }), field({ form: "ff", value: rest })])).toHaveLength(1)
    expect(reloaded([field({ value: half }), field({ name: "nn", value: rest })])).toHaveLength(1)
    const restored = reloaded([field({ value: half }), field({ value: `${rest}y` }), field({ value: "z" })])
    expect(restored.map(({ value }) => value.length)).toEqual([half.length, 1])
  })
})

describe("readTyped", () => {
  it("ERR-03: returns only what was typed on the same URL", () => {
    expect(readTyped(writeTyped(PAGE, [field()]), { ...PAGE, address: "/zoeken/" })).toEqual([])
  })

  it.each([
    null,
    "",
    "nee",
    "null",
    "[]",
    "5",
    `{"address":"${PAGE.address}"}`,
    `{"address":"${PAGE.address}","fields":"x"}`,
    `{"fields":[{"form":"f","name":"n","value":"v"}]}`
  ])("ERR-03: returns nothing for %j", (stored) => {
    expect(readTyped(stored, PAGE)).toEqual([])
  })

  it.each(examples("AUTH-71", ["typed by", "page of", "address", "restored", "still stored"]))(
    "AUTH-71: returns the text of “$typed by” on the page of “$page of” at the $address address: $restored",
    (row) => {
      const stored = writeTyped({ ...PAGE, user: row["typed by"] || null }, [field()])
      const page = { address: row.address === "same" ? PAGE.address : "/registreren/", user: row["page of"] || null }
      expect(readTyped(stored, page)).toHaveLength(row.restored === "yes" ? 1 : 0)
      expect(waitsForLogin(stored, page)).toBe(row["still stored"] === "yes")
    }
  )

  it("ERR-03: drops invalid fields", () => {
    const good = { form: "f", name: "n", value: "v" }
    const bad = [null, 5, "x", [], { ...good, form: 5 }, { ...good, name: null }, { form: "f", name: "n" }]
    const stored = JSON.stringify({ address: PAGE.address, fields: [...bad, { ...good, more: 1 }] })
    expect(readTyped(stored, PAGE)).toEqual([good])
  })

  it("ERR-03: returns at most 200 fields", () => {
    const fields = Array.from({ length: MAX_FIELDS + 1 }, () => ({ form: "", name: "", value: "v" }))
    expect(readTyped(JSON.stringify({ ...PAGE, fields }), PAGE)).toHaveLength(200)
  })

  it("ERR-03: never throws", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (stored) => {
        expect(readTyped(stored, PAGE)).toEqual([])
      })
    )
  })
})
