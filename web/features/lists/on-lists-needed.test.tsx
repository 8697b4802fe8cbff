import { cleanup, fireEvent, render, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { heart } from "#web/features/lists/heart.tsx"
import { HeartForm } from "#web/features/lists/heart-form.tsx"
import { onListsNeeded } from "./on-lists-needed.ts"

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const started = () => {
  const start = vi.fn<() => void>()
  onListsNeeded(document, start)
  return start
}

describe("onListsNeeded", () => {
  it("APP-20: nothing begins while no list holds anything", () => {
    localStorage.setItem("wishlist", "[]")
    render(<HeartForm saved={null} here="/" />)
    expect(started()).not.toHaveBeenCalled()
  })

  it("LIST-17: begins at once where something is kept", () => {
    localStorage.setItem("comparison", '[{"id":"p-1"}]')
    expect(started()).toHaveBeenCalledOnce()
  })

  it("LIST-17: begins when a heart is pressed, once", () => {
    const { getByRole } = render(
      <>
        {heart({ id: "p-1", name: "Lamp", isSaved: false })}
        <p>Lamp</p>
        <HeartForm saved={null} here="/" />
      </>
    )
    const start = started()
    fireEvent.click(document.body)
    expect(start).not.toHaveBeenCalled()
    const button = getByRole("button")
    button.addEventListener("click", (event) => event.preventDefault())
    fireEvent.click(button)
    fireEvent.click(button)
    expect(start).toHaveBeenCalledOnce()
  })

  it("LIST-17: begins when another tab keeps something", () => {
    const start = started()
    localStorage.setItem("wishlist", '[{"productId":"p-1"}]')
    fireEvent(window, new StorageEvent("storage", { key: "wishlist" }))
    expect(start).toHaveBeenCalledOnce()
  })

  it("LIST-01, LIST-17: begins on a page that shows a list, also one that comes later", async () => {
    const start = started()
    render(<HeartForm saved={["p-1"]} here="/" />)
    await waitFor(() => expect(start).toHaveBeenCalledOnce())
  })
})
