// Entry point of a process that runs the nightly matching pass of a data folder, and exits.
import { constants, setPriority } from "node:os"
import { matchCatalogue } from "#adapters/store/sql/matching/catalogue-matcher.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"

/** Milliseconds that a pass waits for an import. */
const LOCK_TIMEOUT_MS = 900_000

// Pages go first where processors are few.
setPriority(constants.priority.PRIORITY_LOW)

const db = openCatalogue(storeFiles(process.argv[2] ?? "").catalogue, { lockTimeoutMs: LOCK_TIMEOUT_MS })
matchCatalogue(db, new Date())
db.close()
