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
  },
  {
    name: "reviews and ratings",
    sql: `
CREATE TABLE review (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL,
  about TEXT NOT NULL,
  number INTEGER NOT NULL,
  user_id TEXT NOT NULL
) STRICT;
CREATE INDEX review_about ON review (about, number);
CREATE INDEX review_user ON review (user_id);

CREATE TABLE rating (
  key TEXT NOT NULL PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;
`
  }
]
