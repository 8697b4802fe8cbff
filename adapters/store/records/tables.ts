import { VIEWS } from "#adapters/services/recommendations/tables.ts"
import { RATINGS, REVIEWS } from "#adapters/services/reviews/tables.ts"
import { SUBSCRIPTIONS, USERS } from "#adapters/services/users/tables.ts"
import type { Table } from "./table.ts"

/** All tables of records. SQLite has one of each from its migrations (adapters/store/sql/migrations/site.ts). Spec: STORE-34. */
export const TABLES: ReadonlyArray<Pick<Table<never>, "name" | "indexes" | "unique">> = [
  REVIEWS,
  RATINGS,
  VIEWS,
  USERS,
  SUBSCRIPTIONS
]
