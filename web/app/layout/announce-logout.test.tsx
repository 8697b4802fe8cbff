import { cleanup, render } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { HeartForm } from "#web/features/lists/compare-bar.tsx"
import { announceLogout } from "./toast-area.tsx"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Returns the keys that a page set when it announced a logout; it leaves none behind. */
const announcedOn = (saved: ReadonlyArray<string> | null) => {
  render(<HeartForm saved={saved} currentUrl="/" />)
  const set = vi.spyOn(Storage.prototype, "setItem")
  announceLogout(document)
  expect(localStorage.getItem("logout")).toBeNull()
  return set.mock.calls.map(([key]) => key)
}

describe("announceLogout", () => {
  it("AUTH-71: sets a key for a moment on a page for an anonymous visitor", () => {
    expect(announcedOn(null)).toEqual(["logout"])
  })

  it("AUTH-71: sets nothing on a page for a user", () => {
    expect(announcedOn([])).toEqual([])
  })

  it("AUTH-71: does nothing if storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("closed", "SecurityError")
    })
    render(<HeartForm saved={null} currentUrl="/" />)
    expect(() => announceLogout(document)).not.toThrow()
  })
})
