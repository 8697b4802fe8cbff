import { Effect } from "effect"
import type { RowAccess } from "./port.ts"

/** Returns the numbers after the highest one of the rows, for stores in which one transaction writes at a time. Spec: STORE-123. */
export const numbersAfterHighest =
  ({ find }: Pick<RowAccess, "find">): RowAccess["nextNumbers"] =>
  (table, index, count) =>
    Effect.map(find(table, { order: { by: index, direction: "desc" }, limit: 1 }), ([newest]) => {
      const highest = newest === undefined ? 0 : Number(table.indexes[index](newest))
      return Array.from({ length: count }, (_, at) => highest + 1 + at)
    })
