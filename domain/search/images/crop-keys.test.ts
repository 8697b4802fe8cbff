import { describe, expect, it } from "vitest"
import { nudgeHandle } from "./crop.ts"

const size = { width: 1000, height: 800 }
const crop = { x: 400, y: 300, width: 300, height: 200 }
const press = (key: string, held: "shiftKey" | "ctrlKey" | "metaKey" | null = null) => ({
  key,
  shiftKey: held === "shiftKey",
  ctrlKey: held === "ctrlKey",
  metaKey: held === "metaKey"
})

describe("nudgeHandle", () => {
  it("IMG-09: moves the sides of a handle by the steps of the crop itself", () => {
    expect(nudgeHandle(crop, "right", press("ArrowRight"), size)).toEqual({ ...crop, width: 301 })
    expect(nudgeHandle(crop, "right", press("ArrowLeft", "shiftKey"), size)).toEqual({ ...crop, width: 290 })
    expect(nudgeHandle(crop, "top left", press("ArrowUp", "metaKey"), size)).toEqual({ ...crop, y: 200, height: 300 })
    expect(nudgeHandle(crop, "bottom", press("ArrowUp", "ctrlKey"), size)).toEqual({ ...crop, height: 100 })
  })

  it("IMG-09: leaves other sides unchanged, and returns null for other keys", () => {
    expect(nudgeHandle(crop, "right", press("ArrowUp"), size)).toEqual(crop)
    expect(nudgeHandle(crop, "right", press("Enter"), size)).toBeNull()
  })
})
