import { recordsLaws } from "../testing/records-laws.ts"
import { openSite } from "./open.ts"
import { sqlRecords } from "./records.ts"

const NOTE = `
CREATE TABLE note (key TEXT PRIMARY KEY, doc TEXT NOT NULL, owner TEXT, email TEXT UNIQUE, size REAL NOT NULL) STRICT;
`

recordsLaws("SQLite", () => {
  const db = openSite(":memory:")
  db.raw.exec(NOTE)
  return sqlRecords(db)
})
