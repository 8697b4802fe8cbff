import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { OutlineFault, parseOutline } from "./category-outline.ts"

const isDrawing = (name: string): boolean => ["lamp", "fles"].includes(name)

const faultOf = (value: unknown): string => {
  try {
    parseOutline(value, isDrawing)
    return ""
  } catch (error) {
    if (error instanceof OutlineFault) return error.message
    throw error
  }
}

describe("parseOutline", () => {
  it.each(examples("PLACE-07", ["file", "fault"]))("PLACE-07: finds '$fault' in $file", ({ file, fault }) => {
    expect(faultOf(JSON.parse(file))).toBe(fault)
  })

  it("PLACE-07: fills in what a category leaves to the one above it", () => {
    const tree = [
      {
        name: "wijn",
        picture: "fles",
        adult: true,
        categories: [{ name: "rosé" }, { name: "druivensap", adult: false }]
      },
      { name: "Überig", slug: "overig" }
    ]
    expect(parseOutline(tree, isDrawing)).toEqual([
      { key: "wijn", slug: "wijn", name: "wijn", picture: "fles", adult: true, parent: null },
      { key: "wijn.rose", slug: "rose", name: "rosé", picture: "rose", adult: true, parent: "wijn" },
      {
        key: "wijn.druivensap",
        slug: "druivensap",
        name: "druivensap",
        picture: "druivensap",
        adult: false,
        parent: "wijn"
      },
      { key: "overig", slug: "overig", name: "Überig", picture: "overig", adult: false, parent: null }
    ])
  })

  it("PLACE-07: names a fault in any other JSON, and never fails otherwise", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof faultOf(value) === "string"))
    expect(faultOf(Array.from({ length: 20_001 }, (_, index) => ({ name: `c${index}` })))).toContain("at most 20000")
  })
})
