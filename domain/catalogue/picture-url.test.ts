import { describe, expect, it } from "vitest"
import { categoryPictureUrl, pictureSrcset, pictureUrl, PICTURE_WIDTHS, servedWidth, srcset } from "./picture-url.ts"

describe("servedWidth", () => {
  it.each([
    [0, 80],
    [80, 80],
    [80.5, 160],
    [500, 640],
    [5_000, 960]
  ] as const)("%d is served as %d", (width, served) => {
    expect(servedWidth(width)).toBe(served)
  })
})

describe("srcset", () => {
  it("names every width of a picture of ours", () => {
    expect(pictureSrcset("p-1").split(", ")).toHaveLength(PICTURE_WIDTHS.length)
    expect(pictureSrcset("p-1")).toContain("/beeld/p/p-1/320 320w")
    expect(srcset(categoryPictureUrl("lamp-blauw", 160))).toMatch(/^\/beeld\/c\/lamp-blauw\/80 80w, /)
  })

  it.each(["https://shop.example/beeld/p/1/480", "/beeld/p/1/480.avif", "/beeld/p/1", "", "data:image/png;base64,"])(
    "knows no other widths of %j",
    (url) => {
      expect(srcset(url)).toBeNull()
    }
  )

  it("keeps an id within its segment", () => {
    expect(pictureUrl("a/../b c", 80)).toBe("/beeld/p/a%2F..%2Fb%20c/80")
  })
})
