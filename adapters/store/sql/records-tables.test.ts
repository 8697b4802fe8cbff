import { expect, it } from "vitest"
import { SESSIONS } from "#adapters/people/sessions.ts"
import { MESSAGE_CHOICES, NOTIFICATIONS } from "#adapters/services/messages/choices.ts"
import { SIGNING_KEYS } from "#adapters/services/messages/codes.ts"
import { DIGESTS } from "#adapters/services/messages/digest.ts"
import { MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { PRICE_ALERTS, GUESTS, SUBSCRIPTIONS, USERS } from "#adapters/people/user-tables.ts"
import { REDEMPTIONS } from "#adapters/services/shopping/redemptions.ts"
import { ADDRESS_BOOKS, CARTS, PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { CHATS } from "#adapters/services/assistant/chat-tables.ts"
import {
  LEDGER,
  PAYMENTS,
  PAYMENT_LEASES,
  PROVIDER_PAYMENTS,
  REFUNDS
} from "#adapters/services/shopping/payment-tables.ts"
import { ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import { EMBEDDED_PAYMENTS } from "#adapters/outside/embedded-payment-tables.ts"
import { NEIGHBOURS } from "#adapters/services/search/pair-counter.ts"
import { VIEWS } from "#adapters/services/catalogue/view-counter.ts"
import { RATINGS, REVIEWS } from "#adapters/services/catalogue/review-tables.ts"
import { REVIEW_VOTES } from "#adapters/services/catalogue/reviews.ts"
import { MISSES } from "#adapters/services/search/miss-log.ts"
import { INVOICES } from "#adapters/services/shopping/issue-invoice.ts"
import { SELLERS, SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { SEARCH_RULES } from "#adapters/services/search/rule-rows.ts"
import { OPENINGS, SEARCHES, SHARED_TERMS } from "#adapters/services/search/term-log.ts"
import { REQUESTS } from "#adapters/services/http/idempotency.ts"
import { STOCKS } from "#adapters/services/shopping/stock.ts"
import { LEASES } from "../lease.ts"
import type { Table } from "../record-table.ts"
import { openSite } from "./open.ts"

interface Column {
  readonly name: string
  readonly pk: number
}

/** All tables of records: SQLite has one of each from its migrations. */
const TABLES: ReadonlyArray<Pick<Table<never>, "name" | "indexes" | "unique">> = [
  REVIEWS,
  REVIEW_VOTES,
  RATINGS,
  CHATS,
  CARTS,
  GUESTS,
  ADDRESS_BOOKS,
  PROMO_CODES,
  ORDERS,
  RETURNS,
  PAYMENTS,
  PROVIDER_PAYMENTS,
  PAYMENT_LEASES,
  REFUNDS,
  EMBEDDED_PAYMENTS,
  VIEWS,
  USERS,
  SUBSCRIPTIONS,
  SESSIONS,
  REDEMPTIONS,
  MISSES,
  SEARCH_RULES,
  SEARCHES,
  OPENINGS,
  SHARED_TERMS,
  NEIGHBOURS,
  OUTBOX,
  MAILBOX,
  MESSAGE_CHOICES,
  SIGNING_KEYS,
  PRICE_ALERTS,
  NOTIFICATIONS,
  DIGESTS,
  LEDGER,
  SELLERS,
  SHOP_ACCOUNTS,
  INVOICES,
  STOCKS,
  REQUESTS,
  LEASES
]

it("STORE-34: openSite creates each table of records with its indexes, and makes commits durable", () => {
  const db = openSite(":memory:")
  expect(db.row("PRAGMA synchronous")).toEqual({ synchronous: 2 })
  for (const { name, indexes, unique = [] } of TABLES) {
    const columns = db.rows<Column>(`PRAGMA table_info(${name})`)
    expect(columns.filter(({ pk }) => pk === 1).map((column) => column.name)).toEqual(["key"])
    expect(columns.map((column) => column.name).sort()).toEqual(["doc", "key", ...Object.keys(indexes)].sort())
    const indexed = db
      .rows<{ name: string; unique: number }>(`PRAGMA index_list(${name})`)
      .filter((index) => index.unique === 1)
      .flatMap((index) => db.rows<Column>(`PRAGMA index_info(${index.name})`).map((column) => column.name))
    expect(indexed.filter((column) => column !== "key").sort()).toEqual([...unique].sort())
  }
  db.close()
})
