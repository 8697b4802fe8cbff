import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { DependenciesContext } from "#web/features/page/context.ts"
import { category } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { CategoryMenu } from "./category-menu.tsx"

afterEach(cleanup)

const tree = [{ ...category("wonen"), subcategory: [{ ...category("wonen.lampen"), subsubcategory: [] }] }]

it("CAT-01: CategoryMenu shows the main categories, and their subcategories after it was opened", async () => {
  const api = fakeApi({ categoryTree: () => Promise.resolve(tree) })
  const { container } = render(
    <DependenciesContext value={testPageContext(api)}>
      <CategoryMenu categories={[{ name: "Wonen", href: "/wonen/" }]} />
    </DependenciesContext>
  )
  expect(screen.queryByRole("button", { name: "Wat er in wonen is", hidden: true })).toBeNull()
  const details = container.querySelector("details")!
  details.open = true
  fireEvent(details, new Event("toggle"))
  const button = await screen.findByRole("button", { name: "Wat er in wonen is" })
  expect(screen.getByRole("link", { name: "Lampen" }).getAttribute("href")).toBe("/wonen/lampen/")
  expect(button.getAttribute("aria-expanded")).toBe("false")
  fireEvent.click(button)
  expect(button.getAttribute("aria-expanded")).toBe("true")
  fireEvent.keyDown(document, { key: "Escape" })
  expect(details.open).toBe(false)
})
