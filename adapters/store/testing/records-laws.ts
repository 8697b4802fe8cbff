import { Deferred, Effect, Exit, Fiber, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DuplicateKey, type Records, type RowAccess } from "../records-port.ts"
import type { Table } from "../record-table.ts"

const Note = Schema.Struct({
  id: Schema.String,
  owner: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  size: Schema.Number,
  tags: Schema.Array(Schema.String)
})
type Note = typeof Note.Type

/** The table of the tests. */
export const NOTES: Table<Note, "owner" | "email" | "size"> = {
  name: "note",
  schema: Note,
  key: ({ id }) => id,
  indexes: { owner: ({ owner }) => owner, email: ({ email }) => email, size: ({ size }) => size },
  unique: ["email"]
}

const Ticket = Schema.Struct({ id: Schema.String, number: Schema.Int })
type Ticket = typeof Ticket.Type

/** A table of the tests whose rows have numbers. */
export const TICKETS: Table<Ticket, "number"> = {
  name: "ticket",
  schema: Ticket,
  key: ({ id }) => id,
  indexes: { number: ({ number }) => number },
  unique: ["number"]
}

/** Creates the tables of the tests in SQLite. */
export const LAWS_SQL = `CREATE TABLE note (key TEXT PRIMARY KEY, doc TEXT NOT NULL, owner TEXT, email TEXT UNIQUE, size REAL NOT NULL) STRICT;
CREATE TABLE ticket (key TEXT PRIMARY KEY, doc TEXT NOT NULL, number INTEGER NOT NULL UNIQUE) STRICT`

const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  owner: null,
  email: null,
  size: 0,
  tags: [],
  ...more
})

/** Values for an owner, an e-mail address or an id that may conflict or sort unusually. */
const word = fc.constantFrom("a", "b", "A", "é", "\u{1F600}", "\uFFFD", "'; DROP TABLE note; --")
const anyNote = fc.record({
  id: word,
  owner: fc.option(word),
  email: fc.option(word),
  size: fc.integer({ min: -2, max: 2 }),
  tags: fc.array(word, { maxLength: 2 })
})

const step = fc.oneof(
  fc.record({ act: fc.constant("insert" as const), row: anyNote }),
  fc.record({ act: fc.constant("put" as const), row: anyNote }),
  fc.record({ act: fc.constant("remove" as const), row: anyNote })
)
interface Step {
  readonly act: "insert" | "put" | "remove"
  readonly row: Note
}

/** Applies a step to a plain map; returns "clash" for a duplicate key or unique value. */
const applied = (rows: ReadonlyMap<string, Note>, { act, row }: Step): ReadonlyMap<string, Note> | "clash" => {
  const others = [...rows.values()].filter(({ id }) => id !== row.id)
  if (act === "remove") return new Map(others.map((other) => [other.id, other]))
  const isTaken = row.email !== null && others.some(({ email }) => email === row.email)
  if (isTaken || (act === "insert" && rows.has(row.id))) return "clash"
  return new Map([...others, row].map((other) => [other.id, other]))
}

/** Runs an operation that may be rejected. */
const attempt = (change: () => unknown): void => {
  try {
    change()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
  }
}

const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Checks every way of reading against a plain map. */
const expectRows = async (
  rows: RowAccess,
  plain: ReadonlyMap<string, Note>,
  { owner, limit, offset }: { readonly owner: string | null; readonly limit: number; readonly offset: number }
): Promise<void> => {
  const run = Effect.runPromise
  const all = [...plain.values()].sort((a, b) => byCodePoint(a.id, b.id))
  expect(await run(rows.find(NOTES))).toEqual(all)
  const mine = all.filter((row) => row.owner === owner)
  expect(await run(rows.count(NOTES, { where: { owner } }))).toBe(mine.length)
  const sizes = (size: number) => mine.filter((row) => row.size === size).length * size
  expect(await run(rows.totals(NOTES, { where: { owner }, by: "size", of: "size" }))).toEqual(
    [...new Set(mine.map(({ size }) => size))]
      .toSorted((a, b) => a - b)
      .map((size) => ({ value: size, total: sizes(size) }))
  )
  const known = new Set(all.flatMap((row) => (row.owner === null || row.owner < "a" ? [] : [row.owner])))
  const summed = await run(rows.totals(NOTES, { by: "owner", of: "size", from: "a" }))
  expect(new Map(summed.map(({ value, total }) => [value, total]))).toEqual(
    new Map([...known].map((one) => [one, all.reduce((total, row) => total + (row.owner === one ? row.size : 0), 0)]))
  )
  expect(await run(rows.find(NOTES, { where: { owner }, limit, offset }))).toEqual(mine.slice(offset, offset + limit))
  const bySize = [...all].sort((a, b) => a.size - b.size || byCodePoint(a.id, b.id))
  const order = (direction: "asc" | "desc") => ({ order: { by: "size", direction } }) as const
  expect(await run(rows.find(NOTES, order("asc")))).toEqual(bySize)
  expect(await run(rows.find(NOTES, order("desc")))).toEqual([...bySize].reverse())
  const byOwner = await run(rows.find(NOTES, { order: { by: "owner", direction: "asc" } }))
  expect(byOwner.map((row) => row.owner)).toEqual(
    all
      .map((row) => row.owner)
      .sort((a, b) => (a === null || b === null ? Number(a !== null) - Number(b !== null) : byCodePoint(a, b)))
  )
}

/** The row in which each committed transaction adds its number to those before it. */
const ORDER_ID = "order"

/** Tests the laws of a store of records; `open` returns an empty one. `numRuns` are the cases of a property. Spec: STORE-30 to STORE-33. */
export const recordsLaws = (
  store: string,
  open: () => Records["Service"] | Promise<Records["Service"]>,
  numRuns = 60
): void => {
  const run = Effect.runPromise

  describe(`Records: ${store}`, () => {
    it("STORE-30: return a copy of a row as it was stored", async () => {
      const records = await open()
      const row = { ...note("1", { owner: "é", size: 1.5 }), tags: ["a"] }
      await run(records.insert(NOTES, row))
      row.tags.push("b")
      const first = await run(records.get(NOTES, "1"))
      expect(first).toEqual(note("1", { owner: "é", size: 1.5, tags: ["a"] }))
      const tags = (first?.tags ?? []) as Array<string>
      attempt(() => tags.push("c"))
      expect((await run(records.get(NOTES, "1")))?.tags).toEqual(["a"])
      expect(await run(records.get(NOTES, "2"))).toBeNull()
    })

    it("STORE-31: reject a duplicate key or unique value, and name the index", async () => {
      const records = await open()
      await run(records.insert(NOTES, note("1", { email: "x" })))
      const failure = (effect: Effect.Effect<unknown, DuplicateKey>) => run(Effect.flip(effect))
      expect(await failure(records.insert(NOTES, note("1")))).toMatchObject({ table: "note", index: "key" })
      expect(await failure(records.insert(NOTES, note("2", { email: "x" })))).toMatchObject({ index: "email" })
      expect(await failure(records.put(NOTES, note("2", { email: "x" })))).toMatchObject({ index: "email" })
      await run(records.put(NOTES, note("1", { email: "x", size: 2 })))
      expect(await run(records.find(NOTES))).toEqual([note("1", { email: "x", size: 2 })])
    })

    it("STORE-30: hold what a plain map would hold after any steps, found by value, in order and by pages", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 12 }),
          fc.option(word),
          fc.nat(3),
          fc.nat(3),
          async (steps, owner, limit, offset) => {
            const records = await open()
            let plain: ReadonlyMap<string, Note> = new Map()
            for (const one of steps) {
              const next = applied(plain, one)
              const done = await run(Effect.exit(act(records, one)))
              expect(Exit.isSuccess(done)).toBe(next !== "clash")
              if (next !== "clash") plain = next
            }
            await expectRows(records, plain, { owner, limit, offset })
          }
        ),
        { numRuns }
      )
    })

    it("STORE-33: run transactions as if one after another, each of which reads the changes of those before it and its own", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 6 }),
          fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
          fc.record({ owner: fc.option(word), limit: fc.nat(3), offset: fc.nat(3) }),
          async (before, transactions, query) => {
            const records = await open()
            let plain: ReadonlyMap<string, Note> = new Map()
            for (const one of before) {
              const next = applied(plain, one)
              await run(Effect.exit(act(records, one)))
              if (next !== "clash") plain = next
            }
            /** Returns what these transactions leave, in this order. */
            const after = (order: ReadonlyArray<string>): ReadonlyMap<string, Note> | "clash" => {
              const added: Step = { act: "put", row: note(ORDER_ID, { tags: order }) }
              const steps = order.flatMap((number) => transactions[Number(number)] ?? [])
              let rows: ReadonlyMap<string, Note> | "clash" = plain
              for (const one of order.length === 0 ? [] : [added, ...steps])
                rows = rows === "clash" ? rows : applied(rows, one)
              return rows
            }
            const results = transactions.map((steps, number) => {
              let expected: ReturnType<typeof after> = "clash"
              return records
                .transaction((rows) =>
                  Effect.gen(function* () {
                    const order = [...((yield* rows.get(NOTES, ORDER_ID))?.tags ?? []), String(number)]
                    yield* rows.put(NOTES, note(ORDER_ID, { tags: order }))
                    const own = after(order)
                    expected = own
                    for (const one of steps) yield* act(rows, one)
                    if (own !== "clash") yield* Effect.promise(() => expectRows(rows, own, query))
                  })
                )
                .pipe(
                  Effect.exit,
                  Effect.map((exit) => expect(Exit.isSuccess(exit)).toBe(expected !== "clash"))
                )
            })
            await run(Effect.all(results, { concurrency: "unbounded" }))
            const order = (await run(records.get(NOTES, ORDER_ID)))?.tags ?? []
            await expectRows(records, after(order) as ReadonlyMap<string, Note>, query)
          }
        ),
        { numRuns }
      )
    })

    it("STORE-32: roll back a transaction that fails or is interrupted", async () => {
      const records = await open()
      await run(records.insert(NOTES, note("1", { size: 1 })))
      const change = records.transaction((rows) =>
        Effect.gen(function* () {
          yield* rows.put(NOTES, note("1", { size: 2 }))
          yield* rows.insert(NOTES, note("2"))
          yield* rows.remove(NOTES, "1")
          return yield* Effect.fail("no")
        })
      )
      expect(await run(Effect.flip(change))).toBe("no")
      expect(await run(records.find(NOTES))).toEqual([note("1", { size: 1 })])

      const started = Deferred.makeUnsafe<void>()
      const endless = records.transaction((rows) =>
        rows.remove(NOTES, "1").pipe(Effect.andThen(Deferred.succeed(started, undefined)), Effect.andThen(Effect.never))
      )
      const fiber = Effect.runFork(endless)
      await run(Deferred.await(started))
      await run(Fiber.interrupt(fiber))
      expect(await run(records.find(NOTES))).toEqual([note("1", { size: 1 })])
    })

    it("STORE-123: return numbers after those of all rows, ascending", async () => {
      const records = await open()
      const taken = await run(
        records.transaction((rows) =>
          Effect.gen(function* () {
            const numbers = yield* rows.nextNumbers(TICKETS, "number", 3)
            for (const number of numbers) yield* Effect.orDie(rows.insert(TICKETS, { id: `t${number}`, number }))
            return [...numbers, ...(yield* rows.nextNumbers(TICKETS, "number", 1))]
          })
        )
      )
      expect(taken).toHaveLength(4)
      expect(taken).toEqual([...new Set(taken)].toSorted((one, other) => one - other))
      const stored = await run(records.find(TICKETS, { order: { by: "number", direction: "asc" } }))
      expect(stored.map(({ number }) => number)).toEqual(taken.slice(0, 3))
      expect(await run(records.get(TICKETS, `t${taken[0]}`))).toEqual({ id: `t${taken[0]}`, number: taken[0] })
      expect(await run(records.nextNumbers(TICKETS, "number", 0))).toEqual([])
    })

    it("STORE-123: return each number to one of concurrent transactions", async () => {
      const records = await open()
      const take = records.transaction((rows) =>
        Effect.gen(function* () {
          const [number] = yield* rows.nextNumbers(TICKETS, "number", 1)
          yield* Effect.yieldNow
          yield* Effect.orDie(rows.insert(TICKETS, { id: `t${number}`, number: number! }))
          return number
        })
      )
      const taken = await run(
        Effect.all(
          Array.from({ length: 12 }, () => take),
          { concurrency: "unbounded" }
        )
      )
      expect(new Set(taken).size).toBe(12)
      const stored = await run(records.find(TICKETS))
      expect(new Set(stored.map(({ number }) => number))).toEqual(new Set(taken))
    })

    it("STORE-33: isolate concurrent transactions, and lose none of them", async () => {
      const records = await open()
      await run(records.insert(NOTES, note("1")))
      const add = records.transaction((rows) =>
        Effect.gen(function* () {
          const before = yield* rows.get(NOTES, "1")
          yield* rows.put(NOTES, note("1", { size: 1000 }))
          yield* Effect.yieldNow
          yield* rows.put(NOTES, note("1", { size: (before?.size ?? 0) + 1 }))
        })
      )
      const reads = Effect.forEach(
        Array.from({ length: 20 }),
        () => Effect.map(records.get(NOTES, "1"), (row) => row?.size),
        {
          concurrency: "unbounded"
        }
      )
      const [, sizes] = await run(
        Effect.all(
          [
            Effect.all(
              Array.from({ length: 20 }, () => add),
              { concurrency: "unbounded" }
            ),
            reads
          ],
          {
            concurrency: "unbounded"
          }
        )
      )
      expect(sizes.every((size) => size !== undefined && size <= 20)).toBe(true)
      expect((await run(records.get(NOTES, "1")))?.size).toBe(20)
    })
  })
}

const act = (rows: RowAccess, { act, row }: Step): Effect.Effect<unknown, DuplicateKey> => {
  switch (act) {
    case "insert":
      return rows.insert(NOTES, row)
    case "put":
      return rows.put(NOTES, row)
    case "remove":
      return rows.remove(NOTES, row.id)
  }
}
