import { LAWS_SQL, recordsLaws } from "../testing/records-laws.ts"
import { openSite } from "./open.ts"
import { sqlRecords } from "./records.ts"

recordsLaws("SQLite", () => {
  const db = openSite(":memory:")
  db.raw.exec(LAWS_SQL)
  return sqlRecords(db)
})
