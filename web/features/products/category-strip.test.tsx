import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { tree } from "#fixtures/testing/catalogue.ts"
import { DependenciesContext, type PageContext } from "#web/features/page/context.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { card } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { CategoryStrip } from "./category-strip.tsx"

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const show = (isAdult = false) => {
  const search = vi.fn(() =>
    Promise.resolve({ hits: { hits: [{ _source: card({ id: "p-7" as ProductId, name: "Booglamp" }) }] } } as never)
  )
  const trail = [{ ...tree[0]!, key: "wonen" as CategoryKey, name: "wonen", adult_content: isAdult }]
  const api = fakeApi({ search, category: () => Promise.resolve({ trail } as never) })
  const dependencies: PageContext = testPageContext(api)
  render(
    <DependenciesContext value={dependencies}>
      <CategoryStrip />
    </DependenciesContext>
  )
  return search
}

describe("CategoryStrip", () => {
  it("REC-09, LIST-08: shows the popular products of the last category, until the visitor forgets it", async () => {
    localStorage.setItem("recommendation-category", '"wonen"')
    const search = show()
    await screen.findByRole("heading", { name: "Populair in wonen" })
    expect(search.mock.calls[0]).toMatchObject([{ filters: { category: ["wonen"] } }])
    expect(screen.getByRole("link", { name: "Booglamp" })).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: "Toon dit niet" }))
    expect(screen.queryByRole("heading")).toBeNull()
    expect(localStorage.getItem("recommendation-category")).toBeNull()
  })

  it("REC-09: requests nothing without a stored category, and shows none for adults", async () => {
    expect(show()).not.toHaveBeenCalled()
    localStorage.setItem("recommendation-category", '"wonen"')
    const search = show(true)
    await vi.waitFor(() => expect(search).toHaveBeenCalled())
    await Promise.resolve()
    expect(screen.queryByRole("heading")).toBeNull()
  })
})
