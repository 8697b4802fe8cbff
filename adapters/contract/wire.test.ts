import { Schema } from "effect"
import { expect, it } from "vitest"
import { STOCKS } from "#adapters/services/shopping/stock.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { PRODUCT } from "#fixtures/testing/offer.ts"
import { CART_LINE, ORDER, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { productFromWire, wireCampaign, wireSearch } from "./search-names.ts"
import { WireOrder, WireProduct, WireReturn, WireSavedLine, WireSearchPayload } from "./wire.ts"

const search = searchPayload({ ...EMPTY_REQUEST, productIds: ["lamp"], pageCategory: "wonen" })
const savedLine = { ...CART_LINE, shopName: "", priceAtSaving: CART_LINE.priceAtAdding }
const stock = { ...CART_LINE, count: 1, countedAt: 0, sold: 0, sales: [], reservations: [], begun: [], changedAt: 0 }
const [requestId, orderId] = ["R1", ORDER.id]
const sentBack = { labelUrl: null, parcel: null, rejection: null, requestId, orderId }
const returned = { ...ORDER, ...sentBack, products: [], status: "declared" }

const SAMPLES: Readonly<Record<string, readonly [schema: Schema.Codec<unknown, unknown>, sample: object]>> = {
  "product in a cart": [WireSavedLine, savedLine],
  stock: [STOCKS.schema as Schema.Codec<unknown, unknown>, stock],
  order: [WireOrder, ORDER],
  return: [WireReturn, returned],
  search: [WireSearchPayload, search],
  product: [WireProduct, PRODUCT]
}

it.each(examples("API-45", ["of", "domain", "contract"]))(
  "API-45: encodes $domain of a $of as $contract, and decodes it again",
  ({ of, domain, contract }) => {
    const [schema, sample] = SAMPLES[of]!
    const encoded = Schema.encodeUnknownSync(schema)(sample) as Readonly<Record<string, unknown>>
    const names = contract.split(" ")
    for (const [at, name] of domain.split(" ").entries()) {
      expect(encoded[names[at]!]).toEqual(sample[name as keyof typeof sample])
      expect(encoded).not.toHaveProperty(name)
    }
    expect(sample).toMatchObject(Schema.decodeUnknownSync(schema)(encoded) as object)
  }
)

it("API-45: gives browsers the same names", () => {
  expect(wireSearch(search)).toEqual(Schema.encodeSync(WireSearchPayload)(search))
  expect(wireCampaign(PRODUCT)).toEqual(Schema.encodeSync(WireProduct)(PRODUCT))
  expect(productFromWire(wireCampaign(PRODUCT))).toEqual(PRODUCT)
  const { products } = Schema.encodeSync(WireOrder)(ORDER)
  expect(products[0]).toMatchObject({ groupId: ORDER_PRODUCT.productId, pdpPath: ORDER_PRODUCT.productPath })
})
