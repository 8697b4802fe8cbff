import { Effect } from "effect"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { LEDGER } from "#adapters/services/shopping/ledger-tables.ts"
import { ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import { REFUNDS } from "#adapters/services/shopping/payment-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Books } from "#domain/shopping/payment/books.ts"
import { balanceOf } from "#domain/shopping/payment/ledger-lines.ts"

/** The books after a flow, in which nothing should be pending any more. Amounts are in cents. Spec: CLI-61, LEDGER-10. */
export interface FlowBooks extends Omit<Books, "orders" | "pending"> {
  readonly orders: Readonly<Record<string, number>>
  readonly returns: Readonly<Record<string, number>>
  readonly commission: number
}

/** Reads the books, and what they count by status. Work that is still pending is a difference here. Spec: CLI-61. */
export const readFlowBooks = (rows: RowAccess): Effect.Effect<FlowBooks> =>
  Effect.gen(function* () {
    const { pending, differences, ...books } = yield* readBooks(rows)
    return {
      ...books,
      orders: countsOf((yield* rows.find(ORDERS)).map(({ order }) => order.status)),
      returns: countsOf((yield* rows.find(RETURNS)).map(({ status }) => status)),
      commission: 0 - balanceOf(yield* rows.find(LEDGER), "commission"),
      differences: [...differences, ...pending]
    }
  })

export const pendingRefunds = (rows: RowAccess): Effect.Effect<number> =>
  Effect.map(
    Effect.all([
      rows.count(REFUNDS, { where: { state: "asked" } }),
      rows.count(REFUNDS, { where: { state: "at-provider" } })
    ]),
    ([asked, atProvider]) => asked + atProvider
  )

const countsOf = (texts: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const text of texts.toSorted()) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Object.fromEntries(counts)
}
