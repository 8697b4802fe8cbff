import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { chooseMessage } from "#adapters/services/messages/choices.ts"
import { sendDueMessages } from "#adapters/services/messages/sender.ts"
import { postDigests } from "#adapters/services/messages/digest.ts"
import { PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import * as Reports from "#adapters/services/shopping/payment-reports.ts"
import { REVIEW_VOTES } from "#adapters/services/catalogue/reviews.ts"
import { SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { PRICE_ALERTS, USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { SqliteBackend } from "#adapters/testing/sqlite-backend.ts"
import { mailAlertOwner } from "#domain/account/mail-alert.ts"
import { PriceAlertsApi } from "#domain/account/price-alert.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CategoryKey, Instant, IsoDay, ProductId, ShopId } from "#domain/base/ids.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { PriceDropsApi } from "#domain/account/lists/dismissed-drops.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { deliver, keyOf, pay, readyToPay, report, sellable } from "./marketplace.ts"

/** A user with data in every table about users. */
export interface FullAccount {
  readonly caller: Caller & { readonly rawToken: string }
  /** Texts that occur in the data of this user alone. */
  readonly marks: ReadonlyArray<string>
}

/**
 * Creates an account that uses everything the site stores about a user. `number` differs between accounts, from 1; a new table about
 * users needs a row here. Spec: PROF-33.
 */
export const fullAccount = async ({ run, tokenOf }: SqliteBackend, number: number): Promise<FullAccount> => {
  const mark = (name: string) => `${name}mark${number}`
  const sub = mark("sub")
  const email = `${mark("email")}@voorbeeld.example`
  const rawToken = await tokenOf({
    sub,
    email,
    given_name: mark("Given"),
    family_name: mark("Family")
  })
  const caller = { rawToken, cartSessionHash: null }
  const [first, second, third] = sellable()
  const { product } = first!
  const chatIds = await run(
    Effect.gen(function* () {
      const own = yield* ChatApi.use((api) => api.greeting(rawToken))
      const question = (message: string) => ({ chat_id: own.chat_id, message, type: null })
      yield* ChatApi.use((api) => api.sendQuestion(rawToken, question(`Lamp ${mark("question")}`)))
      const earlier = yield* ChatApi.use((api) => api.greeting(null))
      const before = { chat_id: earlier.chat_id, message: `Stoel ${mark("anonymous")}`, type: null }
      yield* ChatApi.use((api) => api.sendQuestion(null, before))
      return [own.chat_id, earlier.chat_id]
    })
  )
  await run(
    Effect.gen(function* () {
      const [profile, lists] = [yield* ProfileApi, yield* ListsApi]
      yield* profile.signUp(caller, { dateOfBirth: `1990-01-0${number}` as IsoDay })
      yield* profile.updateProfile(caller, {
        picture: `https://voorbeeld.example/${mark("picture")}.png`,
        pocChatData: chatIds.map((id) => ({ id, title: mark("title"), date: "2026-11-19" as IsoDay }))
      })
      yield* profile.businessSignUp(caller, {
        company: mark("Company"),
        kvkNumber: `1234567${number}`,
        email: `${mark("purchasing")}@voorbeeld.example`
      })
      yield* profile.addCategory(caller, "wonen" as CategoryKey)
      yield* profile.changeRecommendations(caller, false)
      yield* profile.changeNewsletter(caller, "subscribe")
      yield* lists.addToWishlist(caller, product)
      yield* PriceDropsApi.use((api) => api.dismissDrop(caller, product))
      yield* lists.addRecentlyViewedProduct(caller, second!.product)
      yield* lists.addBlogBookmark(caller, "106")
      yield* lists.subscribeBackInStock(caller, mark("waits") as ProductId)
      yield* PriceAlertsApi.use((api) => api.setAlert(caller, product, toCents(1)))
      const unlisted = { kind: "back-in-stock" as const, isListed: false, isMailed: true }
      yield* NotificationsApi.use((api) => api.choose(caller, [unlisted]))
      yield* postDigests
      const review = { stars: 4, text: mark("Review") }
      const offer = { offer: `${first!.shopId}/${first!.offerId}`, ean: null }
      yield* ReviewsApi.use((api) => api.addToProduct(rawToken, offer, review))
    })
  )
  await run(buy(caller, number, mark))
  await run(CartApi.use((api) => api.add(caller, first!)))
  await run(CartApi.use((api) => api.saveForLater(caller, first!)))
  await run(CartApi.use((api) => api.add(caller, third!)))
  await run(
    Effect.gen(function* () {
      yield* Records.use((records) =>
        records.transaction((rows) =>
          Effect.gen(function* () {
            yield* chooseMessage(rows, sub, "price-alert", false)
            yield* Effect.orDie(rows.put(REVIEW_VOTES, { review: `product/${mark("voted")}/1`, userId: sub }))
            yield* Effect.orDie(rows.put(SHOP_ACCOUNTS, { shopId: `shop-${number}` as ShopId, userId: sub }))
            const mailAlert = { userId: mailAlertOwner(email), productId: third!.product, target: toCents(1) }
            const createdAt = "2026-11-19T10:00:00.000Z" as Instant
            yield* Effect.orDie(rows.put(PRICE_ALERTS, { ...mailAlert, isSet: true, messages: 0, createdAt }))
            const row = yield* rows.get(USERS, sub)
            yield* Effect.orDie(rows.put(USERS, { ...row!, likedProducts: [mark("liked") as ProductId] }))
          })
        )
      )
      yield* sendDueMessages({ origin: "https://koopkompas.example", siteName: "Koopkompas" })
    })
  )
  const texts = [
    "sub",
    "email",
    "Given",
    "Family",
    "question",
    "anonymous",
    "title",
    "picture",
    "Company",
    "purchasing",
    "liked"
  ]
  return {
    caller,
    marks: [...texts, "waits", "voted", "Review", "Recipient", "Street", "City"]
      .map(mark)
      .concat(`1234567${number}`, ...chatIds)
  }
}

/** Orders and pays for two pieces with a promo code, and returns one. */
const buy = (caller: Caller, number: number, mark: (name: string) => string) =>
  Effect.gen(function* () {
    const [offer] = sellable()
    yield* Effect.orDie(Records.use((records) => records.put(PROMO_CODES, PROMO_CODE)))
    yield* readyToPay(caller, [{ ...offer!, quantity: 2 }])
    const data = {
      street: mark("Street"),
      houseNumber: 12,
      addition: "",
      postcode: `351${number} AB`,
      city: mark("City")
    }
    const home = { public_id: "thuis", name: mark("Recipient"), address: data, default: true, deleted: false }
    yield* AddressApi.use((api) => api.update(caller, home))
    const { total } = yield* CheckoutApi.use((api) => api.addPromoCode(caller, PROMO_CODE.code))
    const { id, orderIds } = yield* pay(caller, keyOf(number), toCents(total!))
    yield* report(id, "paid")
    yield* deliver(orderIds[0], "2026-12-20")
    const selectedProducts = [{ id: offer!.offerId, quantity: 1 }]
    const declaration = {
      orderId: orderIds[0],
      shopId: offer!.shopId,
      selectedProducts,
      returnReason: "other" as const
    }
    yield* OrdersApi.use((api) => api.declareReturn(caller, declaration))
    const withdrawal = { orderId: orderIds[0], name: mark("Recipient"), email: `${mark("email")}@voorbeeld.example` }
    const found = yield* WithdrawalApi.use((api) => api.begin(caller, withdrawal))
    if (found._tag === "Found") yield* WithdrawalApi.use((api) => api.confirm(found.id, []))
  }).pipe(Effect.provide(Reports.layer))
