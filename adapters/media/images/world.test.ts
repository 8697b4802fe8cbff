import { describe, expect, it } from "vitest"
import { OWN_MAINS, makeWorld } from "#fixtures/world/world.ts"
import { categoriesOf } from "#adapters/store/categories.ts"
import { drawnFrom } from "#adapters/store/picture.ts"
import { categoryByName } from "./draw-product.ts"
import { drawingsDepicting, isDrawing, NO_PHOTO } from "./drawings.ts"
import { colourByName } from "./colour.ts"

const { products, categories } = makeWorld()
const placed = categories.flatMap((main) => [
  { parent: null, category: main },
  ...main.subcategory.flatMap((sub) => [
    { parent: main.key, category: sub },
    ...sub.subsubcategory.map((leaf) => ({ parent: sub.key, category: leaf }))
  ])
])

describe("the demo world", () => {
  it("CAT-08: names only colours that can be drawn", () => {
    const colours = new Set(products.flatMap(({ colors }) => colors))
    expect(colours.size).toBeGreaterThan(5)
    expect([...colours].filter((colour) => colourByName(colour) === null)).toEqual([])
  })

  it("CAT-08: has a drawing for the name of each third-level category but accessories of many kinds", () => {
    const leaves = categories.flatMap((main) => main.subcategory.flatMap(({ subsubcategory }) => subsubcategory))
    expect(leaves.filter(({ name }) => drawingsDepicting(name).length === 0).map(({ name }) => name)).toEqual([
      "muziekaccessoires"
    ])
    expect(leaves.filter(({ img_blue }) => categoryByName(img_blue).tone !== "blauw").map(({ key }) => key)).toEqual([])
  })

  it("CAT-08: draws each product as something that its category names, or as the plain tile", () => {
    const all = categoriesOf(placed)
    const wrong = products.filter((product) => {
      const { shape } = drawnFrom(product, all)
      return shape !== NO_PHOTO && !drawingsDepicting(all.byKey.get(product.category ?? "")?.name ?? "").includes(shape)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    const plain = products.filter((product) => drawnFrom(product, all).shape === NO_PHOTO)
    expect(plain.length / products.length).toBeLessThan(0.01)
  })

  it.each([
    ["filterkoffie", ["filterkoffie"]],
    ["bloeddrukmeters", ["bloeddrukmeter"]],
    ["microfoons", ["microfoon"]],
    ["statieven", ["statief"]],
    ["desktops", ["desktop"]],
    ["muziekaccessoires", []],
    ["videocamera's", []]
  ])("CAT-08: draws %s as %j", (name, drawings) => {
    expect(drawingsDepicting(name)).toEqual(drawings)
  })
})

describe("the categories of an installation of one's own", () => {
  it("CAT-08: show one of their own products as the icon of a group, or the plain tile", () => {
    const wrong = OWN_MAINS.flatMap((main) =>
      main.groups
        .filter(
          ({ shape, kinds }) => shape !== NO_PHOTO && !kinds.some(({ name }) => drawingsDepicting(name).includes(shape))
        )
        .map(({ name, shape }) => `${name}: ${shape}`)
    )
    expect(wrong).toEqual([])
    expect(OWN_MAINS.filter(({ shape }) => !isDrawing(shape))).toEqual([])
  })
})
