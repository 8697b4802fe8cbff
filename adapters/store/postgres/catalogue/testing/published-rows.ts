import { Effect, type Redacted } from "effect"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { decodeText, openConnections } from "../../connections.ts"
import { openPublisher } from "../publisher.ts"
import { CATALOGUE_SCHEMA, PRODUCT_TABLES, RESTORED_TABLES, SMALL_TABLES } from "../tables.ts"

/** Publishes everything that a catalogue has. */
export const publishAll = async (url: Redacted.Redacted, db: CatalogueDb): Promise<void> => {
  const publisher = await openPublisher(url, db)
  try {
    while (!(await publisher.step()).isDone);
  } finally {
    await publisher.close()
  }
}

/** Rows as JSON, sorted, by table. */
type Tables = Readonly<Record<string, ReadonlyArray<string>>>

const TABLES = [...PRODUCT_TABLES, ...SMALL_TABLES, ...RESTORED_TABLES].filter(({ name }) => name !== "photo")

/** Returns the rows of a catalogue that have to be published. */
export const rowsToPublish = (db: CatalogueDb): Tables => {
  const keys = db.rows<{ key: number }>("SELECT product_key AS key FROM product").map(({ key }) => key)
  return Object.fromEntries(
    TABLES.map(({ name, select }) => [
      name,
      db
        .rows<object>(select, ...(select.includes("?") ? [JSON.stringify(keys)] : []))
        .map(textOf)
        .toSorted()
    ])
  )
}

/** Returns the published rows. */
export const publishedRows = async (url: Redacted.Redacted): Promise<Tables> => {
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const rows: Record<string, ReadonlyArray<string>> = {}
  for (const { name, columns } of TABLES) {
    const sql = `SELECT ${Object.keys(columns).join(", ")} FROM ${name}`
    rows[name] = (await Effect.runPromise(connections.query<object>({ sql }))).rows.map(textOf).toSorted()
  }
  await connections.close()
  return rows
}

const textOf = (row: object): string =>
  JSON.stringify(row, (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : typeof value === "string" ? decodeText(value) : value
  )
