import { join } from "node:path"
import { pathToFileURL } from "node:url"
import MiniSearch from "minisearch"
import { describe, expect, it, vi } from "vitest"
import { pageHtml } from "./scripts/site/markdown.ts"

const DOCUMENTS = [{ id: 0, title: "A scenario", page: "Suites for QA", address: "docs/qa.html#a-scenario", text: "" }]

describe("the search of the documents", () => {
  it("DOCS-01: says so when it finds nothing", async () => {
    document.write(pageHtml({ page: "index.html", title: "Begin here", html: "", groups: [] }))
    vi.stubGlobal("MiniSearch", MiniSearch)
    vi.stubGlobal("searchDocuments", DOCUMENTS)
    // The scripts that a search loads are here already.
    vi.spyOn(document.head, "append").mockImplementation((script) => (script as Node).dispatchEvent(new Event("load")))
    await import(pathToFileURL(join(import.meta.dirname, "scripts/site/search.js")).href)
    const field = document.querySelector<HTMLInputElement>("#search")
    const status = document.querySelector('[role="status"]')
    if (field === null || status === null) throw new Error("The page has no search.")
    const search = async (term: string) => {
      const isChanged = new Promise((resolve) => new MutationObserver(resolve).observe(status, { childList: true }))
      field.value = term
      field.dispatchEvent(new Event("input"))
      await isChanged
      return [status.textContent, status.classList.contains("search__status--empty")]
    }
    expect(await search("scenario")).toEqual(["1 result", false])
    expect(document.querySelector(".search__results a")?.getAttribute("href")).toBe("docs/qa.html#a-scenario")
    expect(await search("<b>zzqq</b>")).toEqual(["Nothing found for “<b>zzqq</b>”.", true])
    expect(status.querySelector("b")).toBeNull()
    expect(await search("")).toEqual(["", false])
  })
})
