import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { createMemoryRouter, MemoryRouter } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { getStoredImages, storeImage } from "#web/features/image-history.ts"
import { EarlierPhotos, Upload } from "./upload.tsx"
import { PhotoCrop } from "./page.tsx"
import { uploadView } from "./view.ts"

const PHOTO = { id: "a1", url: "data:image/png;base64,iVBORw==" }
const SIZE = { width: 2000, height: 1600 }

let sent: Array<FileList | null> = []
beforeEach(() => {
  sent = []
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal("DataTransfer", FakeTransfer)
  vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {
    sent.push(document.querySelector<HTMLInputElement>("input[type=file]")?.files ?? null)
  })
  // jsdom cannot set the files of a field.
  vi.spyOn(HTMLInputElement.prototype, "files", "set").mockImplementation(function (this: HTMLInputElement, files) {
    Object.defineProperty(this, "files", { value: files, configurable: true, writable: true })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The `DataTransfer` that jsdom lacks. */
class FakeTransfer {
  readonly files: Array<File> = []
  readonly types = ["Files"]
  readonly items = { add: (file: File) => this.files.push(file) }
}

const transferOf = (file: File) => {
  const data = new FakeTransfer()
  data.items.add(file)
  return data
}

const png = () => new File([new Uint8Array(8)], "stoel.png", { type: "image/png" })
const heic = () => new File([new Uint8Array(8)], "stoel.heic", { type: "image/heic" })
const field = () => document.querySelector<HTMLInputElement>("input[type=file]")!

it("IMG-25: says without a photo how many pictures are left to read, until all were read", () => {
  const { unmount } = render(<Upload view={uploadView(null, null, { compared: 20, total: 50 })} invalidForm={null} />)
  expect(screen.getByText("Nog 30 van 50 foto’s te lezen. Daarna weten we meer.")).toBeTruthy()
  unmount()
  render(<Upload view={uploadView(null, null, { compared: 50, total: 50 })} invalidForm={null} />)
  expect(screen.queryByText(/te lezen/)).toBeNull()
})

describe("Upload", () => {
  it("IMG-01: submits a selected photo at once", () => {
    render(<Upload view={uploadView(null, null)} invalidForm={null} />)
    fireEvent.change(field(), { target: { files: [png()] } })
    expect(sent.map((files) => files?.[0]?.name)).toEqual(["stoel.png"])
  })

  it("IMG-01: shows an error instead of submitting an unsupported type", () => {
    render(<Upload view={uploadView(null, null)} invalidForm={null} />)
    fireEvent.change(field(), { target: { files: [heic()] } })
    expect(sent).toEqual([])
    expect(screen.getByRole("alert").textContent).toContain(MESSAGES["search.image.error"])
    expect(field().getAttribute("aria-invalid")).toBe("true")
  })

  it("IMG-02: submits a photo that is dropped or pasted anywhere on the page, and ignores text", () => {
    render(<Upload view={uploadView(null, null)} invalidForm={null} />)
    expect(fireEvent.drop(document.body, { dataTransfer: transferOf(png()) })).toBe(false)
    fireEvent.paste(document.body, { clipboardData: transferOf(png()) })
    fireEvent.paste(document.body, { clipboardData: { files: [], types: ["text/plain"] } })
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ["text/plain"] } })).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it("IMG-13: submits the browser's copy of a deleted photo and replaces the old one", () => {
    storeImage(PHOTO)
    render(<Upload view={uploadView("a1", null)} invalidForm={null} />)
    fireEvent.click(screen.getByRole("button", { name: texts.again }))
    expect(sent.map((files) => files?.[0]?.type)).toEqual(["image/png"])
    expect(sent[0]?.[0]?.size).toBe(4)
    expect(getStoredImages()).toEqual([])
  })

  it("IMG-13: asks for the photo when the browser has no copy either", () => {
    render(<Upload view={uploadView("a1", null)} invalidForm={null} />)
    expect(screen.getByText(texts.gone)).toBeTruthy()
    expect(screen.queryByRole("button", { name: texts.again })).toBeNull()
  })
})

describe("EarlierPhotos", () => {
  it("IMG-07: links each photo to its results, newest first, and deletes all on request", () => {
    storeImage(PHOTO)
    storeImage({ ...PHOTO, id: "b2" })
    render(<EarlierPhotos />)
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/zoeken/foto/?id=b2",
      "/zoeken/foto/?id=a1"
    ])
    fireEvent.click(screen.getByRole("button", { name: texts.forget }))
    expect(screen.queryByRole("link")).toBeNull()
    expect(getStoredImages()).toEqual([])
  })

  it("IMG-07: renders nothing when storage is blocked", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("closed")
    })
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("closed")
    })
    storeImage(PHOTO)
    render(<EarlierPhotos />)
    expect(screen.queryByRole("link")).toBeNull()
  })
})

describe("PhotoCrop", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        readonly callback: () => void
        constructor(callback: () => void) {
          this.callback = callback
        }
        observe() {
          this.callback()
        }
        disconnect() {}
      }
    )
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000)
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800)
  })

  const show = () => {
    const crop = { x: 100, y: 80, width: 1800, height: 1440 }
    const router = createMemoryRouter([{ path: "*", element: <PhotoCrop photo={PHOTO} size={SIZE} crop={crop} /> }])
    render(<RouterProvider router={router} />)
    return { router, cropBox: screen.getByRole("button", { name: /^Uitsnede/ }) }
  }

  it("IMG-07: stores the photo in the browser", () => {
    show()
    expect(getStoredImages()).toEqual([PHOTO])
  })

  it("IMG-05, IMG-16: writes the crop into the address in pixels of the photo once it has settled", () => {
    const { router, cropBox } = show()
    fireEvent.keyDown(cropBox, { key: "ArrowLeft", shiftKey: true })
    act(() => vi.advanceTimersByTime(399))
    fireEvent.keyDown(cropBox, { key: "ArrowUp", shiftKey: true })
    act(() => vi.advanceTimersByTime(399))
    expect(router.state.location.search).toBe("")
    act(() => vi.advanceTimersByTime(1))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe("/zoeken/foto/?id=a1&uitsnede=80,60,1800,1440")
    expect(router.state.historyAction).toBe("PUSH")
  })

  it("IMG-16: shows the crop of the address after going back", () => {
    const page = (x: number) => (
      <MemoryRouter>
        <PhotoCrop photo={PHOTO} size={SIZE} crop={{ x, y: 0, width: 1000, height: 800 }} />
      </MemoryRouter>
    )
    const { rerender } = render(page(0))
    expect(screen.getByRole("application").style.getPropertyValue("--x")).toBe("0px")
    rerender(page(1000))
    expect(screen.getByRole("application").style.getPropertyValue("--x")).toBe("500px")
  })

  it("IMG-16: does not navigate when the crop returns to its start", () => {
    const { router, cropBox } = show()
    fireEvent.keyDown(cropBox, { key: "ArrowLeft" })
    fireEvent.keyDown(cropBox, { key: "ArrowRight" })
    act(() => vi.advanceTimersByTime(1_000))
    expect(router.state.location.search).toBe("")
  })
})
