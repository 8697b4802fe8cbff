import { cleanup, fireEvent, render, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { heart } from "./heart.tsx"
import { HeartForm } from "./compare-bar.tsx"
import { onListsNeeded } from "./on-lists-needed.ts"

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const watch = () => {
  const load = vi.fn<() => void>()
  onListsNeeded(document, load)
  return load
}

describe("onListsNeeded", () => {
  it("APP-20: loads nothing while all lists are empty", () => {
    localStorage.setItem("wishlist", "[]")
    render(<HeartForm saved={null} currentUrl="/" />)
    expect(watch()).not.toHaveBeenCalled()
  })

  it("LIST-33: loads at once when storage is full", () => {
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("There is no room.", "QuotaExceededError")
    })
    expect(watch()).toHaveBeenCalledOnce()
    setItem.mockRestore()
  })

  it("LIST-17: loads at once when a list is stored", () => {
    localStorage.setItem("comparison", '[{"id":"p-1"}]')
    expect(watch()).toHaveBeenCalledOnce()
  })

  it("LIST-17: loads once when a heart is pressed", () => {
    const { getByRole } = render(
      <>
        {heart({ id: "p-1", name: "Lamp", isSaved: false })}
        <p>Lamp</p>
        <HeartForm saved={null} currentUrl="/" />
      </>
    )
    const load = watch()
    fireEvent.click(document.body)
    expect(load).not.toHaveBeenCalled()
    const button = getByRole("button")
    button.addEventListener("click", (event) => event.preventDefault())
    fireEvent.click(button)
    fireEvent.click(button)
    expect(load).toHaveBeenCalledOnce()
  })

  it("LIST-17: loads when another tab stores a list", () => {
    const load = watch()
    localStorage.setItem("wishlist", '[{"productId":"p-1"}]')
    fireEvent(window, new StorageEvent("storage", { key: "wishlist" }))
    expect(load).toHaveBeenCalledOnce()
  })

  it("LIST-01, LIST-17: loads when a page shows a list, also one that is rendered later", async () => {
    const load = watch()
    render(<HeartForm saved={["p-1"]} currentUrl="/" />)
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
  })
})
