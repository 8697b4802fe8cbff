import { Effect, type Redacted } from "effect"
import type { AddUses } from "#adapters/runtime/shared.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import type { SiteStore } from "./port.ts"
import type { Records } from "./records-port.ts"
import { type SqliteAccess, localAccess } from "./sql/access.ts"
import { openSite, type SiteDb, storeFiles } from "./sql/open.ts"
import { firstCountedDay, type VisitorCounts } from "./sql/popularity.ts"
import { sqlRecords } from "./sql/records.ts"
import { siteStore } from "./site-store.ts"

export interface OpenedRecords {
  readonly records: Records["Service"]
  readonly siteStore: SiteStore["Service"]
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Milliseconds that a program may work on records; visitors of a site do not wait for it. */
const DEADLINE_MS = 600_000

/** Rejects if they cannot be opened. Calls `onWait` with a line while another holds the lock. Spec: STORE-90. */
export const openRecords = async (
  dataDir: string,
  url: Redacted.Redacted | null = readVariable(VARIABLES.DATABASE_URL, process.env),
  onWait: (line: string) => void = console.error
): Promise<OpenedRecords> => {
  if (url !== null) {
    const { openPostgres } = await import("./postgres/open.ts")
    return openPostgres(url, DEADLINE_MS, onWait)
  }
  const site = openSite(storeFiles(dataDir).site, { onWait })
  return {
    records: sqlRecords(site),
    siteStore: siteStore(localAccess(site)),
    clear: async () => clear(site),
    close: async () => site.close()
  }
}

export const SITE_DEADLINE_MS = 1_500

interface SiteRecords extends Pick<OpenedRecords, "records" | "siteStore" | "close"> {
  readonly limitUses: (key: Uint8Array) => AddUses | null
}

/** Opens the records of a site: those in the database at `url`, or else in its file, whose writes go through `access`. Spec: STORE-90. */
export const openSiteRecords = async (
  site: SiteDb,
  access: SqliteAccess,
  url: Redacted.Redacted | null
): Promise<SiteRecords> => {
  if (url === null) {
    return {
      records: sqlRecords(site, access),
      siteStore: siteStore(access),
      limitUses: () => null,
      close: async () => undefined
    }
  }
  const { openPostgres } = await import("./postgres/open.ts")
  return openPostgres(url, SITE_DEADLINE_MS, console.log)
}

/** Undefined without a database at `url`, because the data folder has it then; null if it is away. Spec: STORE-95. */
export const readVisitorCounts = async (
  now: Date,
  url: Redacted.Redacted | null = readVariable(VARIABLES.DATABASE_URL, process.env)
): Promise<VisitorCounts | null | undefined> => {
  if (url === null) return undefined
  const postgres = await import("./postgres/visitor-counts.ts")
  return postgres.readVisitorCounts(url, firstCountedDay(now)).catch(() => null)
}

export const withRecords = async <A, E>(
  dataDir: string,
  program: (records: Records["Service"]) => Effect.Effect<A, E>,
  onWait?: (line: string) => void
): Promise<A> => {
  const { records, close } = await openRecords(dataDir, undefined, onWait)
  try {
    return await Effect.runPromise(program(records))
  } finally {
    await close()
  }
}

const clear = (site: SiteDb): void =>
  site.transaction(() => {
    const tables = site.rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'migration' AND name NOT LIKE 'sqlite%'"
    )
    for (const { name } of tables) site.run(`DELETE FROM "${name}"`)
  })
