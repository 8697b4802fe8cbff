import { Schema } from "effect"
import { PriceAlert } from "#domain/account/price-alert.ts"
import { Cart, SavedLine } from "#domain/shopping/cart/cart.ts"
import { DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import { CategoryKey, Instant, ProductId, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { ChatContext } from "#domain/assistant/context.ts"
import { ChatLink, HelpfulArticle } from "#domain/assistant/message.ts"
import { DismissedDrop } from "#domain/account/lists/dismissed-drops.ts"
import { ProductVatRate } from "#domain/shopping/orders/invoice.ts"
import { WishlistDigest } from "#domain/account/digest.ts"
import { Cents } from "#domain/base/cents.ts"
import { StatusMoment, StoredOrder } from "#domain/shopping/orders/order.ts"
import { Payment } from "#domain/shopping/payment/payment.ts"
import { RETURN_REASONS, RETURN_STATUSES } from "#domain/shopping/orders/return-status.ts"
import { ReturnParcel, SelectedProduct } from "#domain/shopping/orders/return.ts"
import { PublishedReview, REVIEW_STATUSES } from "#domain/catalogue/reviews/review.ts"
import { Message } from "#domain/messages/message.ts"
import { WITHDRAWAL_OUTCOMES } from "#domain/shopping/orders/return-outcome.ts"
import { Device } from "#domain/account/session/device.ts"
import { Address } from "#domain/account/profile/address.ts"
import { NEWSLETTER_STATES } from "#domain/account/profile/account.ts"
import { Message as Notification } from "#domain/account/profile/notification-center.ts"
import { UserProfile } from "#domain/account/profile/user-profile.ts"

const ExportedCart = Schema.Struct({
  carts: Schema.Array(Cart),
  saved: Schema.Array(SavedLine),
  deliveryType: DeliveryType,
  deliveryAddress: Schema.NullOr(Schema.String),
  billingAddress: Schema.NullOr(Schema.String),
  methods: Schema.Array(Schema.Struct({ shopId: ShopId, id: Schema.String })),
  promoCodes: Schema.Array(Schema.String),
  orderIds: Schema.Array(OrderNumber),
  changedAt: Instant
})

const ExportedOrder = Schema.Struct({
  order: StoredOrder,
  amount: Cents,
  deliveryType: DeliveryType,
  deliveryAddress: Schema.NullOr(Address),
  billingAddress: Address,
  redemptions: Schema.Array(Schema.String),
  history: Schema.Array(StatusMoment),
  /** Cents that the shopper gets back while the order goes on, in total. */
  owed: Cents,
  /** The moment before which nothing goes back after a withdrawal without a login; null without one. */
  refundFrom: Schema.NullOr(Instant),
  /** Cents that went back so far, whoever sent them. */
  refunded: Cents,
  reversed: Cents,
  vatRates: Schema.Array(ProductVatRate)
})

const ExportedReturn = Schema.Struct({
  requestId: Schema.String,
  orderId: OrderNumber,
  shopId: ShopId,
  products: Schema.Array(SelectedProduct),
  reason: Schema.Literals(RETURN_REASONS),
  status: Schema.Literals(RETURN_STATUSES),
  rejection: Schema.NullOr(Schema.String),
  parcel: Schema.NullOr(ReturnParcel),
  createdAt: Instant,
  updatedAt: Instant
})

const ExportedWithdrawal = Schema.Struct({
  id: Schema.String,
  orderId: OrderNumber,
  shopId: ShopId,
  name: Schema.String,
  email: Schema.String,
  createdAt: Instant,
  isByUser: Schema.Boolean,
  undoneAt: Schema.NullOr(Instant),
  confirmation: Schema.NullOr(
    Schema.Struct({
      at: Instant,
      outcome: Schema.Literals(WITHDRAWAL_OUTCOMES),
      products: Schema.Array(SelectedProduct),
      returnId: Schema.NullOr(Schema.String)
    })
  )
})

const ExportedPromoCode = Schema.Struct({
  id: Schema.String,
  code: Schema.String,
  orderIds: Schema.Array(OrderNumber),
  createdAt: Instant,
  isPaid: Schema.Boolean
})

const ExportedChat = Schema.Struct({
  id: Schema.String,
  messages: Schema.Array(
    Schema.Struct({
      from: Schema.Literals(["visitor", "assistant"]),
      text: Schema.String,
      at: Instant,
      articles: Schema.Array(HelpfulArticle),
      links: Schema.Array(ChatLink),
      isHelpful: Schema.NullOr(Schema.Boolean),
      productIds: Schema.Array(Schema.String)
    })
  ),
  context: ChatContext,
  changedAt: Instant
})

const ExportedSession = Schema.Struct({
  browser: Schema.NullOr(Schema.String),
  system: Schema.NullOr(Schema.String),
  createdAt: Instant,
  endsAt: Instant,
  lastUsedAt: Schema.NullOr(Instant),
  endedAt: Schema.NullOr(Instant)
})

const ExportedMessage = Schema.Struct({
  key: Schema.String,
  message: Message,
  to: Schema.String,
  /** `waiting`, `sent`, `skipped` because the user did not want it, or `dead`: it could not be sent. */
  state: Schema.Literals(["waiting", "sent", "skipped", "dead"]),
  attempts: Schema.Int,
  createdAt: Instant,
  dueAt: Instant,
  endedAt: Schema.NullOr(Instant),
  problem: Schema.NullOr(Schema.String)
})

const ExportedMail = Schema.Struct({
  key: Schema.String,
  to: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  sentAt: Instant
})

const ExportedChoice = Schema.Struct({ kind: Schema.String, isOn: Schema.Boolean, changedAt: Instant })

/** Spec: PROF-34. */
export const DataExport = Schema.Struct({
  format: Schema.Literal(1),
  madeAt: Instant,
  profile: UserProfile,
  preferredCategories: Schema.Array(CategoryKey),
  recommendations: Schema.Boolean,
  newsletter: Schema.Literals(NEWSLETTER_STATES),
  dismissedDrops: Schema.Array(DismissedDrop),
  knownDevices: Schema.Array(Device),
  backInStock: Schema.Array(ProductId),
  priceAlerts: Schema.Array(PriceAlert),
  notifications: Schema.Struct({
    messages: Schema.Array(Notification),
    unlistedKinds: Schema.Array(Schema.String)
  }),
  wishlistDigest: Schema.NullOr(WishlistDigest),
  addresses: Schema.Array(Address),
  cart: Schema.NullOr(ExportedCart),
  orders: Schema.Array(ExportedOrder),
  returns: Schema.Array(ExportedReturn),
  withdrawals: Schema.Array(ExportedWithdrawal),
  payments: Schema.Array(Payment),
  promoCodes: Schema.Array(ExportedPromoCode),
  reviews: Schema.Array(
    Schema.Struct({
      about: Schema.String,
      ...PublishedReview.fields,
      status: Schema.Literals(REVIEW_STATUSES),
      reason: Schema.NullOr(Schema.String),
      submittedAt: Schema.NullOr(Instant)
    })
  ),
  helpfulReviews: Schema.Array(Schema.Struct({ review: Schema.String })),
  chats: Schema.Array(ExportedChat),
  sessions: Schema.Array(ExportedSession),
  messages: Schema.Array(ExportedMessage),
  mailbox: Schema.Array(ExportedMail),
  messageChoices: Schema.Array(ExportedChoice),
  shop: Schema.NullOr(ShopId)
}).annotate({ identifier: "DataExport" })
export type DataExport = typeof DataExport.Type
