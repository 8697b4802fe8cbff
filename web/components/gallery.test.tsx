import { cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { installModalDialogs, pressEscape } from "#web/testing/modal-dialogs.ts"
import { Gallery } from "./gallery.tsx"

let scrolledTo: number | undefined

beforeEach(() => {
  installModalDialogs()
  scrolledTo = undefined
  HTMLElement.prototype.scrollTo = ((options: ScrollToOptions) => {
    scrolledTo = options.left
  }) as typeof HTMLElement.prototype.scrollTo
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const photo = (at: number) => ({ url: `/${at}/480`, largeUrl: `/${at}/960`, colour: "#eee", alt: `Stoel ${at}` })

const show = (count = 3) =>
  render(<Gallery photos={Array.from({ length: count }, (_, index) => photo(index + 1))} sizes="50vw" />)

const picture = (at: number) => screen.getByRole("link", { name: `Stoel ${at}. Vergroot foto ${at}` })
const thumb = (at: number) => screen.getByRole("link", { name: `Foto ${at} van 3` })

describe("Gallery", () => {
  it("APP-02: links thumbnails to the pictures, and a picture to its large version, without scripts", () => {
    const { container } = show()
    expect(thumb(2).getAttribute("href")).toBe("#foto-2")
    expect(container.querySelector("#foto-2")?.contains(picture(2))).toBe(true)
    expect(picture(2).getAttribute("href")).toBe("/2/960")
  })

  it("ROUTE-13: scrolls only the strip when a thumbnail is pressed, and marks it as current", () => {
    show()
    const click = createEvent.click(thumb(2))
    fireEvent(thumb(2), click)
    expect(click.defaultPrevented).toBe(true)
    expect(scrolledTo).toBe(300)
    expect(thumb(2).getAttribute("aria-current")).toBe("true")
    expect(thumb(1).getAttribute("aria-current")).toBeNull()
  })

  it("ROUTE-13: moves through the strip and moves the focus with arrow keys, Home and End", () => {
    show()
    picture(1).focus()
    fireEvent.keyDown(picture(1), { key: "ArrowRight" })
    expect(document.activeElement).toBe(picture(2))
    fireEvent.keyDown(picture(2), { key: "End" })
    expect([document.activeElement, scrolledTo]).toEqual([picture(3), 600])
    fireEvent.keyDown(picture(3), { key: "ArrowRight" })
    expect(document.activeElement).toBe(picture(3))
    fireEvent.keyDown(picture(3), { key: "Home" })
    expect(document.activeElement).toBe(picture(1))
  })

  it("ROUTE-13: opens a picture in a dialog, with keys for the others, and returns to it on Escape", async () => {
    show()
    picture(2).focus()
    fireEvent.click(picture(2))
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog")
    const large = screen.getByRole("button", { name: "Stoel 2. Dichterbij" })
    expect(document.activeElement).toBe(large)
    fireEvent.keyDown(large, { key: "ArrowRight" })
    expect(screen.getByRole("status").textContent).toBe("Foto 3 van 3")
    expect(screen.getByRole("button", { name: "Volgende foto" }).getAttribute("aria-disabled")).toBe("true")
    fireEvent.click(large)
    expect(large.getAttribute("aria-pressed")).toBe("true")
    pressEscape(dialog)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(document.activeElement).toBe(picture(2))
  })

  it("APP-02: has no thumbnails for one picture", () => {
    show(1)
    expect(screen.getAllByRole("link")).toHaveLength(1)
  })

  it("ROUTE-13: has no previous or next for one picture in the dialog, and centres the pressed point", async () => {
    show(1)
    fireEvent.click(picture(1))
    const large = await screen.findByRole("button", { name: "Stoel 1. Dichterbij" })
    expect(screen.queryByRole("button", { name: "Volgende foto" })).toBeNull()
    vi.spyOn(large, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 400))
    vi.spyOn(large, "offsetWidth", "get").mockReturnValue(800)
    fireEvent.click(large, { clientX: 300, clientY: 100, detail: 1 })
    await waitFor(() => expect(large.parentElement?.scrollLeft).toBe(0.75 * 800 - 300 / 2))
  })
})
