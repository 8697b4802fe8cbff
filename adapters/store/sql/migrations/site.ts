import type { Migration } from "../migrate.ts"

/** What visitors cause. A file of its own, so that a long import never keeps a visitor waiting. */
export const SITE_MIGRATIONS: ReadonlyArray<Migration> = [
  {
    name: "click-outs by offer and day",
    sql: `
CREATE TABLE click_out (
  day TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  offer_id TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, shop_id, offer_id)
) STRICT, WITHOUT ROWID;
`
  }
]
