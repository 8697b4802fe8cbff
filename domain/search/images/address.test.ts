import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cropped, size as anySize } from "#fixtures/testing/image-search.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  busyHref,
  cropWithin,
  type ImageAddress,
  imageHref,
  readImageAddress,
  readUploadFault,
  tooLargeHref
} from "./address.ts"
import { type Crop, photoParts } from "./crop.ts"
import type { Size } from "#domain/catalogue/pixel-limit.ts"
import { photoCategories } from "./results.ts"

const readSize = (text: string): Size => {
  const [width = 0, height = 0] = text.split(" x ").map(Number)
  return { width, height }
}

/** Parses "300 x 200 at 400, 300"; returns null for "". */
const readCrop = (text: string): Crop | null => {
  const [sides = "", position = ""] = text.split(" at ")
  const [x = 0, y = 0] = position.split(", ").map(Number)
  return text === "" ? null : { x, y, ...readSize(sides) }
}

describe("readImageAddress", () => {
  it.each(examples("IMG-16", ["query", "id", "crop", "full"]))(
    "IMG-16: parses ?$query as “$id”, “$crop”, all results: $full",
    ({ query, id, crop, full: all }) => {
      expect(readImageAddress(new URLSearchParams(query))).toEqual<ImageAddress>({
        id: id === "" ? null : id,
        crop: readCrop(crop),
        showsAll: all === "yes"
      })
    }
  )

  it.each(examples("IMG-28", ["query", "crop"]))("IMG-28: parses ?$query as “$crop”", ({ query, crop }) => {
    expect(readImageAddress(new URLSearchParams(query)).crop).toEqual(readCrop(crop))
  })

  it("IMG-16: inverts imageHref", () => {
    const id = fc.string({ minLength: 1, maxLength: 200, unit: "grapheme-ascii" })
    fc.assert(
      fc.property(id, fc.option(cropped), fc.boolean(), (id, chosen, all) => {
        const address: ImageAddress = { id, crop: chosen?.crop ?? null, showsAll: all }
        const url = new URL(imageHref(address), "https://koopkompas.example")
        expect(url.pathname).toBe("/zoeken/foto/")
        expect(readImageAddress(url.searchParams)).toEqual(address)
      })
    )
    expect(imageHref({ id: null, crop: null, showsAll: false })).toBe("/zoeken/foto/")
  })

  it("IMG-16: rejects ids of more than 200 characters, and parses any crop into one within the photo", () => {
    expect(readImageAddress(new URLSearchParams({ id: "x".repeat(201) })).id).toBeNull()
    fc.assert(
      fc.property(anyText(), anyText(), anySize, (id, uitsnede, size) => {
        const { x, y, width, height } = cropWithin(readImageAddress(new URLSearchParams({ id, uitsnede })).crop, size)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect([x + width <= size.width, y + height <= size.height]).toEqual([true, true])
      })
    )
  })
})

describe("cropWithin", () => {
  it.each(examples("IMG-16", ["crop", "photo", "searched"]))(
    "IMG-16: limits “$crop” of $photo to $searched",
    ({ crop, photo, searched }) => {
      expect(cropWithin(readCrop(crop), readSize(photo))).toEqual(readCrop(searched))
    }
  )
})

describe("readUploadFault", () => {
  it.each([
    [tooLargeHref, "too-large"],
    [busyHref, "busy"],
    ["/zoeken/foto/?fout=anders", null],
    ["/zoeken/foto/", null]
  ])("IMG-01, IMG-20: parses %s as %s", (href, fault) => {
    expect(readUploadFault(new URL(href, "https://koopkompas.example").searchParams)).toBe(fault)
  })
})

describe("photoParts", () => {
  it.each(examples("IMG-17", ["photo", "part", "crop"]))("IMG-17: returns $crop for $part of $photo", (row) => {
    expect(new Map(photoParts(readSize(row.photo))).get(row.part as never)).toEqual(readCrop(row.crop))
  })

  it("IMG-17: returns only crops within the photo", () => {
    fc.assert(
      fc.property(anySize, (size) => {
        for (const [, crop] of photoParts(size)) expect(cropWithin(crop, size)).toEqual(crop)
      })
    )
  })
})

describe("photoCategories", () => {
  it.each(examples("IMG-18", ["categories", "likeness", "all compared", "named", "to choose from"]))(
    "IMG-18: names “$named” for “$categories” with a likeness of $likeness, all compared: “$all compared”",
    (row) => {
      const categories = row.categories.split(" ").map((key) => (key === "-" || key === "" ? null : key))
      const results = categories.map((category, at) => ({ category, likeness: at === 1 ? Number(row.likeness) : 0.1 }))
      const { known, possible } = photoCategories(results, row["all compared"] === "yes")
      expect([known ?? "", possible.join(" ")]).toEqual([row.named, row["to choose from"]])
    }
  )
})
