import { Context, type Effect, Schema } from "effect"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import type { LedgerEntry } from "#domain/shopping/payment/payment.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { User } from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { PayoutOrder } from "./payout-periods.ts"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"

/** The user has no account of a shop: the pages of shops do not exist for them. Spec: SELL-03. */
export class NotSeller extends Schema.TaggedError<NotSeller>()("NotSeller", {}) {}

type Response<A> = Effect.Effect<A, SignInNeeded | NotSeller>

export interface OwnShop {
  readonly shopId: ShopId
  readonly name: string
  readonly website: string
  readonly identity: SellerIdentity | null
  /** Hundredths of a percent. Spec: LEDGER-02. */
  readonly commissionRate: number
}

export interface ShopPayouts {
  /** Cents that we owe the shop; below zero if the shop owes us. */
  readonly owed: number
  readonly entries: ReadonlyArray<LedgerEntry>
  readonly isComplete: boolean
  readonly nextPayout: IsoDay
}

/** After commission. Spec: SELL-13. */
export interface DaySales {
  readonly day: IsoDay
  readonly amount: Cents
}

/** The findings of one rule in a run: their number and the first few. `stop`: the run ended there. */
export interface FeedFinding {
  readonly rule: string
  readonly severity: "stop" | "hold" | "reject" | "warning"
  readonly count: number
  readonly fix: string
  /** The first ones, in Dutch. */
  readonly examples: ReadonlyArray<{
    readonly itemId: string | null
    readonly line: number | null
    readonly message: string
  }>
}

export interface FeedRun {
  readonly at: string
  readonly status: "done" | "unchanged" | "held" | "refused" | "failed" | "interrupted"
  readonly accepted: number
  readonly added: number
  readonly changed: number
  readonly gone: number
  readonly rejected: number
  readonly warnings: number
  readonly findings: ReadonlyArray<FeedFinding>
}

export class SellersApi extends Context.Service<
  SellersApi,
  {
    readonly identity: (shopId: ShopId) => Effect.Effect<SellerIdentity | null>
    readonly isSelling: (shopId: ShopId) => Effect.Effect<boolean>
    readonly ownShop: (user: User) => Response<OwnShop>
    readonly saveIdentity: (user: User, identity: SellerIdentity) => Response<void>
    readonly payouts: (user: User) => Response<ShopPayouts>
    readonly payoutOrders: (user: User, reference: string) => Response<ReadonlyArray<PayoutOrder> | null>
    readonly sales: (user: User) => Response<ReadonlyArray<DaySales>>
    readonly lastFeedRun: (user: User) => Response<FeedRun | null>
  }
>()("domain/shopping/sellers/SellersApi") {}
