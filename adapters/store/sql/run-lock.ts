import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { isBusy } from "./database.ts"

/** The right to run a shop's feed or the matching pass, which ends with its process at the latest. */
interface RunLock {
  readonly release: () => void
}

/** Returns null if another has it. The system releases it when its process ends in any manner. Spec: MATCH-48. */
export const lockRun = (folder: string, name: string): RunLock | null => {
  const db = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    db.exec("BEGIN EXCLUSIVE")
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (isBusy(error)) return null
    throw error
  }
}

export const isRunLocked = (folder: string, name: string): boolean => {
  const lock = lockRun(folder, name)
  lock?.release()
  return lock === null
}
