import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Crop } from "#domain/search/images/crop.ts"
import type { Size } from "#domain/catalogue/pixel-limit.ts"
import { Cropper, scaleCrop } from "./cropper.tsx"

let resized: () => void = () => undefined
let shown: Size = { width: 1000, height: 800 }

beforeEach(() => {
  shown = { width: 1000, height: 800 }
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    }
  )
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => shown.width)
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(() => shown.height)
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (start?: ComponentProps<typeof Cropper>["start"]) => {
  const crops: Array<Crop> = []
  const given = start === undefined ? {} : { start }
  render(<Cropper src="/foto.jpg" alt="Een stoel" {...given} onCrop={(crop) => crops.push(crop)} />)
  act(() => resized())
  return { crops, cropButton: screen.getByRole("button", { name: /^Uitsnede/ }) }
}

describe("Cropper", () => {
  it("IMG-03: starts with the default crop of the displayed photo", () => {
    expect(show().crops).toEqual([{ x: 50, y: 40, width: 900, height: 720 }])
  })

  it("IMG-16: starts with the given crop without calling onCrop, even before it is measured", () => {
    const start = { crop: { x: 500, y: 400, width: 1000, height: 800 }, size: { width: 2000, height: 1600 } }
    const html = renderToStaticMarkup(<Cropper src="/foto.jpg" alt="" start={start} onCrop={() => undefined} />)
    expect(html).toContain("--x:25%;--y:25%;--width:50%;--height:50%")
    expect(html).toContain("cropper__frame")
    const { crops, cropButton } = show(start)
    expect(crops).toEqual([])
    fireEvent.keyDown(cropButton, { key: "ArrowRight" })
    expect(crops).toEqual([{ x: 251, y: 200, width: 500, height: 400 }])
  })

  it("IMG-04: moves the crop with arrow keys, further with shift or ctrl", () => {
    const { crops, cropButton } = show()
    fireEvent.keyDown(cropButton, { key: "ArrowRight" })
    fireEvent.keyDown(cropButton, { key: "ArrowDown", shiftKey: true })
    fireEvent.keyDown(cropButton, { key: "ArrowLeft", ctrlKey: true })
    fireEvent.keyDown(cropButton, { key: "Enter" })
    expect(crops.slice(1).map(({ x, y }) => [x, y])).toEqual([
      [51, 40],
      [51, 50],
      [0, 50]
    ])
  })

  it("IMG-09: moves a side with arrow keys on its handle and announces the size", () => {
    const { crops } = show()
    fireEvent.keyDown(screen.getByRole("button", { name: "Rechterkant van de uitsnede" }), {
      key: "ArrowLeft",
      shiftKey: true
    })
    expect(crops.at(-1)).toEqual({ x: 50, y: 40, width: 890, height: 720 })
    expect(screen.getByRole("status").textContent).toContain("890 bij 720")
  })

  it("IMG-04: moves the crop by dragging and calls onCrop on release", () => {
    const { crops, cropButton } = show()
    fireEvent.pointerDown(cropButton, { button: 0, clientX: 500, clientY: 400 })
    fireEvent.pointerMove(cropButton, { clientX: 520, clientY: 390 })
    fireEvent.pointerMove(cropButton, { clientX: 530, clientY: 380 })
    expect(crops).toHaveLength(1)
    fireEvent.pointerUp(cropButton)
    fireEvent.pointerMove(cropButton, { clientX: 600, clientY: 600 })
    expect(crops.slice(1)).toEqual([{ x: 80, y: 20, width: 900, height: 720 }])
  })

  it("IMG-03: scales the crop when the displayed size changes", () => {
    const { cropButton } = show()
    fireEvent.keyDown(cropButton, { key: "ArrowRight", shiftKey: true })
    shown = { width: 500, height: 400 }
    act(() => resized())
    expect(screen.getByRole("status").textContent).toContain("450 bij 360")
    expect(scaleCrop({ x: 60, y: 40, width: 900, height: 720 }, { width: 1000, height: 800 }, shown)).toEqual({
      x: 30,
      y: 20,
      width: 450,
      height: 360
    })
  })
})
