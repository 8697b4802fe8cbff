import type { Table } from "#adapters/store/records/table.ts"
import type { ShopId } from "#domain/base/ids.ts"
import type { LedgerAccount } from "#domain/shopping/payment/ledger-lines.ts"
import { LedgerEntry } from "#domain/shopping/payment/payment.ts"

/** Its key lets an event post once to each account. Entries name no user. Spec: LEDGER-05. */
export const LEDGER: Table<LedgerEntry, "account" | "order_id" | "at" | "event" | "hour" | "amount"> = {
  name: "ledger_entry",
  schema: LedgerEntry,
  key: ({ cause, account }) => entryKey(cause, account),
  indexes: {
    account: ({ account }) => account,
    order_id: ({ orderId }) => orderId,
    at: ({ at }) => at,
    event: ({ event }) => event,
    /** The hour in UTC: days in the Netherlands consist of whole hours. */
    hour: ({ at }) => at.slice(0, HOUR_CHARS),
    amount: ({ amount }) => amount
  }
}

const HOUR_CHARS = "2026-11-20T09".length

export const payoutCause = (shopId: ShopId, reference: string): string => `payout ${shopId} ${reference}`

export const entryKey = (cause: string, account: LedgerAccount): string => `${cause} ${account}`
