import { toCents } from "#domain/base/euros.ts"
import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { type AddressedMail, Mailer } from "#adapters/services/messages/mailer.ts"
import { sendDueMessages } from "#adapters/services/messages/sender.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { ORDERS } from "./order-tables.ts"
import { findPayments } from "./payment-tables.ts"
import {
  ANONYMOUS,
  deliver,
  keyOf,
  type Market,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  sellableToAdults,
  shopper,
  STORES,
  TEST_ORIGIN,
  visitor
} from "#adapters/services/testing/marketplace.ts"
import { eraseOldGuests } from "#adapters/services/account/user-rows.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { Records } from "#adapters/store/records-port.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { CartApi, GuestApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { GUEST_LINK_DAYS } from "#domain/shopping/cart/guest.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { GUESTS } from "#adapters/people/user-tables.ts"

const EMAIL = "guus@gast.example"
const [lamp, chair] = sellable()
const daysLater = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

describe.each(STORES)("guests over %s", (_name, records) => {
  let market: Market
  beforeEach(() => {
    market = openMarket(records())
  })

  const guestWith = async (change: CartChange, email = EMAIL): Promise<Caller> => {
    const { cartSessionHash } = await market.run(CartApi.use((api) => api.add(ANONYMOUS, change)))
    const begun = await market.run(CartApi.use((api) => api.beginGuest(visitor(cartSessionHash), email)))
    return visitor(begun.cartSessionHash)
  }

  /** Orders one piece more as a guest. Returns the payment. */
  const order = async (guest: Caller, key: number) =>
    market.run(pay(guest, keyOf(key), await market.run(readyToPay(guest, [lamp!]))))

  /** Sends the waiting mails; returns those to `address`. */
  const mailsTo = async (address: string) => {
    const sent: Array<AddressedMail> = []
    const mailer = Mailer.of({ send: (mail) => Effect.sync(() => void sent.push(mail)) })
    await market.run(
      sendDueMessages({ origin: TEST_ORIGIN, siteName: "Koopkompas" }).pipe(Effect.provideService(Mailer, mailer))
    )
    return sent.filter(({ to }) => to === address)
  }

  /** Returns a caller with the code of the link in a mail. */
  const callerOf = ({ text }: AddressedMail): Caller => {
    const link = /http:\S+\/bestelling\/\S+/.exec(text)?.[0] ?? ""
    return { rawToken: new URL(link).searchParams.get("code"), cartSessionHash: null }
  }

  const read = (caller: Caller, id: OrderNumber) => OrdersApi.use((api) => api.order(caller, id))

  const claim = async (sub: string, email: string, isVerified: boolean) => {
    const rawToken = await tokenOf({ sub, email, ...(isVerified && { email_verified: true as const }) })
    return market.run(GuestApi.use((api) => api.claimOrders({ rawToken, cartSessionHash: null })))
  }

  it("GUEST-02, GUEST-04: sends a mail whose link shows the order, until the order belongs to a user", async () => {
    const { id, orderIds } = await order(await guestWith(lamp!), 1)
    await market.run(report(id, "paid"))
    const mails = await mailsTo(EMAIL)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(orderIds[0]))
    const byMail = callerOf(mails[0]!)
    expect((await market.run(read(byMail, orderIds[0]))).id).toBe(orderIds[0])
    expect(mails[0]!.html).toContain(`code=${byMail.rawToken}`)
    const other = await order(await guestWith(lamp!, "ander@gast.example"), 2)
    expect(await market.failure(read(byMail, other.orderIds[0]))).toMatchObject({ _tag: "CartNotFound" })
    expect(await claim("guus", EMAIL.toUpperCase(), true)).toBe(1)
    expect(await market.failure(read(byMail, orderIds[0]))).toMatchObject({ _tag: "SignInNeeded" })
    expect((await market.run(read(await shopper("guus"), orderIds[0]))).id).toBe(orderIds[0])
  })

  it("GUEST-04: rejects the link of a mail after its days", async () => {
    const { orderIds } = await order(await guestWith(lamp!), 1)
    const byMail = callerOf((await mailsTo(EMAIL))[0]!)
    market.at(daysLater(GUEST_LINK_DAYS - 1))
    expect((await market.run(read(byMail, orderIds[0]))).id).toBe(orderIds[0])
    market.at(daysLater(GUEST_LINK_DAYS + 1))
    expect(await market.failure(read(byMail, orderIds[0]))).toMatchObject({ _tag: "SignInNeeded" })
  })

  it("WITHDRAW-05: finds the order of a guest by its number and the address of the guest only", async () => {
    const { orderIds } = await order(await guestWith(lamp!), 1)
    const begin = (email: string) =>
      market.run(WithdrawalApi.use((api) => api.begin(ANONYMOUS, { orderId: orderIds[0], name: "Guus Gast", email })))
    expect(await begin(EMAIL.toUpperCase())).toMatchObject({ _tag: "Found" })
    expect(await begin("ander@gast.example")).toEqual({ _tag: "Unknown" })
  })

  it("GUEST-04: declares and withdraws a return by the link of a mail", async () => {
    const { id, orderIds } = await order(await guestWith(lamp!), 1)
    await market.run(report(id, "paid"))
    await market.run(deliver(orderIds[0], "2026-12-20"))
    const byMail = callerOf((await mailsTo(EMAIL))[0]!)
    const selectedProducts = [{ id: lamp!.offerId, quantity: 1 }]
    const declaration = { orderId: orderIds[0], shopId: lamp!.shopId, selectedProducts, returnReason: "other" as const }
    const declared = await market.run(OrdersApi.use((api) => api.declareReturn(byMail, declaration)))
    const page = { offset: 0, limit: 10 }
    const returns = await market.run(OrdersApi.use((api) => api.returns(byMail, page as never)))
    expect(returns.map(({ requestId }) => requestId)).toEqual([declared.requestId])
    await market.run(OrdersApi.use((api) => api.withdrawReturn(byMail, declared.requestId)))
    expect((await market.run(read(byMail, orderIds[0]))).products[0]?.returnableQuantity).toBe(2)
  })

  it("GUEST-05: gives orders, returns and open payments to the user, and removes the guest", async () => {
    const { id, orderIds } = await order(await guestWith(lamp!), 1)
    expect(await claim("guus", EMAIL, false)).toBe(0)
    expect(await claim("guus", EMAIL, true)).toBe(1)
    expect(await claim("guus", EMAIL, true)).toBe(0)
    const guus = await shopper("guus")
    const { pendingPayments } = await market.run(CartApi.use((api) => api.open(guus)))
    expect(pendingPayments.map((payment) => payment.id)).toEqual([id])
    await market.run(report(id, "paid"))
    expect((await market.run(read(guus, orderIds[0]))).status).toBe("paid")
    const [guests, waiting] = await market.run(
      Records.use((rows) => Effect.all([rows.find(GUESTS, {}), rows.find(OUTBOX, {})]))
    )
    expect([guests, waiting.map(({ userId }) => userId).every((userId) => userId === "guus")]).toEqual([[], true])
  })

  it("GUEST-05: cancels the payment of the guest if the user is paying too", async () => {
    const { id, orderIds } = await order(await guestWith(lamp!), 1)
    const guus = await shopper("guus")
    const own = await market.run(pay(guus, keyOf(2), await market.run(readyToPay(guus, [chair!]))))
    expect(await claim("guus", EMAIL, true)).toBe(1)
    const payments = await market.run(Records.use((rows) => findPayments(rows, "guus")))
    expect(new Map(payments.map(({ payment }) => [payment.id, payment.collected]))).toEqual(
      new Map([
        [id, "cancelled"],
        [own.id, "open"]
      ])
    )
    expect((await market.run(read(guus, orderIds[0]))).status).toBe("awaiting-payment")
  })

  it("GUEST-07: sells no adult product to a guest, even to one whose browser opened the gate", async () => {
    const [bottle] = sellableToAdults()
    const guest = await guestWith(lamp!)
    const refusal = await market.failure(
      forAudience("adults")(
        Effect.flatMap(readyToPay(guest, [lamp!, bottle!]), (total) => pay(guest, keyOf(1), toCents(total)))
      )
    )
    expect(refusal).toMatchObject({ _tag: "CartConflict", reason: "adults-only" })
    expect(await market.run(Records.use((rows) => rows.count(ORDERS, {})))).toBe(0)
  })

  it("GUEST-08: erases a guest after its days, and leaves the order without name and address", async () => {
    const { orderIds } = await order(await guestWith(lamp!), 1)
    await guestWith(lamp!, "later@gast.example")
    market.at(daysLater(366))
    expect(await market.run(eraseOldGuests)).toBe(1)
    market.at(daysLater(731))
    expect(await market.run(eraseOldGuests)).toBe(1)
    const row = await market.run(Records.use((rows) => rows.get(ORDERS, orderIds[0])))
    const left = await market.run(Records.use((rows) => Effect.all([rows.find(GUESTS, {}), rows.find(OUTBOX, {})])))
    expect([left, JSON.stringify(row)]).toEqual([[[], []], expect.not.stringContaining("Dorpsstraat")])
  })
})
