import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { byValue, capacityIn, packLabel } from "./product-pack.ts"
import { type FamilyMember, variantOptions } from "./options.ts"

describe("amounts", () => {
  it.each(examples("VARIANT-07", ["name", "capacity"]))(
    "VARIANT-07: reads $capacity in $name",
    ({ name, capacity }) => {
      expect(capacityIn(name) ?? "").toBe(capacity)
    }
  )

  it.each(examples("VARIANT-07", ["pack", "contents"]))(
    "VARIANT-07: shows $pack as $contents",
    ({ pack, contents }) => {
      expect(packLabel(pack)).toBe(contents)
    }
  )

  it("VARIANT-07: shows a pack in another form as it is", () => {
    expect(packLabel("doos")).toBe("doos")
  })

  it.each(examples("VARIANT-09", ["values", "order"]))("VARIANT-09: orders $values", ({ values, order }) => {
    expect(values.split(/, /).toSorted(byValue).join(", ")).toBe(order)
  })
})

const member = (id: string, changes: Partial<FamilyMember> = {}): FamilyMember => ({
  id,
  name: "Trui Duin",
  colors: [],
  sizes: [],
  pack: null,
  features: [],
  ...changes
})

/** Returns the options as text, "kleur rood", by id. */
const optionsOf = (members: ReadonlyArray<FamilyMember>) =>
  Object.fromEntries(
    [...variantOptions(members)].map(([id, options]) => [id, options.map(({ key, value }) => `${key} ${value}`)])
  )

const feature = (key: string, ...values: ReadonlyArray<string>) => ({ key, label: key, values })

describe("variantOptions", () => {
  it("VARIANT-07: names colour and size where members differ in them", () => {
    const members = [
      member("1", { colors: ["rood"], sizes: ["S"] }),
      member("2", { colors: ["rood", "wit"], sizes: ["S"] }),
      member("3", { sizes: ["M", "L"] })
    ]
    expect(optionsOf(members)).toEqual({ "1": ["kleur rood"], "2": ["kleur rood / wit"], "3": [] })
  })

  it("VARIANT-07: names capacity and contents, and a size that is the pack only once", () => {
    expect(optionsOf([member("1", { name: "Tel 64GB" }), member("2", { name: "Tel 128GB" })])).toEqual({
      "1": ["opslag 64 GB"],
      "2": ["opslag 128 GB"]
    })
    expect(optionsOf([member("1", { sizes: ["64 GB"] }), member("2", { sizes: ["1TB"] })])).toEqual({
      "1": ["opslag 64 GB"],
      "2": ["opslag 1 TB"]
    })
    const packs = [member("1", { pack: "500g", sizes: ["500 g"] }), member("2", { pack: "1000g", sizes: ["1 kg"] })]
    expect(optionsOf(packs)).toEqual({ "1": ["inhoud 500 g"], "2": ["inhoud 1 kg"] })
  })

  it("VARIANT-07: adds properties, and at last words of the name, until all members can be told apart", () => {
    const soft = [feature("materiaal", "Wol"), feature("kraag", "V")]
    expect(
      optionsOf([
        member("1", { colors: ["rood"], features: soft }),
        member("2", { colors: ["wit"], features: soft }),
        member("3", { colors: ["wit"], features: [feature("materiaal", "Zijde"), feature("kraag", "V")] })
      ])
    ).toEqual({
      "1": ["kleur rood", "materiaal Wol"],
      "2": ["kleur wit", "materiaal Wol"],
      "3": ["kleur wit", "materiaal Zijde"]
    })
    expect(optionsOf([member("1"), member("2", { name: "Trui Duin Plus" })])).toEqual({
      "1": ["uitvoering standaard"],
      "2": ["uitvoering Plus"]
    })
  })

  it("VARIANT-07: names the words of a name only where they tell members apart, in any order and case", () => {
    const named = (id: string, name: string, pack = "430ml") => member(id, { name, pack })
    expect(
      optionsOf([named("1", "Mayonaise real"), named("2", "Réal Mayonaise"), named("3", "Mayonaise real", "210ml")])
    ).toEqual({ "1": ["inhoud 430 ml"], "2": ["inhoud 430 ml"], "3": ["inhoud 210 ml"] })
    expect(optionsOf([named("1", "Zakken 20 liter"), named("2", "Zakken 30 liter")])).toEqual({
      "1": ["uitvoering 20 liter"],
      "2": ["uitvoering 30 liter"]
    })
  })

  it("VARIANT-07: names nothing for one member, or for members that are alike", () => {
    expect(optionsOf([member("1", { colors: ["rood"] })])).toEqual({ "1": [] })
    expect(optionsOf([member("1"), member("2")])).toEqual({ "1": [], "2": [] })
  })
})
