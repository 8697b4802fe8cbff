import { afterEach, describe, expect, it, vi } from "vitest"
import type { PageContext } from "#web/features/page/context.ts"
import { askEarly, takeEarly } from "./early-suggestions.ts"

const NOTHING = { terms: [], categories: [], products: [], campaigns: [] }

const api = () => {
  const suggestions = vi.fn(() => Promise.resolve(NOTHING))
  return { suggestions, all: { suggestions } as unknown as PageContext["api"] }
}

const typing = (role: string, text: string) => {
  document.body.innerHTML = `<input role="${role}">`
  const field = document.querySelector("input")
  if (field === null) throw new Error("no field")
  field.value = text
  field.focus()
}

describe("askEarly", () => {
  afterEach(() => {
    takeEarly("")
    document.body.innerHTML = ""
  })

  it("SRCH-22: asks for what stands in the search field one is in; the answer is taken once", async () => {
    const { suggestions, all } = api()
    typing("combobox", " lam ")
    askEarly(document, all)
    expect(suggestions).toHaveBeenCalledExactlyOnceWith("lam")
    expect(await takeEarly("lam")).toBe(NOTHING)
    expect(takeEarly("lam")).toBeNull()
  })

  it("SRCH-22: an answer about something else is not taken", () => {
    typing("combobox", "lam")
    askEarly(document, api().all)
    expect(takeEarly("lamp")).toBeNull()
  })

  it("SRCH-22: asks nothing where one is elsewhere", () => {
    const { suggestions, all } = api()
    typing("textbox", "lam")
    askEarly(document, all)
    expect(suggestions).not.toHaveBeenCalled()
  })
})
