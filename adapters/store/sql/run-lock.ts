import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { isBusy } from "./database.ts"

/** The right to run the feed of a shop, which ends with its process at the latest. */
interface RunLock {
  readonly release: () => void
}

/**
 * Takes the lock of a shop's feed in `folder`, which must exist; returns null if another process or run has it. The
 * operating system releases the lock of a process that ends in any manner, which neither a stored process id nor a
 * stored time can promise. Spec: SCHED-05, SCHED-06.
 */
export const lockShop = (folder: string, shop: string): RunLock | null => {
  const db = new DatabaseSync(join(folder, `${shop}.lock`), { timeout: 0 })
  try {
    db.exec("BEGIN EXCLUSIVE")
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (isBusy(error)) return null
    throw error
  }
}

/** Returns true if a run of the shop's feed goes on, in any process. Spec: SCHED-05. */
export const isShopLocked = (folder: string, shop: string): boolean => {
  const lock = lockShop(folder, shop)
  lock?.release()
  return lock === null
}
