import * as fc from "fast-check"
import { SaxesParser } from "saxes"
import { describe, expect, it } from "vitest"
import { SHAPES } from "#domain/catalogue/shapes.ts"
import { categoryByName, drawCategory } from "./category.ts"
import { COLOUR_NAMES, colourByName } from "./palette.ts"
import { SEEDS, type ProductPicture } from "./picture.ts"
import { dominantColour, drawProduct, pictureOf } from "./product.ts"

/** Returns the ids that `svg` defines and those it uses as `url(#…)`; throws if it is not well-formed. */
const parse = (svg: string) => {
  const parser = new SaxesParser({ xmlns: true })
  const ids = new Set<string>()
  const used = new Set<string>()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", (tag) => {
    for (const { name, value } of Object.values(tag.attributes)) {
      if (name === "id") {
        expect(ids.has(value), `id ${value} twice`).toBe(false)
        ids.add(value)
      }
      for (const match of value.matchAll(/url\(#([^)]*)\)/g)) used.add(match[1] ?? "")
      expect(value).not.toMatch(/NaN|undefined|null|Infinity/)
    }
  })
  parser.write(svg).close()
  return { ids, used }
}

const picture = fc.record<ProductPicture>({
  shape: fc.constantFrom(...SHAPES),
  colour: fc.option(fc.oneof(fc.constantFrom(...COLOUR_NAMES), fc.string({ unit: "binary" }))),
  brand: fc.option(fc.oneof(fc.constantFrom("Nordvik", "Åkerö & Zn."), fc.string({ unit: "binary" }))),
  seed: fc.integer()
})

describe("drawProduct", () => {
  it.each(SHAPES)(
    "CAT-08: draws %s well-formed in each variant, with references only to its own definitions",
    (shape) => {
      for (let seed = 0; seed < SEEDS; seed++) {
        const { ids, used } = parse(drawProduct({ shape, colour: null, brand: "Kestrel", seed }))
        expect([...used].filter((id) => !ids.has(id))).toEqual([])
      }
    }
  )

  it.each(SHAPES)("CAT-08: draws at least two variants of %s", (shape) => {
    const drawn = Array.from({ length: SEEDS }, (_, seed) => drawProduct({ shape, colour: "rood", brand: null, seed }))
    expect(new Set(drawn).size).toBeGreaterThan(1)
  })

  it("CAT-08: draws the same bytes for the same picture", () => {
    fc.assert(
      fc.property(picture, (one) => {
        expect(drawProduct({ ...one })).toBe(drawProduct(one))
      }),
      { numRuns: 60 }
    )
  })

  it("CAT-08: is well-formed for any colour and brand of a feed", () => {
    fc.assert(
      fc.property(picture, (one) => {
        expect(() => parse(drawProduct(one))).not.toThrow()
      }),
      { numRuns: 150 }
    )
  })

  it("CAT-08: includes no text of the brand", () => {
    const svg = drawProduct({ shape: "doos", colour: null, brand: `"><script>alert(1)</script>`, seed: 0 })
    expect(svg).not.toMatch(/script|alert|<text/i)
  })

  it("CAT-08: changes only colours with the colour", () => {
    const shapeOf = (colour: string) =>
      drawProduct({ shape: "waterkoker", colour, brand: "Tavola", seed: 1 }).replaceAll(/#[0-9a-f]{6}/g, "")
    expect(shapeOf("rood")).toBe(shapeOf("blauw"))
  })
})

describe("colourByName", () => {
  it.each([
    ["Zwart", "#2b2d31"],
    ["donkerblauw", "#243c66"],
    ["Donker Blauw", "#243c66"],
    ["zwart/wit", "#2b2d31"],
    ["Crème", "#ecdfc4"],
    ["staalblauw", "#3166ac"],
    ["gebroken wit", "#ece6d9"],
    ["mat goud", "#cda349"]
  ])("CAT-08: maps %s to %s", (name, hex) => {
    expect(colourByName(name)).toBe(hex)
  })

  it.each(["", "onbekend", "constructor", "__proto__", "123"])("CAT-08: returns null for %j", (name) => {
    expect(colourByName(name)).toBeNull()
  })
})

describe("dominantColour", () => {
  it("CAT-08: returns a colour for every picture, darker for a black product than for a white one", () => {
    fc.assert(
      fc.property(picture, (one) => {
        expect(dominantColour(one)).toMatch(/^#[0-9a-f]{6}$/)
      })
    )
    const of = (colour: string) => dominantColour({ shape: "bank", colour, brand: null, seed: 0 })
    expect(of("zwart") < of("wit")).toBe(true)
  })
})

describe("drawCategory", () => {
  it.each(SHAPES)("CAT-08: draws %s as a well-formed icon in both tones", (shape) => {
    for (const tone of ["kleur", "blauw"] as const) {
      const { ids, used } = parse(drawCategory(shape, tone))
      expect([...used].filter((id) => !ids.has(id))).toEqual([])
    }
  })

  it("CAT-08: is found by the name of its shape, with -blauw for the petrol tone", () => {
    expect(categoryByName("hanglamp")).toEqual({ shape: "hanglamp", tone: "kleur" })
    expect(categoryByName("hanglamp-blauw")).toEqual({ shape: "hanglamp", tone: "blauw" })
    expect(categoryByName("hanglamp-rood")).toBeNull()
    expect(categoryByName("toString")).toBeNull()
  })
})

describe("pictureOf", () => {
  const product = { id: "p-1", brand: "Nordvik", colors: ["rood", "wit"] }

  it("CAT-08: uses the category's shape and the first colour", () => {
    expect(pictureOf(product, "lamp")).toMatchObject({ shape: "lamp", colour: "rood", brand: "Nordvik" })
  })

  it("CAT-08: derives the shape from the name unless there is a category", () => {
    expect(pictureOf({ ...product, name: "Rode wijn" }, null).shape).toBe("wijnfles")
    expect(pictureOf({ ...product, name: "Rode wijn" }, "doos").shape).toBe("doos")
  })

  it("CAT-08: derives the kind of bottle from the name, also if the category has one", () => {
    expect(pictureOf({ ...product, name: "Halfvolle melk" }, "fles").shape).toBe("melkpak")
    expect(pictureOf({ ...product, name: "Rode wijn" }, "fles").shape).toBe("wijnfles")
    expect(pictureOf({ ...product, name: "Tafellamp" }, "fles").shape).toBe("fles")
  })

  it.each([null, "onbekend"])("CAT-08: uses a parcel for a category drawn as %s", (img) => {
    expect(pictureOf({ ...product, colors: [] }, img)).toMatchObject({ shape: "pakket", colour: null })
  })
})
