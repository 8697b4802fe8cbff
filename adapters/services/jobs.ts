import { Effect, Layer } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import { eraseExpiredSessions } from "#adapters/identity/sessions.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { digestLayer } from "#adapters/messages/digest.ts"
import { eraseOldMessages } from "#adapters/messages/tables.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { whileHolding } from "#adapters/store/records/lease.ts"
import type { Records } from "#adapters/store/records/port.ts"
import { followLayer as followAlertsLayer } from "./alerts/follow.ts"
import { eraseReleasedRedemptions } from "./cart/redemptions.ts"
import { eraseOldCarts } from "./cart/tables.ts"
import { eraseOldChats } from "./chat/tables.ts"
import { eraseOldContacts } from "./contact/tables.ts"
import { eraseOldRequests } from "./http/idempotency.ts"
import { dueOrdersLayer } from "./orders/due-orders.ts"
import { eraseOldNeighbours } from "./recommendations/pair-counter.ts"
import { eraseOldMisses } from "./search-misses/miss-log.ts"
import { eraseOldSearches } from "./searched-terms/term-log.ts"
import { eraseOldStock } from "./stock/stock.ts"
import { backInStockLayer } from "./users/back-in-stock.ts"
import { eraseDeletedAccounts, eraseOldGuests } from "./users/user-rows.ts"
import { eraseOldWithdrawals } from "./withdrawal/tables.ts"

/** Erases data whose retention has ended. */
const eraseExpiredData = Effect.all(
  [
    eraseDeletedAccounts,
    eraseOldGuests,
    eraseOldCarts,
    eraseExpiredSessions,
    eraseReleasedRedemptions,
    eraseOldStock,
    eraseOldRequests,
    eraseOldChats,
    eraseOldMisses,
    eraseOldSearches,
    eraseOldNeighbours,
    eraseOldMessages,
    eraseOldWithdrawals,
    eraseOldContacts
  ],
  { discard: true }
)

/** Interval between two looks for data to erase. */
const ERASE_INTERVAL = "1 hour"

const eraseLayer: Layer.Layer<never, never, Records> = Layer.effectDiscard(
  eraseExpiredData.pipe(
    Effect.catchCause((cause) => Effect.logError("Expired data was not erased", cause)),
    Effect.andThen(Effect.sleep(ERASE_INTERVAL)),
    Effect.forever,
    Effect.forkScoped
  )
)

/**
 * Does the work of a site that belongs to no request, in one process of an installation at a time: compares price alerts, posts
 * digests and mails about stock, lets time change orders and returns, and erases expired data. Spec: ALERT-12, STORE-94.
 */
export const jobsLayer: Layer.Layer<never, never, Records | CatalogueStore | SearchIndex | SecureRandom> =
  Layer.effectDiscard(
    Effect.forkScoped(
      whileHolding(
        "jobs",
        Layer.launch(Layer.mergeAll(backInStockLayer, followAlertsLayer, digestLayer, dueOrdersLayer, eraseLayer))
      )
    )
  )
