import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { isBusy } from "./database.ts"

/** The right to run a shop's feed or the matching pass, which ends with its process at the latest. */
interface RunLock {
  readonly release: () => void
}

/**
 * Takes the lock of a run, such as that of a shop's feed, in `folder`, which must exist; returns null if another process or run has it.
 * The operating system releases the lock of a process that ends in any manner, which neither a stored process id nor a
 * stored time can promise. Spec: MATCH-48, SCHED-05, SCHED-06.
 */
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

/** Returns true if the run goes on, in any process. Spec: MATCH-48, SCHED-05. */
export const isRunLocked = (folder: string, name: string): boolean => {
  const lock = lockRun(folder, name)
  lock?.release()
  return lock === null
}
