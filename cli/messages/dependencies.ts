import type { OutboxRow } from "#adapters/messages/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { dataDir } from "#cli/connect.ts"
import type { Effect } from "effect"

/** Dependencies of `koopkompas messages`. Folders are the usual one by default. */
export interface MessageDependencies {
  /** Resolves with at most `limit` messages that wait or were given up, the oldest first. */
  readonly unsent: (folder: string | undefined, limit: number) => Promise<ReadonlyArray<OutboxRow>>
  /** Makes messages that were given up due: the one with `key`, or all for null. Resolves with their number. */
  readonly retry: (folder: string | undefined, key: string | null) => Promise<number>
}

/** The files of this machine. Loads large modules lazily. */
export const messageDependencies: MessageDependencies = {
  unsent: async (folder, limit) => {
    const { findUnsent } = await import("#adapters/messages/outbox.ts")
    return withOutbox(folder, (rows) => findUnsent(rows, limit))
  },
  retry: async (folder, key) => {
    const { retryMessages } = await import("#adapters/messages/outbox.ts")
    return withOutbox(folder, (rows) => retryMessages(rows, key))
  }
}

/** Runs a program on the rows of a folder, in a transaction. */
const withOutbox = async <A>(
  folder: string | undefined,
  program: (rows: RowAccess) => Effect.Effect<A>
): Promise<A> => {
  const [{ Effect }, { openSite, storeFiles }, { sqlRecords }] = await Promise.all([
    import("effect"),
    import("#adapters/store/sql/open.ts"),
    import("#adapters/store/sql/records.ts")
  ])
  const site = openSite(storeFiles(folder ?? dataDir()).site)
  try {
    return await Effect.runPromise(sqlRecords(site).transaction(program))
  } finally {
    site.close()
  }
}
