import { afterEach, describe, expect, it, vi } from "vitest"
import type { PageContext } from "#web/features/page/context.ts"
import { prefetchSuggestions, takePrefetchedSuggestions } from "./prefetch-suggestions.ts"

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
    takePrefetchedSuggestions("")
    document.body.innerHTML = ""
  })

  it("SRCH-22: asks for what stands in the search field one is in; the answer is taken once", async () => {
    const { suggestions, all } = api()
    typing("combobox", " lam ")
    prefetchSuggestions(document, all)
    expect(suggestions).toHaveBeenCalledExactlyOnceWith("lam")
    expect(await takePrefetchedSuggestions("lam")).toBe(NOTHING)
    expect(takePrefetchedSuggestions("lam")).toBeNull()
  })

  it("SRCH-22: an answer about something else is not taken", () => {
    typing("combobox", "lam")
    prefetchSuggestions(document, api().all)
    expect(takePrefetchedSuggestions("lamp")).toBeNull()
  })

  it("SRCH-22: asks nothing where one is elsewhere", () => {
    const { suggestions, all } = api()
    typing("textbox", "lam")
    prefetchSuggestions(document, all)
    expect(suggestions).not.toHaveBeenCalled()
  })
})
