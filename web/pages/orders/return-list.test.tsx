import { OrderNumber } from "#domain/base/ids.ts"
import { ROUTES } from "#domain/base/routes.ts"
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
  sending: null,
  parcel: "",
  rejection: "",
  order: { id: OrderNumber.make("KK-00000-01236"), href: "/profiel/bestelling/?id=KK-00000-01236" },
  products: []
}

const FIRST = { isCorrection: false, carrier: "", code: "" } as const

describe("ReturnList", () => {
  it("RETURN-09: shows the reason of the shop for rejecting a return, and none otherwise", () => {
    const rejected = { ...ITEM, rejection: "De winkel schrijft: “Gebruikt.”" }
    const { rerender } = render(<ReturnList action={ROUTES.profileOrders} returns={[rejected]} invalidForm={null} />)
    screen.getByText("De winkel schrijft: “Gebruikt.”")
    rerender(<ReturnList action={ROUTES.profileOrders} returns={[ITEM]} invalidForm={null} />)
    expect(screen.queryByText(/De winkel schrijft/)).toBeNull()
  })

  it("RETURN-11: asks for confirmation before the button that withdraws a return", () => {
    render(<ReturnList action={ROUTES.profileOrders} returns={[ITEM]} invalidForm={null} />)
    const button = screen.getByRole("button", { name: /Ja, trek mijn retour in/, hidden: true })
    expect(button.closest("details")?.open).toBe(false)
    expect(button.closest("form")?.textContent).toContain("Weet je het zeker?")
  })

  it("RETURN-21: opens the form of the return whose tracking code is invalid, with what was typed, and no other", () => {
    const other = { ...ITEM, id: "KK-00000-01236-R2", sending: FIRST }
    const invalidForm = {
      fieldErrors: { code: "Controleer de code." },
      values: { retour: ITEM.id, vervoerder: "dhl", code: "12" }
    }
    render(
      <ReturnList
        action={ROUTES.profileOrders}
        returns={[{ ...ITEM, sending: FIRST }, other]}
        invalidForm={invalidForm}
      />
    )
    const [first, second] = screen.getAllByLabelText(/Code van het pakket/)
    expect(first!.closest("details")!.open).toBe(true)
    expect((first as HTMLInputElement).value).toBe("12")
    expect(first!.getAttribute("aria-invalid")).toBe("true")
    expect(second!.closest("details")!.open).toBe(false)
  })

  it("RETURN-21: shows the carrier and the code of a sent return in the form that corrects them", () => {
    const sending = { isCorrection: true, carrier: "dhl", code: "JVGL12345" } as const
    render(<ReturnList action={ROUTES.profileOrders} returns={[{ ...ITEM, sending }]} invalidForm={null} />)
    expect(screen.getByText("Gegevens van het pakket wijzigen").closest("details")!.open).toBe(false)
    expect(screen.getByLabelText<HTMLSelectElement>(/Vervoerder/).value).toBe("dhl")
    expect(screen.getByLabelText<HTMLInputElement>(/Code van het pakket/).value).toBe("JVGL12345")
    expect(screen.getByRole("button", { name: /Bewaar de wijziging/, hidden: true })).toBeDefined()
    expect(screen.queryByText("Ik heb het verstuurd")).toBeNull()
  })

  it("RETURN-11: has no button for a return that cannot be withdrawn", () => {
    render(<ReturnList action={ROUTES.profileOrders} returns={[{ ...ITEM, canWithdraw: false }]} invalidForm={null} />)
    expect(screen.queryByText("Retour intrekken")).toBeNull()
  })
})
