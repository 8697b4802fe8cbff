import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { sendOnEnter } from "./page.tsx"

/** Presses a key in the text field of a form. Returns true if the form was sent, and if the key typed nothing. */
const press = (key: string, init: KeyboardEventInit) => {
  const send = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue()
  render(
    <form>
      <textarea onKeyDown={sendOnEnter} />
    </form>
  )
  const field = screen.getByRole("textbox")
  const event = createEvent.keyDown(field, { key, ...init })
  fireEvent(field, event)
  return { isSent: send.mock.calls.length > 0, isStopped: event.defaultPrevented }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe("sendOnEnter", () => {
  it.each(examples("CHAT-17", ["key", "shift", "composing", "sent"]))(
    "CHAT-17: sends ($sent) for $key, with shift: $shift, while composing: $composing",
    ({ key, shift, composing, sent }) => {
      const isSent = sent === "yes"
      const pressed = press(key, { shiftKey: shift === "yes", isComposing: composing === "yes" })
      expect(pressed).toEqual({ isSent, isStopped: isSent })
    }
  )

  it("CHAT-17: sends once while the key is held down, and adds no line", () => {
    expect(press("Enter", { repeat: true })).toEqual({ isSent: false, isStopped: true })
  })
})
