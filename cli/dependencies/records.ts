import { existsSync } from "node:fs"
import type { Effect } from "effect"
import type { Foundations, PagePorts } from "#adapters/client/backend.ts"
import type { openBackend } from "#adapters/client/open-backend.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { dataDir } from "#cli/connect.ts"
import { fail } from "#cli/io.ts"

export type RunOnRecords = <A>(folder: string | undefined, program: (rows: RowAccess) => Effect.Effect<A>) => Promise<A>

/** Runs on the records of this machine; a folder that does not exist ends the command. Loads large modules lazily. Spec: CLI-78. */
export const runOnRecords: RunOnRecords = async (folder, program) => {
  const place = folder ?? dataDir()
  if (!existsSync(place))
    throw fail.failure(`There is no folder ${place}. Give that of the data with --data-dir or DATA_DIR.`)
  const { withRecords } = await import("#adapters/store/open-records.ts")
  return withRecords(place, ({ transaction }) => transaction(program))
}

export const runOnServices = async <A>(
  folder: string | undefined,
  settings: Parameters<typeof openBackend>[1],
  program: Effect.Effect<A, unknown, PagePorts | Foundations>
): Promise<A> => {
  const { openBackend } = await import("#adapters/client/open-backend.ts")
  const backend = await openBackend({ dataDir: folder ?? dataDir() }, settings)
  try {
    return await backend.run(program)
  } finally {
    await backend.close()
  }
}
