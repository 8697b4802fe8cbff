import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { ReturnList } from "./return-list.tsx"
import type { ReturnItem } from "./return-view.ts"

afterEach(cleanup)

const ITEM: ReturnItem = {
  id: "KK-00000-01236-R1",
  shop: "Lampenhuis",
  on: "Aangemeld op 18 november",
  status: "Klaar om te versturen",
  till: "",
  labelHref: null,
  labelFileHref: null,
  canWithdraw: true,
  order: { id: "KK-00000-01236", href: "/profiel/bestelling/?id=KK-00000-01236" },
  products: []
}

describe("ReturnList", () => {
  it("RETURN-11: asks for confirmation before the button that withdraws a return", () => {
    render(<ReturnList returns={[ITEM]} />)
    const button = screen.getByRole("button", { name: /Ja, trek mijn retour in/, hidden: true })
    expect(button.closest("details")?.open).toBe(false)
    expect(button.closest("form")?.textContent).toContain("Weet je het zeker?")
  })

  it("RETURN-11: has no button for a return that cannot be withdrawn", () => {
    render(<ReturnList returns={[{ ...ITEM, canWithdraw: false }]} />)
    expect(screen.queryByText("Retour intrekken")).toBeNull()
  })
})
