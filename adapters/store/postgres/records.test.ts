import { Effect } from "effect"
import { afterAll, beforeAll, describe } from "vitest"
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/postgres-server.ts"
import { NOTES, NOTES_SQL, recordsLaws } from "../testing/records-laws.ts"
import { openPostgres } from "./open.ts"
import { postgresStatements } from "./migrations.ts"

describe.skipIf(!hasPostgres)("PostgreSQL", () => {
  let server: PostgresServer
  let opened: Awaited<ReturnType<typeof openPostgres>>

  beforeAll(async () => {
    server = await startPostgres()
    for (const sql of postgresStatements({ name: "notes", sql: NOTES_SQL }, 0)) server.run(sql)
    opened = await openPostgres(server.url, 10_000)
  })
  afterAll(async () => {
    await opened.close()
    server.remove()
  })

  const openEmpty = async () => {
    const { find, transaction } = opened.records
    const rows = await Effect.runPromise(find(NOTES))
    await Effect.runPromise(transaction(({ remove }) => Effect.forEach(rows, ({ id }) => remove(NOTES, id))))
    return opened.records
  }
  // A statement takes a message to the server and back.
  recordsLaws("PostgreSQL", openEmpty, 10)
})
