import { cleanup, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { TYPED_KEY } from "#web/features/page/storage-keys.ts"
import { restoreTypedFields } from "./restore-typed-fields.ts"
import { storeTypedFields } from "./typed-fields.ts"

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, "", "/product/lamp/p-1/?q=1")
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Sets the text of a field without an event. */
const fill = (label: string, text: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = text
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** Renders two forms, one of them with a controlled field. */
function Forms({ onText = () => undefined }: { readonly onText?: (text: string) => void }) {
  const [text, setText] = useState("")
  return (
    <>
      <form action="/zoeken/">
        <input aria-label="Zoek" name="q" type="search" />
      </form>
      <form id="review">
        <textarea
          aria-label="Beoordeling"
          name="text"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onText(target.value)
          }}
        />
        <input aria-label="Wachtwoord" name="password" type="password" />
        <input aria-label="Naam" name="name" />
        <input aria-label="Tweede naam" name="name" />
      </form>
    </>
  )
}

/** Stores the typed fields and removes the page, as a reload does. */
const reload = () => {
  storeTypedFields(document)
  cleanup()
}

describe("storeTypedFields, restoreTypedFields", () => {
  it("ERR-03: restore typed text after a reload, except passwords", () => {
    render(<Forms />)
    for (const [label, text] of [
      ["Zoek", "lamp"],
      ["Beoordeling", "Fijne lamp"],
      ["Wachtwoord", "geheim"],
      ["Naam", "Jan"],
      ["Tweede naam", "Piet"]
    ] as const) {
      fill(label, text)
    }
    reload()
    const onText = vi.fn<(text: string) => void>()
    render(<Forms onText={onText} />)
    restoreTypedFields(document)
    expect(valueOf("Zoek")).toBe("lamp")
    expect(valueOf("Beoordeling")).toBe("Fijne lamp")
    expect(onText).toHaveBeenCalledExactlyOnceWith("Fijne lamp")
    expect(valueOf("Wachtwoord")).toBe("")
    expect([valueOf("Naam"), valueOf("Tweede naam")]).toEqual(["Jan", "Piet"])
  })

  it("ERR-03: restore it once, and only at its address", () => {
    render(<Forms />)
    fill("Zoek", "lamp")
    reload()
    history.replaceState(null, "", "/product/stoel/p-2/")
    render(<Forms />)
    restoreTypedFields(document)
    expect(valueOf("Zoek")).toBe("")
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull()
  })

  it("ERR-03: do nothing if storage is disabled", () => {
    const closed = () => {
      throw new DOMException("closed", "SecurityError")
    }
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(closed)
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(closed)
    render(<Forms />)
    fill("Zoek", "lamp")
    expect(() => storeTypedFields(document)).not.toThrow()
    expect(() => restoreTypedFields(document)).not.toThrow()
  })
})
