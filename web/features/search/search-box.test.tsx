import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DependenciesContext } from "#web/features/page/context.ts"
import { card } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { SearchBox } from "./search-box.tsx"
import { storeSearch, searchHistory } from "#web/features/lists/search-history.ts"

beforeEach(() => {
  localStorage.clear()
  requestedTerms.length = 0
})
afterEach(cleanup)

/** The terms for which suggestions were requested. */
const requestedTerms: Array<string> = []

const show = (term = "") => {
  const api = fakeApi({
    suggestions: (typed) => {
      requestedTerms.push(typed)
      return Promise.resolve({
        terms: typed === "" ? [] : [{ text: `${typed}pen`, category: null, hits: 3 }],
        products: typed === "" ? [] : [card()],
        popular: ["wasmachine"]
      })
    }
  })
  render(
    <DependenciesContext value={testPageContext(api)}>
      <SearchBox term={term} />
    </DependenciesContext>
  )
  return screen.getByRole<HTMLInputElement>("combobox")
}

const type = (field: HTMLInputElement, text: string) => fireEvent.input(field, { target: { value: text } })

describe("SearchBox", () => {
  it("SRCH-22: shows suggestions for typed text, with arrow keys and Escape", async () => {
    const field = show()
    expect(field.getAttribute("aria-expanded")).toBe("false")
    fireEvent.focus(field)
    type(field, "lam")
    const first = await screen.findByRole("option", { name: /lampen/ })
    expect(field.getAttribute("aria-expanded")).toBe("true")
    fireEvent.keyDown(field, { key: "ArrowDown" })
    expect(first.getAttribute("aria-selected")).toBe("true")
    expect(field.getAttribute("aria-activedescendant")).toBe(first.id)
    fireEvent.keyDown(field, { key: "ArrowUp" })
    expect(first.getAttribute("aria-selected")).toBe("false")
    fireEvent.keyDown(field, { key: "ArrowUp" })
    expect(screen.getAllByRole("option").at(-1)?.getAttribute("aria-selected")).toBe("true")
    fireEvent.keyDown(field, { key: "Escape" })
    expect(screen.queryByRole("listbox")).toBeNull()
  })

  it("SRCH-22: follows the selected option on Enter", async () => {
    const field = show()
    type(field, "lam")
    const first = await screen.findByRole("option", { name: /lampen/ })
    let followed: string | null = null
    first.addEventListener("click", (event) => {
      event.preventDefault()
      followed = first.getAttribute("href")
    })
    fireEvent.keyDown(field, { key: "ArrowDown" })
    fireEvent.keyDown(field, { key: "Enter" })
    expect(followed).toBe("/zoeken/?q=lampen")
  })

  it("SRCH-22: shows earlier and popular searches for an empty field", async () => {
    storeSearch("hanglamp")
    fireEvent.focus(show())
    await screen.findByRole("option", { name: "hanglamp" })
    expect(screen.getByRole("option", { name: "wasmachine" })).toBeTruthy()
  })

  it("SRCH-22: shows and stores the term of the page; the clear button empties the field", () => {
    const field = show("lamp")
    expect(field.value).toBe("lamp")
    expect(searchHistory.read()).toEqual(["lamp"])
    fireEvent.click(screen.getByRole("button", { name: "Zoekveld leegmaken" }))
    expect(field.value).toBe("")
  })
})

describe("SearchBox over several searches", () => {
  it("SRCH-22: removes an earlier search with Delete or its button", async () => {
    storeSearch("hanglamp")
    storeSearch("bureaulamp")
    const field = show()
    fireEvent.focus(field)
    await screen.findByRole("option", { name: "hanglamp" })
    fireEvent.keyDown(field, { key: "ArrowDown" })
    fireEvent.keyDown(field, { key: "Delete" })
    await waitFor(() => expect(screen.queryByRole("option", { name: "bureaulamp" })).toBeNull())
    fireEvent.click(screen.getByTitle("Vergeet “hanglamp”"))
    await waitFor(() => expect(screen.queryByRole("option", { name: "hanglamp" })).toBeNull())
    expect(searchHistory.read()).toEqual([])
  })

  it("SRCH-22: requests suggestions for a text once", async () => {
    const field = show()
    type(field, "lam")
    await screen.findByRole("option", { name: /lampen/ })
    type(field, "la")
    await screen.findByRole("option", { name: /lapen/ })
    type(field, "lam")
    await screen.findByRole("option", { name: /lampen/ })
    expect(requestedTerms).toEqual(["lam", "la"])
  })

  it("SRCH-23: applies the stored view and number of results to a new search", () => {
    document.cookie = "zoek-weergave=kolommen; Path=/"
    const field = show("lamp")
    const form = field.form!
    form.addEventListener("submit", (event) => event.preventDefault())
    fireEvent.submit(form)
    expect([...new FormData(form)]).toEqual([
      ["q", "lamp"],
      ["weergave", "kolommen"]
    ])
    document.cookie = "zoek-weergave=; Max-Age=0; Path=/"
  })
})

describe("search history", () => {
  it("SRCH-22: stores ten searches, newest first, without duplicates in other case", () => {
    for (const term of ["Lamp", "stoel", "lamp", " ", ...Array.from({ length: 12 }, (_, index) => `x${index}`)])
      storeSearch(term)
    expect(searchHistory.read()).toHaveLength(10)
    expect(searchHistory.read()[0]).toBe("x11")
    localStorage.setItem("search-history", "{")
    expect(searchHistory.read()).toEqual([])
  })
})
