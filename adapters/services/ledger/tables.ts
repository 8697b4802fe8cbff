import type { Table } from "#adapters/store/records/table.ts"
import type { LedgerAccount } from "#domain/ledger/entries.ts"
import { LedgerEntry } from "#domain/ledger/entry.ts"

/** The entries of the ledger; its key lets an event post once to each account. Entries name no user. Spec: LEDGER-05. */
export const LEDGER: Table<LedgerEntry, "account" | "order_id" | "at"> = {
  name: "ledger_entry",
  schema: LedgerEntry,
  key: ({ cause, account }) => entryKey(cause, account),
  indexes: { account: ({ account }) => account, order_id: ({ orderId }) => orderId, at: ({ at }) => at }
}

/** Returns the key of the entry that a cause posts to an account. */
export const entryKey = (cause: string, account: LedgerAccount): string => `${cause} ${account}`
