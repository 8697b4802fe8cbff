import { Command } from "commander"
import { Effect } from "effect"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { totalPrice } from "#domain/catalogue/prices/order.ts"
import { offersRequest } from "#domain/catalogue/offer-query.ts"
import { packPriceText } from "#domain/base/unit-price.ts"
import { addCommonFlags, addExamples, type CommonFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import { deliveryText, priceText, shippingText } from "#cli/print/format.ts"
import { table, type Column } from "#cli/print/table.ts"
import { findProduct } from "./product.ts"

/**
 * Creates `koopkompas offers <id>`: lists the offers of a product, lowest total price first. Spec: PDP-03, OFFER-02.
 */
export const offersCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("offers")
    .description("Show what shops ask for one product, the lowest total price first")
    .argument("<id>", "the product's id, or its GTIN, EAN or ISBN")
  addCommonFlags(command)
  addExamples(command, "offers p-100001", "offers p-100001 --json")
  return command.action(async (id: string, flags: CommonFlags) => {
    const { offers, pack } = await runWithPorts(connect, flags, offersOf(id))
    if (flags.json) printJson(io, offers)
    else if (offers.length === 0) io.out("No shop sells it now.")
    else io.out(table(columnsOf(pack), offers, io.width))
  })
}

const offersOf = Effect.fnUntraced(function* (id: string) {
  const catalogue = yield* CatalogueApi
  const product = yield* findProduct(id)
  return { offers: yield* catalogue.productOffers(offersRequest(product)), pack: product.pack }
})

/** Returns the columns; that of unit prices only if the pack is known. Spec: UNIT-06. */
const columnsOf = (pack: string | null): ReadonlyArray<Column<Offer>> => [
  { title: "Total", value: (offer) => priceText(totalPrice(offer)), align: "right" },
  { title: "Price", value: ({ price }) => priceText(price), align: "right", from: 60 },
  ...(pack === null
    ? []
    : [{ title: "Unit price", value: ({ price }: Offer) => packPriceText(price, pack), from: 80 }]),
  { title: "Shipping", value: ({ shippingCost }) => shippingText(shippingCost), align: "right", from: 60 },
  { title: "Shop", value: ({ shopName }) => shopName, flexible: true },
  { title: "Delivery", value: ({ availability, deliveryDays }) => deliveryText(availability, deliveryDays) },
  { title: "Condition", value: ({ condition }) => condition, from: 90 },
  { title: "Seen (UTC)", value: ({ observedAt }) => observedAt.slice(0, 16).replace("T", " "), from: 90 },
  { title: "Offer", value: ({ offerId }) => offerId, from: 110 }
]
