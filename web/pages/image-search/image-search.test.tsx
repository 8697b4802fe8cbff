import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { createMemoryRouter, MemoryRouter } from "react-router"
import { RouterProvider } from "react-router/dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MESSAGES } from "#domain/errors/messages.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { getStoredImages, storeImage } from "#web/features/photos/image-history.ts"
import { EarlierPhotos } from "./earlier-photos.tsx"
import { PhotoCrop } from "./photo-crop.tsx"
import { Upload } from "./upload.tsx"
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
  // jsdom has no way to put files into a field.
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

/** The file transfer that jsdom lacks. */
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

describe("Upload", () => {
  it("IMG-01: a photo that is chosen is sent at once", () => {
    render(<Upload view={uploadView(null, null)} invalidForm={null} />)
    fireEvent.change(field(), { target: { files: [png()] } })
    expect(sent.map((files) => files?.[0]?.name)).toEqual(["stoel.png"])
  })

  it("IMG-01: one of a kind we do not take is not sent, and that is said", () => {
    render(<Upload view={uploadView(null, null)} invalidForm={null} />)
    fireEvent.change(field(), { target: { files: [heic()] } })
    expect(sent).toEqual([])
    expect(screen.getByRole("alert").textContent).toContain(MESSAGES["search.image.error"])
    expect(field().getAttribute("aria-invalid")).toBe("true")
  })

  it("IMG-02: a photo dropped or pasted anywhere on the page is taken, a text is left alone", () => {
    render(<Upload view={uploadView(null, null)} invalidForm={null} />)
    expect(fireEvent.drop(document.body, { dataTransfer: transferOf(png()) })).toBe(false)
    fireEvent.paste(document.body, { clipboardData: transferOf(png()) })
    fireEvent.paste(document.body, { clipboardData: { files: [], types: ["text/plain"] } })
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ["text/plain"] } })).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it("IMG-13: a photo we do not have any more is sent anew from this browser, in the place of the old one", () => {
    storeImage(PHOTO)
    render(<Upload view={uploadView("a1", null)} invalidForm={null} />)
    fireEvent.click(screen.getByRole("button", { name: texts.again }))
    expect(sent.map((files) => files?.[0]?.type)).toEqual(["image/png"])
    expect(sent[0]?.[0]?.size).toBe(4)
    expect(getStoredImages()).toEqual([])
  })

  it("IMG-13: nor does this browser: it is to be chosen again", () => {
    render(<Upload view={uploadView("a1", null)} invalidForm={null} />)
    expect(screen.getByText(texts.gone)).toBeTruthy()
    expect(screen.queryByRole("button", { name: texts.again })).toBeNull()
  })
})

describe("EarlierPhotos", () => {
  it("IMG-07: each leads to what looks like it, newest first; they can be forgotten", () => {
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

  it("IMG-07: where storage is closed there are none, and nothing breaks", () => {
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
    return { router, frame: screen.getByRole("button", { name: /^Uitsnede/ }) }
  }

  it("IMG-07: this browser remembers the photo", () => {
    show()
    expect(getStoredImages()).toEqual([PHOTO])
  })

  it("IMG-05, IMG-16: the crop goes into the address in pixels of the photo itself, once it has settled", () => {
    const { router, frame } = show()
    fireEvent.keyDown(frame, { key: "ArrowLeft", shiftKey: true })
    act(() => vi.advanceTimersByTime(399))
    fireEvent.keyDown(frame, { key: "ArrowUp", shiftKey: true })
    act(() => vi.advanceTimersByTime(399))
    expect(router.state.location.search).toBe("")
    act(() => vi.advanceTimersByTime(1))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe("/zoeken/foto/?id=a1&uitsnede=80,60,1800,1440")
    expect(router.state.historyAction).toBe("PUSH")
  })

  it("IMG-16: another crop in the address, as going back brings, is the one that is shown", () => {
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

  it("IMG-16: a crop that is back where it began asks for nothing", () => {
    const { router, frame } = show()
    fireEvent.keyDown(frame, { key: "ArrowLeft" })
    fireEvent.keyDown(frame, { key: "ArrowRight" })
    act(() => vi.advanceTimersByTime(1_000))
    expect(router.state.location.search).toBe("")
  })
})
