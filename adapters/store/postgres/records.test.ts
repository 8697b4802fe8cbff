import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/postgres-server.ts"
import { LAWS_SQL, NOTES, recordsLaws, TICKETS } from "../testing/records-laws.ts"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { openPostgres, postgresStatements } from "./open.ts"

describe.skipIf(!hasPostgres)("PostgreSQL", () => {
  let server: PostgresServer
  let opened: Awaited<ReturnType<typeof openPostgres>>

  beforeAll(async () => {
    server = await startPostgres()
    for (const sql of postgresStatements({ name: "laws", sql: LAWS_SQL }, 0)) server.run(sql)
    server.run("CREATE SEQUENCE ticket_number_seq")
    opened = await openPostgres(server.url, 10_000)
  })
  afterAll(async () => {
    await opened.close()
    server.remove()
  })

  const openEmpty = async () => {
    const { find, transaction } = opened.records
    const [notes, tickets] = await Effect.runPromise(Effect.all([find(NOTES), find(TICKETS)]))
    await Effect.runPromise(
      transaction(({ remove }) =>
        Effect.andThen(
          Effect.forEach(notes, ({ id }) => remove(NOTES, id)),
          Effect.forEach(tickets, ({ id }) => remove(TICKETS, id))
        )
      )
    )
    return opened.records
  }
  // A statement takes a message to the server and back.
  recordsLaws("PostgreSQL", openEmpty, 10)

  it("STORE-123: takes another number if a row has one already, which another store gave it", async () => {
    const { nextNumbers, transaction } = await openEmpty()
    const [last] = await Effect.runPromise(nextNumbers(TICKETS, "number", 1))
    const taken = [last! + 1, last! + 2].map((number) => ({ id: `t${number}`, number }))
    await Effect.runPromise(transaction(({ put }) => Effect.forEach(taken, (row) => put(TICKETS, row))))
    const number = await Effect.runPromise(
      transaction((rows) =>
        Effect.gen(function* () {
          const [number] = yield* rows.nextNumbers(TICKETS, "number", 1)
          yield* rows.insert(TICKETS, { id: `t${number}`, number: number! })
          return number
        })
      )
    )
    expect(number).toBe(last! + 3)
  })

  it("STORE-123: begins after the highest number of the rows when it is opened", async () => {
    server.run(`INSERT INTO shop_order (key, doc, user_id, sequence) VALUES ('moved', '{}', 'u', 700)`)
    const other = await openPostgres(server.url, 10_000)
    const next = () => Effect.runPromise(other.records.nextNumbers(ORDERS, "sequence", 1))
    expect([await next(), await next()]).toEqual([[701], [702]])
    await other.close()
  })
})
