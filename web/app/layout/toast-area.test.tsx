import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { readingTimeMs, ToastArea } from "./toast-area.tsx"
import { Toasts } from "./toasts.tsx"
import { currentNotifications, dismiss, notify } from "#web/features/page/toast-store.ts"

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

describe("readingTimeMs", () => {
  it("LIST-07: is at least six seconds, and longer for longer texts", () => {
    expect(readingTimeMs("")).toBe(6_000)
    expect(readingTimeMs("x".repeat(100))).toBe(14_000)
  })
})

it("APP-20: the area is the one of the layout, also on a page that shows examples of notifications", () => {
  document.body.innerHTML = `<div class="toasts">Voorbeeld</div><section class="toasts">Meldingen</section>`
  const { container } = render(<Toasts first={null} />, {
    container: document.body.appendChild(document.createElement("div"))
  })
  expect(container.innerHTML).toBe('<section class="toasts">Meldingen</section>')
})

describe("ToastArea", () => {
  it("LIST-07: removes a notification after its reading time, but an error only when it is closed", () => {
    render(<ToastArea first={null} />)
    say("Bewaard")
    say("Mislukt", "error")
    wait(readingTimeMs("Bewaard") - 1)
    expect(texts()).toEqual(["Mislukt", "Bewaard"])
    wait(1)
    expect(texts()).toEqual(["Mislukt"])
    wait(600_000)
    fireEvent.click(screen.getByRole("button", { name: "Melding sluiten: Mislukt" }))
    expect(texts()).toEqual([])
  })

  it("LIST-07: announces a success politely and an error assertively", () => {
    render(<ToastArea first={null} />)
    say("Bewaard")
    say("Mislukt", "error")
    expect(screen.getByRole("status").textContent).toBe("Bewaard")
    expect(screen.getByRole("alert").textContent).toBe("Mislukt")
  })

  it("LIST-07: pauses while hovered, focused or hidden", () => {
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
    wait(readingTimeMs("Bewaard"))
    expect(texts()).toEqual([])
  })

  it("LIST-07: shows three notifications, newest first, and the next when one goes", () => {
    render(<ToastArea first={null} />)
    for (const text of ["een", "twee", "drie", "vier"]) say(text)
    expect(texts()).toEqual(["vier", "drie", "twee"])
    fireEvent.click(screen.getByRole("button", { name: /drie/ }))
    expect(texts()).toEqual(["vier", "twee", "een"])
  })

  it("LIST-07: moves a repeated notification to the front and restarts its timer", () => {
    render(<ToastArea first={null} />)
    say("een")
    say("twee")
    wait(5_000)
    say("een")
    expect(texts()).toEqual(["een", "twee"])
    wait(5_000)
    expect(texts()).toEqual(["een"])
  })

  it("LIST-07: shows the flash message of the page, which can be closed", () => {
    render(<ToastArea first={{ text: "Je bent ingelogd.", status: "success" }} />)
    expect(texts()).toEqual(["Je bent ingelogd."])
    wait(readingTimeMs("Je bent ingelogd."))
    expect(texts()).toEqual([])
  })

  it("LIST-07: moves away from the focused element", () => {
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
