import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { categoriesOf } from "./categories.ts"
import { drawnFrom } from "./picture.ts"

const category = (key: string, img: string) => ({
  id: key,
  key: key as CategoryKey,
  slug: key,
  name: key,
  img,
  img_blue: img,
  adult_content: false,
  productCount: 1
})

const categories = categoriesOf([
  { parent: null, category: category("eten", "fles") },
  { parent: "eten", category: category("eten.wijn", "rode-wijn") },
  { parent: "eten", category: category("eten.broodbeleg", "broodbeleg") }
])

const shapeOf = (name: string, key: string | null) =>
  drawnFrom({ id: "p-1", name, brand: null, category: key, colors: [] }, categories).shape

describe("drawnFrom", () => {
  it("CAT-08: draws the shape of a category without subcategories", () => {
    expect(shapeOf("Pindakaas", "eten.wijn")).toBe("wijnfles")
  })

  it("CAT-08: draws what the name suggests of what is in a category with subcategories", () => {
    expect(shapeOf("Pindakaas", "eten")).toBe("pot")
    expect(shapeOf("Xyz", "eten")).toBe("geen")
    expect(shapeOf("Crème", null)).toBe("tube")
    expect(shapeOf("Crème de brie", "eten")).toBe("geen")
  })
})
