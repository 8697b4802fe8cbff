import { Command } from "commander"
import { Clock, Effect } from "effect"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { isMoved, movedProductId } from "#domain/base/paths.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { packPriceText } from "#domain/base/unit-price.ts"
import { addCommonFlags, type CommonFlags } from "#cli/common-flags.ts"
import { type Io, printJson } from "#cli/io.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import {
  type Column,
  deliveryText,
  plain,
  priceText,
  productTable,
  shippingText,
  shownPriceText,
  table
} from "#cli/print.ts"
import type { StoreDependencies } from "#cli/dependencies/store.ts"
import { addMatchFlags, explainOrDecide, isAboutMatching, type MatchFlags } from "./product-match.ts"
import { SearchApi } from "#domain/search/api.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { totalPrice } from "#domain/catalogue/prices/order.ts"
import { offersRequest } from "#domain/catalogue/offer-query.ts"

export const productCommand = (io: Io, connect: Connect, stores: Pick<StoreDependencies, "openCatalogue">): Command => {
  const command = new Command("product")
    .description("Show one product")
    .argument("<id>", "the product's id, or its GTIN, EAN or ISBN")
  addMatchFlags(addCommonFlags(command))
  return command.action(async (id: string, flags: CommonFlags & MatchFlags) => {
    if (isAboutMatching(flags)) return explainOrDecide(io, stores, id.trim(), flags)
    const found = Effect.all({ product: findProduct(id), now: Clock.currentTimeMillis })
    const { product, now } = await runWithPorts(connect, flags, found)
    if (flags.json) printJson(io, product)
    else printProduct(io, product, new Date(now))
  })
}

/** Finds a product by its id or another identifier; follows the redirect of the site. Spec: ROUTE-13. */
export const findProduct = Effect.fnUntraced(function* (id: string) {
  const catalogue = yield* CatalogueApi
  const found = yield* catalogue.product(id.trim())
  const product = isMoved(found) ? yield* catalogue.product(movedProductId(found)) : found
  return isMoved(product) ? yield* Effect.fail(new CatalogueNotFound({ kind: "product", id })) : product
})

const printProduct = (io: Io, product: Product, now: Date): void => {
  io.out(plain(product.name))
  if (product.shortDesc !== "") io.out(plain(product.shortDesc))
  io.out("")
  io.out(table(FACT_COLUMNS, factsOf(product), io.width))
  io.out("")
  io.out(offersLine(product, now))
}

type Fact = readonly [name: string, value: string]

const FACT_COLUMNS = [
  { title: "", value: ([name]: Fact) => name },
  { title: "", value: ([, value]: Fact) => value, flexible: true }
]

const factsOf = (product: Product): ReadonlyArray<Fact> => {
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    ["Id", product.id],
    ["Brand", product.brand],
    ["Model", product.model],
    ["Category", product.category],
    ["GTIN", product.GTIN],
    ["ISBN", product.ISBN],
    ["SKU", product.SKU],
    ["Pack", product.pack],
    ["Colours", product.colors.join(", ")],
    ["Sizes", product.sizes.join(", ")],
    ...product.features.map(({ label, values }) => [label, values.join(", ")] as const)
  ]
  return facts.flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, value] as const]))
}

const offersLine = ({ id, offers, pack }: Product, now: Date): string => {
  const first = representativeOffer(offers, now)
  if (first === null) return "No shop sells it now."
  const unitPrice = plain(packPriceText(first.price, pack))
  const price = unitPrice === "" ? shownPriceText(first) : `${shownPriceText(first)} (${unitPrice})`
  return `${offers.length} ${offers.length === 1 ? "offer" : "offers"}, from ${price} at ${plain(first.shopName)}. All of them: offers ${id}`
}

/** Spec: LIKE-06. */
export const similarCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("similar")
    .description("List products like one or several others")
    .argument("<id...>", "ids of products, or their GTINs, EANs or ISBNs")
  addCommonFlags(command)
  return command.action(async (ids: ReadonlyArray<string>, flags: CommonFlags) => {
    const products = await runWithPorts(connect, flags, findSimilar(ids))
    if (flags.json) printJson(io, { hits: { hits: products.map((card) => ({ _id: card.id, _source: card })) } })
    else if (products.length > 0) io.out(productTable(io, products))
    else io.out("Nothing is similar.")
  })
}

const findSimilar = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const products = yield* Effect.forEach(ids, findProduct)
  const search = yield* SearchApi
  return yield* search.moreLikeThis(products.map(({ id }) => id))
})

export const offersCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("offers")
    .description("Show what shops ask for one product, the lowest total price first")
    .argument("<id>", "the product's id, or its GTIN, EAN or ISBN")
  addCommonFlags(command)
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
