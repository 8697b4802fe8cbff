import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { Connection } from "./stored-products.tsx"

afterEach(cleanup)

const happens = (type: "online" | "offline") => act(() => dispatchEvent(new Event(type)))

describe("Connection", () => {
  it("ROUTE-11: shows a message while the connection is back", () => {
    render(<Connection />)
    const status = screen.getByRole("status")
    expect(status.textContent).toBe("")
    happens("online")
    expect(status.textContent).toBe("Je hebt weer verbinding.")
    happens("offline")
    expect(status.textContent).toBe("")
  })
})
