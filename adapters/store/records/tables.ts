import { SESSIONS } from "#adapters/identity/sessions.ts"
import { CHATS } from "#adapters/services/chat/tables.ts"
import { VIEWS } from "#adapters/services/recommendations/tables.ts"
import { RATINGS, REVIEWS } from "#adapters/services/reviews/tables.ts"
import { SUBSCRIPTIONS, USERS } from "#adapters/services/users/tables.ts"
import { ADDRESS_BOOKS, CARTS, PROMO_CODES } from "#adapters/services/cart/tables.ts"
import { REDEMPTIONS } from "#adapters/services/cart/redemptions.ts"
import { ORDERS, RETURNS } from "#adapters/services/orders/tables.ts"
import { PAYMENTS } from "#adapters/services/payment/tables.ts"
import type { Table } from "./table.ts"

/** All tables of records. SQLite has one of each from its migrations (adapters/store/sql/migrations/site.ts). Spec: STORE-34. */
export const TABLES: ReadonlyArray<Pick<Table<never>, "name" | "indexes" | "unique">> = [
  REVIEWS,
  RATINGS,
  CHATS,
  CARTS,
  ADDRESS_BOOKS,
  PROMO_CODES,
  ORDERS,
  RETURNS,
  PAYMENTS,
  VIEWS,
  USERS,
  SUBSCRIPTIONS,
  SESSIONS,
  REDEMPTIONS
]
