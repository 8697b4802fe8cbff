import { describe, expect, it } from "vitest"
import { breadcrumbData } from "#domain/site/breadcrumb.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { CategoryContent } from "#domain/catalogue/category.ts"
import { faqData, howToData } from "#domain/site/site-data.ts"
import { card, category, NOW } from "#web/testing/examples.ts"
import { categoryView } from "./load.ts"

const BASE = "https://koopkompas.example"

const content: CategoryContent = {
  about: { heading: { first: "Een lamp", second: "kiezen" }, block: "<p>Licht.</p>" },
  tips: {
    heading: { first: "Zo kies je", second: "een lamp" },
    block: "<p>x</p>",
    steps: [{ name: "Meet", text: "Zo." }]
  },
  qa: {
    heading: { first: "Vragen over", second: "lampen" },
    block: "<p>y</p>",
    questions: [{ question: "Hoe hoog?", answer: "60 cm." }]
  }
}

const view = (changes: Partial<CategoryPage> = {}) =>
  categoryView({
    baseUrl: BASE,
    page: {
      category: category("wonen.lampen"),
      trail: [category("wonen"), category("wonen.lampen")],
      children: [category("wonen.lampen.hanglampen", { productCount: 1 })],
      content,
      ...changes
    },
    products: [card()],
    now: NOW
  })

describe("categoryView", () => {
  it("ROUTE-20: shows the category, its subcategories and the link to all products", () => {
    const shown = view()
    expect([shown.name, shown.allHref, shown.allText]).toEqual([
      "Lampen",
      "/wonen/lampen/aanbod/",
      "Bekijk 10 producten"
    ])
    expect(shown.children).toMatchObject([
      { name: "Hanglampen", href: "/wonen/lampen/hanglampen/", count: "1 product" }
    ])
    expect(shown.head.canonical).toBe(`${BASE}/wonen/lampen/`)
  })

  it("CAT-11: leaves out subcategories without products unless the category has none either", () => {
    const children = [
      category("wonen.lampen.hanglampen", { productCount: 1 }),
      category("wonen.lampen.spots", { productCount: 0 })
    ]
    expect(view({ children }).children.map(({ name }) => name)).toEqual(["Hanglampen"])
    const empty = { ...category("wonen.lampen"), productCount: 0 }
    expect(view({ category: empty, children }).children).toHaveLength(2)
  })

  it("SRCH-18, CRUMB-02: builds structured data from the breadcrumb, tips and questions on the page", () => {
    const { head, steps, tips, questions } = view()
    expect(steps.map(({ label }) => label)).toEqual(["Home", "Wonen", "Lampen"])
    expect(tips).toEqual({ heading: "Zo kies je een lamp", html: "", steps: content.tips.steps })
    expect(questions).toEqual({ heading: "Vragen over lampen", html: "", questions: content.qa.questions })
    expect(head.structured).toEqual([breadcrumbData(steps, BASE), howToData(tips), faqData(questions)])
  })

  it("SRCH-18: omits sections and their structured data without texts", () => {
    const { about, tips, questions, head } = view({ content: null })
    expect([about, tips, questions]).toEqual([null, null, null])
    expect(head.structured.map((data) => data["@type"])).toEqual(["BreadcrumbList"])
  })
})
