import { describe, expect, it } from "vitest"
import { tree } from "#fixtures/testing/catalogue.ts"
import { categoriesView } from "./load.ts"

describe("categoriesView", () => {
  it("ROUTE-02: shows three levels and links the deepest to its products", () => {
    const [main] = categoriesView(tree, "https://koopkompas.example").mains
    expect(main).toMatchObject({ name: "Wonen", href: "/wonen/", count: "1.204", adult: false })
    expect(main?.subs[0]).toMatchObject({ href: "/wonen/verlichting/" })
    expect(main?.subs[0]?.leaves[0]).toMatchObject({
      name: "Hanglampen",
      href: "/wonen/verlichting/hanglampen/aanbod/"
    })
  })
})
