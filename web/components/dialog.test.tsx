import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { installModalDialogs, pressEscape } from "#web/testing/modal-dialogs.ts"
import { Dialog } from "./dialog.tsx"

beforeEach(installModalDialogs)
afterEach(cleanup)

let closed = 0

function Example({ withFirst = false }: { readonly withFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog
          heading="Inloggen"
          onClose={() => {
            closed++
            setOpen(false)
          }}
        >
          <button type="button" onClick={() => setOpen(false)}>
            Weg
          </button>
          <input aria-label="E-mail" data-first={withFirst ? "" : undefined} />
        </Dialog>
      ) : null}
    </>
  )
}

const open = (withFirst = false) => {
  closed = 0
  render(<Example withFirst={withFirst} />)
  const opener = screen.getByRole("button", { name: "Open" })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Inloggen" }) }
}

describe("Dialog", () => {
  it("ROUTE-26: focuses its heading, or the element with data-first", () => {
    open()
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Inloggen" }))
    cleanup()
    open(true)
    expect(document.activeElement).toBe(screen.getByRole("textbox"))
  })

  it("ROUTE-26: closes on Escape and restores the focus, once", async () => {
    const { opener, dialog } = open()
    pressEscape(dialog)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(document.activeElement).toBe(opener)
    expect(closed).toBe(1)
  })

  it("ROUTE-26: closes on a press beside it, unless the press began inside", () => {
    const { dialog } = open()
    fireEvent.pointerDown(screen.getByRole("textbox"))
    fireEvent.click(dialog)
    expect(dialog.open).toBe(true)
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(closed).toBe(1)
  })

  it("ROUTE-26: restores the focus without calling onClose when its page removes it", () => {
    const { opener, dialog } = open()
    fireEvent.click(screen.getByRole("button", { name: "Weg" }))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
    expect(closed).toBe(0)
  })
})
