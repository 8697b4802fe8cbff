import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  categoryPictureUrl,
  largestUrl,
  photoUrl,
  pictureUrl,
  PICTURE_WIDTHS,
  servedPhotoSide,
  servedWidth,
  srcset,
  type PictureWidth
} from "./picture-url.ts"

describe("servedWidth", () => {
  it.each(examples("CAT-06", ["width", "served"]))("CAT-06: rounds $width to $served", ({ width, served }) => {
    expect(servedWidth(Number(width))).toBe(Number(served))
  })

  it("CAT-06: returns the smallest served width that is wide enough, and is idempotent", () => {
    fc.assert(
      fc.property(fc.nat(2_000), (width) => {
        const served = servedWidth(width)
        expect(servedWidth(served)).toBe(served)
        expect(PICTURE_WIDTHS.filter((other) => other >= width && other < served)).toEqual([])
      })
    )
  })
})

describe("pictureUrl and categoryPictureUrl", () => {
  it.each(examples("CAT-07", ["kind", "name", "width", "address"]))(
    "CAT-07: return $address for $kind $name at width $width",
    ({ kind, name, width, address }) => {
      const urlOf = kind === "product" ? pictureUrl : kind === "photo" ? photoUrl : categoryPictureUrl
      expect(urlOf(name, Number(width) as PictureWidth)).toBe(address)
    }
  )
})

describe("srcset", () => {
  it.each(examples("CAT-07", ["address", "ours"]))(
    "CAT-07: recognises “$address” as a picture of the site: $ours",
    ({ address, ours }) => {
      expect(srcset(address) !== null).toBe(ours === "yes")
    }
  )

  it("CAT-07: lists every width of a picture of the site", () => {
    expect(srcset(pictureUrl("p-1", 480))).toBe(
      "/beeld/p/p-1/80 80w, /beeld/p/p-1/160 160w, /beeld/p/p-1/240 240w, /beeld/p/p-1/320 320w, " +
        "/beeld/p/p-1/480 480w, /beeld/p/p-1/640 640w, /beeld/p/p-1/960 960w"
    )
    expect(srcset(categoryPictureUrl("lamp-blauw", 160))).toMatch(/^\/beeld\/c\/lamp-blauw\/80 80w, /)
  })

  it("CAT-07: accepts the picture of any id, as a single path segment", () => {
    fc.assert(
      fc.property(
        codeUnits().map((rest) => `a${rest}`),
        (id) => {
          expect(pictureUrl(id, 80).split("/")).toHaveLength(5)
          expect(srcset(pictureUrl(id, 480))?.split(" 960w")).toHaveLength(2)
        }
      )
    )
  })
})

describe("servedPhotoSide and largestUrl", () => {
  it.each(examples("PHOTO-08", ["width", "served"]))("PHOTO-08: serves $width of a photo as $served", (row) => {
    expect(servedPhotoSide(Number(row.width))).toBe(Number(row.served))
  })

  it.each(examples("PHOTO-08", ["address", "largest"]))("PHOTO-08: enlarges $address to $largest", (row) => {
    expect(largestUrl(row.address)).toBe(row.largest)
  })
})
