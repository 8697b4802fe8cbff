import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { erasePurchases } from "#adapters/services/account/user-rows.ts"
import { SELLERS } from "./seller-tables.ts"
import {
  deliver,
  HOME,
  keyOf,
  type Market,
  marketWorld,
  moveReturn,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { InvoicesApi, OrdersApi } from "#domain/shopping/orders/api.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { INVOICES } from "./issue-invoice.ts"
import type { Invoice } from "#domain/shopping/orders/invoice.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { readSellerForm } from "#domain/account/profile/seller-identity.ts"

const [lamp] = sellable()
const SHOP = lamp!.shopId
const pieces = (quantity: number) => [{ id: lamp!.offerId, quantity }]

const { identity } = readSellerForm({
  tradeName: "Lampenhuis",
  legalName: "Lampenhuis B.V.",
  street: "Dorpsstraat",
  houseNumber: "12",
  postcode: "3511 AB",
  city: "Utrecht",
  kvkNumber: "12345678",
  vatId: "NL123456782B01",
  email: "hallo@lampenhuis.example",
  phone: "030 123 45 67",
  returnDays: "30",
  returnStreet: "Havenkade",
  returnHouseNumber: "3",
  returnPostcode: "3011 AA",
  returnCity: "Rotterdam"
})

describe.each(STORES)("the invoices of orders over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    await market.run(Records.use((rows) => rows.put(SELLERS, { shopId: SHOP, identity, commissionRate: 800 })))
  })

  /** Orders three lamps and pays for them. */
  const bought = async (key: number): Promise<OrderNumber> => {
    const total = await market.run(readyToPay(sanne, [{ ...lamp!, quantity: 3 }]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(key), total))
    await market.run(report(id, "paid"))
    return orderIds[0]
  }

  const accept = (id: OrderNumber) => market.run(ShopOrdersApi.use((api) => api.accept(SHOP, id)))
  const reject = (id: OrderNumber, quantity: number) =>
    market.run(ShopOrdersApi.use((api) => api.reject(SHOP, id, pieces(quantity))))
  const invoices = (id: OrderNumber, caller = sanne) => market.run(InvoicesApi.use((api) => api.invoices(caller, id)))
  const amount = async (id: OrderNumber) => {
    const { products, shippingCost } = await market.run(OrdersApi.use((api) => api.order(sanne, id)))
    return products[0].perItem * 3 + shippingCost
  }

  /** Returns what documents ask for together: invoices less credit notes. */
  const balance = (documents: ReadonlyArray<Invoice>) =>
    documents.reduce((total, { kind, amounts }) => total + (kind === "invoice" ? 1 : -1) * amounts.total, 0)

  it("INVOICE-01, INVOICE-02: issues one invoice when the shop accepts, with the shop's details of that day", async () => {
    const id = await bought(1)
    expect(await invoices(id)).toEqual([])
    await accept(id)
    await accept(id)
    const changed = { ...identity!, legalName: "Nieuw B.V." }
    await market.run(Records.use((rows) => rows.put(SELLERS, { shopId: SHOP, identity: changed, commissionRate: 800 })))
    const [invoice, ...others] = await invoices(id)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      number: "KK2026-00001",
      kind: "invoice",
      corrects: null,
      orderId: id,
      seller: { legalName: "Lampenhuis B.V." },
      buyer: { name: "Sanne de Vries", address: HOME.address }
    })
    expect(invoice!.amounts.total).toBe(await amount(id))
    expect(await market.run(InvoicesApi.use((api) => api.shopInvoices(SHOP, id)))).toEqual([invoice])
  })

  it("CART-19, INVOICE-03: has the VAT rate that the feed stated on the day of the order", async () => {
    const state = (rate: number | null) => {
      marketWorld().run("UPDATE offer SET vat_rate = ? WHERE offer_id = ?", rate, lamp!.offerId)
      marketWorld().run(
        "INSERT INTO change_log (product_key) SELECT product_key FROM offer WHERE offer_id = ?",
        lamp!.offerId
      )
    }
    state(9)
    const [stated, changed] = [await bought(1), await bought(2)]
    await accept(stated)
    state(null)
    await accept(changed)
    const unstated = await bought(3)
    await accept(unstated)
    const vatOf = async (id: OrderNumber) =>
      (await invoices(id)).flatMap(({ amounts }) => amounts.vat.map(({ rate, amount }) => ({ rate, amount })))
    expect(await vatOf(stated)).toEqual([{ rate: 9, amount: await amount(stated) }])
    expect(await vatOf(changed)).toEqual([{ rate: 9, amount: await amount(changed) }])
    expect(await vatOf(unstated)).toEqual([{ rate: 21, amount: await amount(unstated) }])
  })

  it("INVOICE-01: issues the invoice of an order from before invoices once somebody asks, of what is left", async () => {
    /** Removes the documents of an order, as if it were from before invoices. */
    const forget = async (id: OrderNumber) => {
      for (const { number } of await invoices(id))
        await market.run(Records.use((rows) => rows.remove(INVOICES, `${SHOP} ${number}`)))
    }
    const [partial, cancelled] = [await bought(1), await bought(2)]
    await accept(partial)
    await reject(partial, 1)
    await forget(partial)
    const [invoice, ...others] = await invoices(partial)
    expect(invoice).toMatchObject({ number: "KK2026-00001", amounts: { lines: [{ quantity: 2 }] } })
    expect([others, await invoices(partial)]).toEqual([[], [invoice]])
    await accept(cancelled)
    await reject(cancelled, 3)
    await forget(cancelled)
    expect(await invoices(cancelled)).toEqual([])
  })

  it("INVOICE-01: numbers the documents of a shop without a gap, from 1 each year", async () => {
    const [first, second] = [await bought(1), await bought(2)]
    await accept(second)
    await reject(second, 1)
    await accept(first)
    const numbers = [...(await invoices(second)), ...(await invoices(first))].map(({ number }) => number)
    expect(numbers).toEqual(["KK2026-00001", "KK2026-00002", "KK2026-00003"])
    market.at(new Date("2026-12-31T23:30:00Z"))
    await market.run(ShopOrdersApi.use((api) => api.reject(SHOP, first, pieces(1))))
    const documents = await market.run(InvoicesApi.use((api) => api.shopInvoices(SHOP, first)))
    expect(documents.at(-1)).toMatchObject({ number: "KK2027-00001", corrects: "KK2026-00003" })
  })

  it("INVOICE-02, INVOICE-04: omits pieces rejected before, and credits the rest in the end", async () => {
    const id = await bought(1)
    await reject(id, 1)
    await accept(id)
    const [invoice] = await invoices(id)
    expect(invoice!.amounts.lines.map(({ quantity }) => quantity)).toEqual([2])
    await reject(id, 2)
    const documents = await invoices(id)
    expect(documents.map(({ kind, corrects }) => [kind, corrects])).toEqual([
      ["invoice", null],
      ["credit", invoice!.number]
    ])
    expect(balance(documents)).toBe(0)
  })

  it("INVOICE-04: credits a refunded return once, and an order that is never accepted has no documents", async () => {
    const id = await bought(1)
    await market.run(deliver(id, "2026-12-20"))
    const { requestId } = await market.run(
      OrdersApi.use((api) =>
        api.declareReturn(sanne, {
          orderId: id,
          shopId: SHOP,
          selectedProducts: pieces(1),
          returnReason: "other"
        })
      )
    )
    await market.run(moveReturn(requestId, "approve", "shop"))
    await market.run(moveReturn(requestId, "receive", "shop"))
    await market.run(moveReturn(requestId, "refund", "shop"))
    const documents = await invoices(id)
    const { owed } = await market.run(OrdersApi.use((api) => api.order(sanne, id)))
    expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit"])
    expect(balance(documents)).toBe((await amount(id)) - owed)

    const cancelled = await bought(2)
    await market.run(OrdersApi.use((api) => api.cancel(sanne, cancelled)))
    expect(await invoices(cancelled)).toEqual([])
  })

  it("INVOICE-05: finds documents only for the shopper and the shop of the order", async () => {
    const id = await bought(1)
    await accept(id)
    const ewout = await shopper("ewout")
    const other = "andere" as ShopId
    for (const program of [
      InvoicesApi.use((api) => api.invoices(ewout, id)),
      InvoicesApi.use((api) => Effect.asVoid(api.shopInvoices(other, id))),
      InvoicesApi.use((api) => Effect.asVoid(api.returnLabel(sanne, `${id}-R1`)))
    ])
      expect(await market.failure<unknown, unknown>(program)).toMatchObject({ _tag: "CartNotFound" })
  })

  it("ORDER-07: shows no buyer after the account was erased", async () => {
    const id = await bought(1)
    await accept(id)
    await market.run(Records.use((records) => records.transaction((rows) => erasePurchases(rows, "sanne"))))
    const [invoice] = await market.run(InvoicesApi.use((api) => api.shopInvoices(SHOP, id)))
    expect(invoice!.buyer.name).toBe("")
  })

  it("RETURN-25, SELL-16: returns the label of an approved return to its shopper only", async () => {
    const id = await bought(1)
    await market.run(deliver(id, "2026-12-20"))
    const declaration = { orderId: id, shopId: SHOP, selectedProducts: pieces(2), returnReason: "other" } as const
    const { requestId } = await market.run(OrdersApi.use((api) => api.declareReturn(sanne, declaration)))
    const label = (caller: Caller, of = requestId) => InvoicesApi.use((api) => api.returnLabel(caller, of))
    expect(await market.run(label(sanne))).toBeNull()
    await market.run(moveReturn(requestId, "approve", "shop"))
    const expected = {
      id: requestId,
      orderId: id,
      shopName: "Lampenhuis",
      shopAddress: identity!.returnAddress,
      sender: { name: "Sanne de Vries", address: HOME.address },
      products: [{ quantity: 2 }]
    }
    expect(await market.run(label(sanne))).toMatchObject(expected)
    const ewout = await shopper("ewout")
    for (const program of [label(ewout), label(sanne, "R".repeat(999))])
      expect(await market.failure<unknown, unknown>(program)).toMatchObject({ _tag: "CartNotFound", field: "return" })
  })
})
