import type { Database } from "../database.ts"
import { lastProduct } from "../remove.ts"

const NAME = "product_family"

/**
 * Drops the index of families for an import into a store without products, and returns the function that creates it
 * again; it does nothing in other stores. Families arrive in no order, so that one sort at the end takes less time than
 * finding the place of each. Must run in the transaction of the import, because no reader may miss the index.
 */
export const deferFamilyIndex = (db: Database): (() => void) => {
  const index =
    lastProduct(db) > 0 ? null : db.row<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = ?", NAME)
  if (index === null) return () => {}
  db.raw.exec(`DROP INDEX ${NAME}`)
  return () => db.raw.exec(index.sql)
}
