import type { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { dataDir } from "#cli/connect.ts"

/** Runs a program on the records of a folder, in a transaction. The folder is the usual one if undefined. */
export type RunOnRecords = <A>(folder: string | undefined, program: (rows: RowAccess) => Effect.Effect<A>) => Promise<A>

/** Runs on the records of this machine. Loads large modules lazily. */
export const runOnRecords: RunOnRecords = async (folder, program) => {
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
