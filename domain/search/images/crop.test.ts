import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cropped, distance, size as anySize } from "#fixtures/testing/image-search.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  type Crop,
  firstCrop,
  type Handle,
  moveCrop,
  resizeCrop,
  cropData,
  imageQuery,
  type CropKey,
  nudgeCrop
} from "./crop.ts"
import type { Size } from "#domain/catalogue/pixel-limit.ts"

const readSize = (text: string): Size => {
  const [width = 0, height = 0] = text.split(" x ").map(Number)
  return { width, height }
}

/** Parses "300 x 200 at 400, 300". */
const readCrop = (text: string): Crop => {
  const [sides = "", position = ""] = text.split(" at ")
  const [x = 0, y = 0] = position.split(", ").map(Number)
  return { x, y, ...readSize(sides) }
}

const START = readCrop("300 x 200 at 400, 300")
const PHOTO = readSize("1000 x 800")

/** Returns true if a crop has integer sides, has a size, and is within a photo of `size`. */
const isWithin = ({ x, y, width, height }: Crop, size: Size): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  Math.min(x, y) >= 0 &&
  Math.min(width, height) >= 1 &&
  x + width <= size.width &&
  y + height <= size.height

const pressed = (key: string, held: string): CropKey => ({
  key,
  shiftKey: held.includes("shift"),
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("cmd")
})

describe("firstCrop", () => {
  it.each(examples("IMG-03", ["photo", "crop"]))("IMG-03: returns $crop for $photo", ({ photo, crop }) => {
    expect(firstCrop(readSize(photo))).toEqual(readCrop(crop))
  })

  it("IMG-03: covers nine tenths of the photo each way, in the middle", () => {
    fc.assert(
      fc.property(anySize, (size) => {
        const crop = firstCrop(size)
        expect(isWithin(crop, size)).toBe(true)
        expect([0, 1]).toContain(size.width - crop.width - 2 * crop.x)
        expect([0, 1]).toContain(size.height - crop.height - 2 * crop.y)
        expect(Math.abs(crop.width - size.width * 0.9)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(crop.height - size.height * 0.9)).toBeLessThanOrEqual(0.5)
      })
    )
  })
})

describe("nudgeCrop", () => {
  it.each(examples("IMG-04", ["key", "held", "crop"]))(
    "IMG-04: moves to “$crop” on $key with “$held”",
    ({ key, held, crop }) => {
      expect(nudgeCrop(START, pressed(key, held), PHOTO)).toEqual(crop === "" ? null : readCrop(crop))
    }
  )

  it("IMG-04: stays within the photo, and is undone by the opposite key unless it hit an edge", () => {
    const opposite = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" }
    const arrow = fc.constantFrom(...(Object.keys(opposite) as Array<keyof typeof opposite>))
    fc.assert(
      fc.property(cropped, arrow, fc.constantFrom("", "shift", "ctrl", "cmd"), ({ size, crop }, key, held) => {
        const moved = nudgeCrop(crop, pressed(key, held), size) ?? crop
        expect(isWithin(moved, size)).toBe(true)
        const step = { "": 1, shift: 10, ctrl: 100, cmd: 100 }[held]
        const went = Math.abs(moved.x - crop.x) + Math.abs(moved.y - crop.y)
        expect(went).toBeLessThanOrEqual(step ?? 0)
        const back = nudgeCrop(moved, pressed(opposite[key], held), size)
        expect(went === step ? back : crop).toEqual(crop)
      })
    )
  })
})

describe("moveCrop", () => {
  it.each(examples("IMG-04", ["by", "crop"]))("IMG-04: moves by $by to $crop", ({ by, crop }) => {
    const [dx = 0, dy = 0] = by.split(", ").map(Number)
    expect(moveCrop(START, dx, dy, PHOTO)).toEqual(readCrop(crop))
  })

  it("IMG-04: preserves the size and stays within the photo", () => {
    fc.assert(
      fc.property(cropped, distance, distance, ({ size, crop }, dx, dy) => {
        const moved = moveCrop(crop, dx, dy, size)
        expect(isWithin(moved, size)).toBe(true)
        expect([moved.width, moved.height]).toEqual([crop.width, crop.height])
      })
    )
  })
})

describe("resizeCrop", () => {
  it.each(examples("IMG-09", ["handle", "by", "crop"]))(
    "IMG-09: drags $handle by $by to $crop",
    ({ handle, by, crop }) => {
      const [dx = 0, dy = 0] = by.split(", ").map(Number)
      expect(resizeCrop(START, handle as Handle, dx, dy, PHOTO)).toEqual(readCrop(crop))
    }
  )

  const handles: ReadonlyArray<Handle> = [
    "top",
    "bottom",
    "left",
    "right",
    "top left",
    "top right",
    "bottom left",
    "bottom right"
  ]

  const SIDES = ["top", "bottom", "left", "right"] as const
  const sidesOf = ({ x, y, width, height }: Crop) => ({ left: x, top: y, right: x + width, bottom: y + height })

  it("IMG-09: stays within the photo, and leaves the other sides in position", () => {
    fc.assert(
      fc.property(cropped, fc.constantFrom(...handles), distance, distance, ({ size, crop }, handle, dx, dy) => {
        const resized = resizeCrop(crop, handle, dx, dy, size)
        expect(isWithin(resized, size)).toBe(true)
        const [before, after] = [sidesOf(crop), sidesOf(resized)]
        const fixedSides = SIDES.filter((side) => !handle.split(" ").includes(side))
        expect(fixedSides.map((side) => after[side])).toEqual(fixedSides.map((side) => before[side]))
      })
    )
  })
})

describe("cropData", () => {
  it.each(examples("IMG-05", ["crop", "shown", "photo", "data"]))(
    "IMG-05: scales $crop of $shown to $photo as $data",
    ({ crop, shown, photo, data }) => {
      const found = cropData(readCrop(crop), readSize(shown), readSize(photo))
      expect(found).toEqual(data === "" ? null : JSON.parse(data))
    }
  )

  it.each([
    [0, 1, 1, 1],
    [1, 0, 1, 1],
    [1, 1, 0, 1],
    [1, 1, 1, 0]
  ])("IMG-05: returns null while a side is unknown (%i, %i, %i, %i)", (width, height, realWidth, realHeight) => {
    const photo = { width: realWidth, height: realHeight }
    expect(cropData({ x: 0, y: 0, width: 1, height: 1 }, { width, height }, photo)).toBeNull()
  })

  it("IMG-05: stays within the photo, with at least a pixel and consistent corners", () => {
    fc.assert(
      fc.property(cropped, anySize, ({ size, crop }, photo) => {
        const data = cropData(crop, size, photo)
        if (data === null) throw new Error("both sizes are known")
        const { top_left, bottom_right, width, height } = data
        expect(isWithin({ x: top_left[0], y: top_left[1], width, height }, photo)).toBe(true)
        expect(bottom_right).toEqual([top_left[0] + width, top_left[1] + height])
      })
    )
  })

  it("IMG-05: equals the crop for a photo shown at its own size", () => {
    fc.assert(
      fc.property(cropped, ({ size, crop }) => {
        const { x, y, width, height } = crop
        expect(cropData(crop, size, size)).toEqual({
          width,
          height,
          top_left: [x, y],
          bottom_right: [x + width, y + height]
        })
      })
    )
  })

  it("IMG-05: covers the full photo when all of it is selected", () => {
    fc.assert(
      fc.property(anySize, anySize, (shown, photo) => {
        const data = cropData({ x: 0, y: 0, ...shown }, shown, photo)
        expect(data).toEqual({ ...photo, top_left: [0, 0], bottom_right: [photo.width, photo.height] })
      })
    )
  })
})

describe("imageQuery", () => {
  it.each(examples("IMG-06", ["photo", "crop", "sent"]))(
    "IMG-06: returns for photo $photo and crop $crop a query: $sent",
    ({ photo, crop, sent }) => {
      const image = photo === "yes" ? { id: "i-1", url: "data:image/png;base64,AAAA" } : null
      const data = crop === "yes" ? cropData(START, PHOTO, PHOTO) : null
      expect(imageQuery(image, data)).toEqual(
        sent === "yes" ? { id: "i-1", width: 300, height: 200, top_left: [400, 300], bottom_right: [700, 500] } : null
      )
    }
  )
})
