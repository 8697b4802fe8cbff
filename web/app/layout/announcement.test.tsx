import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Announcement } from "./layout.tsx"
import { announce } from "#web/components/announce.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const settle = () => act(() => vi.advanceTimersByTime(200))

it("SRCH-12: Announcement announces the number of results once per change of a search, and nothing at a page load", () => {
  const page = (path: string) => (
    <>
      <p data-said="1.204 resultaten">1.204 resultaten</p>
      <Announcement page={path} isIdle />
    </>
  )
  document.title = "Lampen"
  const { rerender } = render(page("/zoeken/?q=lamp"))
  const status = screen.getByRole("status")
  settle()
  expect(status.textContent).toBe("")
  rerender(page("/zoeken/?q=lamp&merk=Lumova"))
  settle()
  expect(status.textContent).toBe("1.204 resultaten")
  const first = status.firstChild
  rerender(page("/zoeken/?q=lamp&merk=Schemer"))
  settle()
  expect(status.textContent).toBe("1.204 resultaten")
  expect(status.firstChild).not.toBe(first)
  rerender(page("/wonen/aanbod/"))
  settle()
  expect(status.textContent).toBe("Lampen, 1.204 resultaten")
})

it("SRCH-32: Announcement announces the text of another part of the page", () => {
  render(<Announcement page="/" isIdle />)
  act(() => announce("3 keuzes"))
  expect(screen.getByRole("status").textContent).toBe("3 keuzes")
})
