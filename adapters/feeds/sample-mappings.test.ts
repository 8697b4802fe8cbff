import { describe, expect, it } from "vitest"
import { readMapping } from "./read-mapping.ts"
import { bytesOf, readAll } from "./testing/read.ts"

const mappingFile = new URL("../../fixtures/feeds/supermarkten.json", import.meta.url).pathname

/** Returns the ids of offers of a supermarket with these links. */
const idsOf = async (shop: string, links: ReadonlyArray<string>) => {
  const { mapping } = await readMapping(mappingFile, shop)
  const list = links.map((l, i) => ({ id: `naam ${i}`, n: `naam ${i}`, l, p: 1, s: "" }))
  return (await readAll(bytesOf(JSON.stringify(list)), { mapping })).items.map(({ offerId }) => offerId)
}

describe("supermarkten.json", () => {
  it("READ-08: takes Jan Linders' article number, else the product's part of the link, as the id", async () => {
    const links = [
      "schelpenzand-176622.html",
      "schelpenzand-fijn-176623/~/content/true/mode/fpw.html",
      "-461378.html",
      "appelmoes.html",
      "appelmoes-zoet/~/mode/fpw.html",
      "poster-week-23-2022.html"
    ]
    expect(await idsOf("janlinders", links)).toEqual([
      "176622",
      "176623",
      "461378",
      "appelmoes",
      "appelmoes-zoet",
      "poster-week-23-2022"
    ])
  })

  it("READ-08: keeps the id of a product of Jan Linders whose title or view of the page changes", async () => {
    const before = await idsOf("janlinders", ["bloemkoolroosjes-49399.html", "appelmoes.html"])
    const after = await idsOf("janlinders", [
      "bloemkool-roosjes-49399/~/content/true.html",
      "appelmoes/~/mode/fpw.html"
    ])
    expect(after).toEqual(before)
  })
})
