import { toCents } from "#domain/base/euros.ts"
import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { Variant } from "#domain/catalogue/product.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { product } from "#fixtures/testing/catalogue.ts"
import { VariantSwitches } from "./summary.tsx"
import { switchViews } from "./view.ts"

const variant = (id: string, colour: string, size: string, changes: Partial<Variant> = {}): Variant => ({
  id: id as ProductId,
  name: `Trui ${colour} ${size}`,
  canonical_path: `/product/trui/${id}/`,
  image: { url: `/beeld/p/${id}/480`, colour: "#ffffff" },
  price: toCents(1000),
  shippingCost: toCents(495),
  options: [
    { key: "kleur", label: "Kleur", value: colour, swatch: "#c8372f" },
    { key: "maat", label: "Maat", value: size, swatch: null }
  ],
  ...changes
})

const family = [
  variant("p-1", "rood", "S"),
  variant("p-2", "rood", "M", { price: null, shippingCost: null }),
  variant("p-3", "wit", "M")
]
const show = (variants: ReadonlyArray<Variant>) =>
  render(<VariantSwitches switches={switchViews(product({ variants }))} />)
const linksOf = (name: RegExp) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("link")
    .map((link) => [
      link.textContent.replaceAll("\u00A0", " "),
      link.getAttribute("href"),
      link.getAttribute("aria-current")
    ])

afterEach(cleanup)

describe("VariantSwitches", () => {
  it("VARIANT-09: links each value with its price, and marks the present one", () => {
    show(family)
    expect(linksOf(/^Kleur: rood$/)).toEqual([
      ["rood € 14,95", "/product/trui/p-1/", "true"],
      ["wit € 14,95 met maat M", "/product/trui/p-3/", null]
    ])
    expect(linksOf(/^Maat: S$/)).toEqual([
      ["S € 14,95", "/product/trui/p-1/", "true"],
      ["M niet te koop", "/product/trui/p-2/", null]
    ])
  })

  it("VARIANT-09: shows the photo of each colour where all have one of their own, else its swatch", () => {
    const photo = (digit: string) => ({ image: { url: `/beeld/f/${digit.repeat(32)}/480`, colour: "#ffffff" } })
    const images = () => screen.getByRole("navigation").querySelectorAll("img").length
    const { unmount, container } = show(family)
    expect([images(), container.querySelectorAll(".variants__swatch").length]).toEqual([0, 2])
    unmount()
    show([variant("p-1", "rood", "S", photo("a")), variant("p-3", "wit", "S", photo("b"))])
    expect(images()).toBe(2)
  })

  it.each(examples("VARIANT-11", ["price", "availability", "days", "text"]))(
    "VARIANT-11: says “$text” of a size with price “$price” that is “$availability”",
    ({ price, availability, days, text }) => {
      const size = variant("p-4", "rood", "M", {
        price: price === "" ? null : toCents(Number(price)),
        shippingCost: null,
        availability: availability === "" ? null : (availability as Availability),
        deliveryDays: days === "" ? null : Number(days)
      })
      show([family[0]!, size])
      const shown = linksOf(/^Maat: S$/)[1]?.[0] ?? ""
      expect(shown.replace(/^M /, "").replace(/(?<=verzending) /, ", ")).toBe(text)
    }
  )

  it("VARIANT-09: shows nothing for a product without variants", () => {
    const { container } = render(<VariantSwitches switches={switchViews(product())} />)
    expect(container.innerHTML).toBe("")
  })
})
