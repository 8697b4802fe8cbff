import { Effect, type Redacted } from "effect"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { openConnections } from "../connections.ts"
import { epochOf, publisherOf, readLease } from "./publication-lease.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

interface FolderCheck {
  /** Rejects once another machine has taken over, and while the database does not respond. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the check that the pages of a site show the catalogue of the folder that publishes. The folder stays the same while the site runs. Spec: STORE-122. */
export const openFolderCheck = async (url: Redacted.Redacted, dataDir: string): Promise<FolderCheck> => {
  const db = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
  const epoch = epochOf(db)
  db.close()
  const { query, close } = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const check = Effect.gen(function* () {
    const { rows } = yield* query<{ readonly found: boolean }>({
      sql: "SELECT to_regclass('publication') IS NOT NULL AS found"
    })
    const lease = rows[0]?.found === true ? yield* readLease(query, publisherOf(epoch)) : null
    if (lease !== null && lease.epoch > epoch) throw new Error(`The machine ${lease.machine} took over the catalogue.`)
  })
  return { check: () => Effect.runPromise(check), close }
}
