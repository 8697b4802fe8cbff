import type { Migration } from "../migrate.ts"

/** The table of the features of pictures, which can be extracted again: losing the file costs time only. */
export const FEATURES_MIGRATIONS: ReadonlyArray<Migration> = [
  {
    name: "features of pictures",
    sql: `
CREATE TABLE picture (
  hash TEXT PRIMARY KEY,
  -- the weights with which they were extracted, and the features as signed bytes
  weights TEXT NOT NULL,
  features BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`
  }
]
