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

describe("prefetchSuggestions", () => {
  afterEach(() => {
    takePrefetchedSuggestions("")
    document.body.innerHTML = ""
  })

  it("SRCH-22: requests suggestions for the focused search field, which can be taken once", async () => {
    const { suggestions, all } = api()
    typing("combobox", " lam ")
    prefetchSuggestions(document, all)
    expect(suggestions).toHaveBeenCalledExactlyOnceWith("lam")
    expect(await takePrefetchedSuggestions("lam")).toBe(NOTHING)
    expect(takePrefetchedSuggestions("lam")).toBeNull()
  })

  it("SRCH-22: returns no response for another term", () => {
    typing("combobox", "lam")
    prefetchSuggestions(document, api().all)
    expect(takePrefetchedSuggestions("lamp")).toBeNull()
  })

  it("SRCH-22: requests nothing when another element has the focus", () => {
    const { suggestions, all } = api()
    typing("textbox", "lam")
    prefetchSuggestions(document, all)
    expect(suggestions).not.toHaveBeenCalled()
  })
})
