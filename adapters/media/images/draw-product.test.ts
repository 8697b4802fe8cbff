import * as fc from "fast-check"
import { SaxesParser } from "saxes"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { categoryByName, drawCategory, dominantColour, drawProduct, pictureOf } from "./draw-product.ts"
import { allDrawings, NO_PHOTO } from "./drawings.ts"
import { COLOUR_NAMES, colourByName } from "./colour.ts"
import { SEEDS, type ProductPicture } from "./picture.ts"

const SHAPES = [...allDrawings().keys()]

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
  it.each(SHAPES)("CAT-08: draws %s well-formed, with references only to its own definitions", (shape) => {
    const { ids, used } = parse(drawProduct({ shape, colour: null, brand: "Kestrel", seed: 0 }))
    expect([...used].filter((id) => !ids.has(id))).toEqual([])
  })

  it("CAT-08: draws products without a colour in the usual colours of their kind", () => {
    const draw = (seed: number, colour: string | null) =>
      drawProduct({ shape: "waterkoker", colour, brand: null, seed })
    const seeds = Array.from({ length: SEEDS }, (_, seed) => seed)
    expect(new Set(seeds.map((seed) => draw(seed, null))).size).toBeGreaterThan(1)
    expect(new Set(seeds.map((seed) => draw(seed, "rood"))).size).toBe(1)
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
      const { ids, used } = parse(drawCategory({ shape, tone }))
      expect([...used].filter((id) => !ids.has(id))).toEqual([])
    }
  })

  it("CAT-08: is found by what it depicts, with -blauw for the petrol tone", () => {
    expect(categoryByName("hanglampen")).toEqual({ shape: "hanglamp", tone: "kleur" })
    expect(categoryByName("hanglamp-blauw")).toEqual({ shape: "hanglamp", tone: "blauw" })
  })

  it.each(["hanglamp-rood", "toString", "pakket", ""])("CAT-08: is the plain tile for %j", (name) => {
    expect(categoryByName(name)).toEqual({ shape: NO_PHOTO, tone: "kleur" })
  })
})

describe("pictureOf", () => {
  it.each(examples("CAT-08", ["category", "product", "drawing"]))(
    "CAT-08: draws '$product' in '$category' as $drawing",
    ({ category, product, drawing }) => {
      const images = category === "" ? null : category.split(" ")
      expect(pictureOf({ id: "p-1", name: product, brand: null, colors: [] }, images).shape).toBe(drawing)
    }
  )

  const product = { id: "p-1", name: "", brand: "Nordvik", colors: ["rood", "wit"] }

  it("CAT-08: uses what the category's drawing depicts and the first colour", () => {
    expect(pictureOf(product, ["tafellampen"])).toMatchObject({ shape: "lamp", colour: "rood", brand: "Nordvik" })
  })

  it("CAT-08: derives the drawing from the name unless there is a category", () => {
    expect(pictureOf({ ...product, name: "Rode wijn" }, null).shape).toBe("wijnfles")
    expect(pictureOf({ ...product, name: "Rode wijn" }, ["doos"]).shape).toBe("doos")
    expect(pictureOf({ ...product, name: "Xq-900" }, null).shape).toBe(NO_PHOTO)
  })

  it("CAT-08: chooses by the name between several drawings of a category", () => {
    expect(pictureOf({ ...product, name: "Pumps leer" }, ["damesschoenen"]).shape).toBe("pump")
    expect(pictureOf({ ...product, name: "Loafers leer" }, ["damesschoenen"]).shape).toBe("schoen")
    expect(pictureOf({ ...product, name: "Tafellamp" }, ["damesschoenen"]).shape).toBe(NO_PHOTO)
  })

  it.each(["onbekend", "pakket"])("CAT-08: uses the plain tile in a category that nothing depicts: %s", (img) => {
    expect(pictureOf({ ...product, name: "Tafellamp", colors: [] }, [img])).toMatchObject({
      shape: NO_PHOTO,
      colour: null
    })
  })
})
