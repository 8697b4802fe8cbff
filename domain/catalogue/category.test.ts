import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { filledTree } from "./filled-tree.ts"

const category = (key: string, productCount: number) => ({
  id: key,
  key: key as CategoryKey,
  slug: key,
  name: key,
  img: "lamp",
  img_blue: "lamp",
  adult_content: false,
  productCount
})

/** A tree of three main categories with these numbers of products in the leaves. */
const treeOf = (...leaves: ReadonlyArray<readonly [first: number, second: number]>) =>
  leaves.map(([first, second], main) => ({
    ...category(`m${main}`, first + second),
    subcategory: [
      {
        ...category(`m${main}.s`, first + second),
        subsubcategory: [category(`m${main}.s.a`, first), category(`m${main}.s.b`, second)]
      },
      { ...category(`m${main}.t`, 0), subsubcategory: [category(`m${main}.t.a`, 0)] }
    ]
  }))

describe("filledTree", () => {
  it("CAT-11: leaves out categories without products on each level", () => {
    const [main, ...others] = filledTree(treeOf([0, 0], [0, 4]))
    expect(others).toEqual([])
    expect(main?.key).toBe("m1")
    expect(main?.subcategory.map(({ key }) => key)).toEqual(["m1.s"])
    expect(main?.subcategory[0]?.subsubcategory.map(({ key }) => key)).toEqual(["m1.s.b"])
  })

  it("CAT-11: returns the whole tree if no category has products", () => {
    const empty = treeOf([0, 0], [0, 0])
    expect(filledTree(empty)).toEqual(empty)
  })
})
