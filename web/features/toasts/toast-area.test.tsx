import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { readingTime } from "#web/components/reading-time.ts"
import { ToastArea } from "./toast-area.tsx"
import { currentNotifications, dismiss, notify } from "./toast-store.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => currentNotifications().forEach(dismiss))
  cleanup()
  vi.useRealTimers()
})

const texts = () => screen.queryAllByRole("listitem").map((item) => item.textContent)
const say = (text: string, status: "success" | "error" = "success") => act(() => notify({ text, status }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe("readingTime", () => {
  it("LIST-07: six seconds at least, and more for more text", () => {
    expect(readingTime("")).toBe(6_000)
    expect(readingTime("x".repeat(100))).toBe(14_000)
  })
})

describe("ToastArea", () => {
  it("LIST-07: a notification goes when there was time to read it, an error stays until it is closed", () => {
    render(<ToastArea first={null} />)
    say("Bewaard")
    say("Mislukt", "error")
    wait(readingTime("Bewaard") - 1)
    expect(texts()).toEqual(["Mislukt", "Bewaard"])
    wait(1)
    expect(texts()).toEqual(["Mislukt"])
    wait(600_000)
    fireEvent.click(screen.getByRole("button", { name: "Melding sluiten: Mislukt" }))
    expect(texts()).toEqual([])
  })

  it("LIST-07: success is told politely, an error at once", () => {
    render(<ToastArea first={null} />)
    say("Bewaard")
    say("Mislukt", "error")
    expect(screen.getByRole("status").textContent).toBe("Bewaard")
    expect(screen.getByRole("alert").textContent).toBe("Mislukt")
  })

  it("LIST-07: under the pointer, with the focus, and out of sight, time stands still", () => {
    render(<ToastArea first={null} />)
    say("Bewaard")
    const area = screen.getByRole("region", { name: "Meldingen" })
    fireEvent.pointerEnter(area)
    wait(60_000)
    expect(texts()).toEqual(["Bewaard"])
    fireEvent.pointerLeave(area)
    const close = screen.getByRole("button")
    act(() => close.focus())
    wait(60_000)
    expect(texts()).toEqual(["Bewaard"])
    act(() => close.blur())
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true)
    fireEvent(document, new Event("visibilitychange"))
    wait(60_000)
    expect(texts()).toEqual(["Bewaard"])
    hidden.mockRestore()
    fireEvent(document, new Event("visibilitychange"))
    wait(readingTime("Bewaard"))
    expect(texts()).toEqual([])
  })

  it("LIST-07: three are in sight, the newest first; when one goes the next comes", () => {
    render(<ToastArea first={null} />)
    for (const text of ["een", "twee", "drie", "vier"]) say(text)
    expect(texts()).toEqual(["vier", "drie", "twee"])
    fireEvent.click(screen.getByRole("button", { name: /drie/ }))
    expect(texts()).toEqual(["vier", "twee", "een"])
  })

  it("LIST-07: said again, it comes to the front and its time begins again", () => {
    render(<ToastArea first={null} />)
    say("een")
    say("twee")
    wait(5_000)
    say("een")
    expect(texts()).toEqual(["een", "twee"])
    wait(5_000)
    expect(texts()).toEqual(["een"])
  })

  it("LIST-07: what came with the page is shown with it, and closed like any other", () => {
    render(<ToastArea first={{ text: "Je bent ingelogd.", status: "success" }} />)
    expect(texts()).toEqual(["Je bent ingelogd."])
    wait(readingTime("Je bent ingelogd."))
    expect(texts()).toEqual([])
  })

  it("LIST-07: makes way for what has the focus", () => {
    render(
      <>
        <button type="button">Knop</button>
        <ToastArea first={null} />
      </>
    )
    say("Bewaard")
    const area = screen.getByRole("region")
    const button = screen.getByRole("button", { name: "Knop" })
    const box = (top: number) => () => new DOMRect(0, top, 100, 50)
    area.getBoundingClientRect = box(700)
    button.getBoundingClientRect = box(720)
    act(() => button.focus())
    expect(area.dataset["place"]).toBe("top")
    button.getBoundingClientRect = box(300)
    fireEvent.focusIn(button)
    expect(area.dataset["place"]).toBeUndefined()
  })
})
