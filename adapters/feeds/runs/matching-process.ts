// Entry point of a process that runs the nightly matching pass of a data folder, unless another one has done so, and exits.
import { constants, setPriority } from "node:os"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { lastMatchedAt, matchCatalogue } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { lockRun } from "#adapters/store/sql/run-lock.ts"
import { isMatchingDue } from "#domain/matching/decisions.ts"
import { MATCHING_LOCK } from "./matching-schedule.ts"

const LOCK_TIMEOUT_MS = 900_000

setPriority(constants.priority.PRIORITY_LOW)

const [dataDir = "", hour = ""] = process.argv.slice(2)
const lock = lockRun(dataDir, MATCHING_LOCK)
if (lock !== null) {
  const db = openCatalogue(storeFiles(dataDir).catalogue, { lockTimeoutMs: LOCK_TIMEOUT_MS })
  const now = new Date()
  if (isMatchingDue(lastMatchedAt(db), now, Number(hour))) matchCatalogue(db, now, await readVisitorCounts(now))
  db.close()
  lock.release()
}
