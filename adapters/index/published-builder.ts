import { Redacted } from "effect"
import { openPublishedCatalogue } from "#adapters/store/postgres/catalogue/read.ts"
import { type IndexBuilder, localBuilder } from "./builder.ts"
import { snapshotFile } from "./snapshot-file.ts"

/** Milliseconds that a read of a thread that builds may take. No visitor waits for it. */
const DEADLINE_MS = 10_000

export const publishedBuilder = async (database: string, snapshot: string): Promise<IndexBuilder> => {
  const { changes, close } = await openPublishedCatalogue(Redacted.make(database), DEADLINE_MS)
  return { ...localBuilder(changes, snapshotFile(snapshot)), close }
}
