import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { BarcodeForm } from "./barcode-form.tsx"

const GTIN = "4006381333931"
const submitted: Array<string> = []
const stop = vi.fn<() => void>()
let inView: ReadonlyArray<string> = []

class FakeDetector {
  static readonly getSupportedFormats = () => Promise.resolve(["ean_13", "qr_code"])
  readonly detect = () => Promise.resolve(inView.map((rawValue) => ({ rawValue })))
}

/** Gives the browser a camera, or one that the visitor does not allow. */
const stubCamera = (isAllowed: boolean) => {
  const stream = { getTracks: () => [{ stop }] }
  const getUserMedia = () => (isAllowed ? Promise.resolve(stream) : Promise.reject(new Error("denied")))
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })))
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))

beforeEach(() => {
  vi.useFakeTimers()
  submitted.length = 0
  inView = []
  stop.mockClear()
  vi.stubGlobal("BarcodeDetector", FakeDetector)
  stubCamera(true)
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue()
  vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(function (this: HTMLFormElement) {
    submitted.push(`${this.getAttribute("action")}?q=${String(new FormData(this).get("q"))}`)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("BarcodeForm", () => {
  it("IMG-22: searches for the first GTIN in view, and releases the camera", async () => {
    render(<BarcodeForm />)
    inView = ["https://example.com/", "4006381333932"]
    await press(texts.scan)
    await pass()
    expect(submitted).toEqual([])
    expect(stop).not.toHaveBeenCalled()
    inView = ["https://example.com/", GTIN]
    await pass()
    expect(submitted).toEqual([`/zoeken/?q=${GTIN}`])
    expect(stop).toHaveBeenCalled()
    expect(screen.queryByLabelText(texts.scanView)).toBeNull()
  })

  it("IMG-22: releases the camera when the visitor stops or leaves, and searches for nothing", async () => {
    const { unmount } = render(<BarcodeForm />)
    await press(texts.scan)
    await press(texts.stopScan)
    expect(stop).toHaveBeenCalled()
    stop.mockClear()
    vi.spyOn(HTMLMediaElement.prototype, "play").mockReturnValue(new Promise(() => {}))
    await press(texts.scan)
    unmount()
    inView = [GTIN]
    await pass()
    expect(stop).toHaveBeenCalled()
    expect(submitted).toEqual([])
  })

  it("IMG-22: says what to do if the browser cannot read barcodes", async () => {
    vi.stubGlobal("BarcodeDetector", undefined)
    render(<BarcodeForm />)
    await press(texts.scan)
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByRole("status").textContent).toBe(texts.scanProblem["no-detector"])
  })

  it.each([
    ["searches for what the worker reads in the picture of the camera", [GTIN]],
    ["says what to do if the worker cannot load its reader", null]
  ])("IMG-22: %s, and ends the worker", async (_name, codes) => {
    const terminate = vi.fn<() => void>()
    class FakeWorker extends EventTarget {
      readonly terminate = terminate
      readonly postMessage = () => this.dispatchEvent(new MessageEvent("message", { data: codes }))
    }
    vi.stubGlobal("BarcodeDetector", undefined)
    vi.stubGlobal("Worker", FakeWorker)
    vi.stubGlobal("OffscreenCanvas", vi.fn<() => void>())
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({}))
    render(<BarcodeForm />)
    await press(texts.scan)
    await act(() => vi.dynamicImportSettled())
    await pass()
    expect(submitted).toEqual(codes === null ? [] : [`/zoeken/?q=${GTIN}`])
    expect(screen.queryByText(texts.scanProblem["no-detector"]) !== null).toBe(codes === null)
    expect(terminate).toHaveBeenCalled()
    expect(stop).toHaveBeenCalled()
  })

  it("IMG-22: says what to do without a camera", async () => {
    stubCamera(false)
    render(<BarcodeForm />)
    await press(texts.scan)
    await pass()
    expect(screen.getByRole("status").textContent).toBe(texts.scanProblem["no-camera"])
  })
})
