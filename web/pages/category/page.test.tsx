import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { category, NOW } from "#web/testing/examples.ts"
import { Page } from "./page.tsx"
import { categoryView, type CategoryView } from "./load.ts"

afterEach(cleanup)

const view: CategoryView = {
  ...categoryView({
    baseUrl: "https://koopkompas.example",
    page: { category: category("wonen"), trail: [category("wonen")], children: [], content: null },
    products: [],
    now: NOW
  }),
  about: { heading: "Wonen", html: "<p>Over <strong>wonen</strong>.</p>" },
  tips: { heading: "Zo kies je", html: "", steps: [{ name: "Meet", text: "Meet <je> kamer." }] },
  questions: { heading: "Vragen", html: "", questions: [{ question: "Hoe hoog?", answer: "60 cm." }] }
}

describe("category page", () => {
  it("SRCH-18: shows tips as steps and questions with answers, with links to each section", () => {
    render(<Page view={view} />)
    expect(within(screen.getByRole("region", { name: "Zo kies je" })).getByRole("listitem").textContent).toBe(
      "Meet. Meet <je> kamer."
    )
    const questions = screen.getByRole("region", { name: "Vragen" })
    expect(within(questions).getByRole("heading", { level: 3 }).textContent).toBe("Hoe hoog?")
    expect(within(questions).getByText("60 cm.")).toBeTruthy()
    expect(screen.getByRole("link", { name: "Wonen" }).getAttribute("href")).toBe("#about")
    expect(screen.getByRole("link", { name: "Vragen en antwoorden" }).getAttribute("href")).toBe("#qa")
    expect([questions.id, screen.getByRole("region", { name: "Wonen" }).textContent]).toEqual([
      "qa",
      "WonenOver wonen."
    ])
  })

  it("SRCH-18: falls back to HTML without steps, and omits sections without content", () => {
    render(<Page view={{ ...view, tips: { heading: "Tips", html: "<p>Meet.</p>", steps: [] }, questions: null }} />)
    expect(screen.getByRole("region", { name: "Tips" }).textContent).toBe("TipsMeet.")
    expect(screen.queryByRole("link", { name: "Vragen en antwoorden" })).toBeNull()
    cleanup()
    render(<Page view={{ ...view, about: null, tips: null, questions: null }} />)
    expect(screen.queryAllByRole("region")).toEqual([])
  })
})
