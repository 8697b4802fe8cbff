import { fileURLToPath } from "node:url"
import { installationOf } from "#adapters/store/sql/installation.ts"
import { lastMatchedAt } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { isRunLocked } from "#adapters/store/sql/run-lock.ts"
import { type RegularChecks, startChecks } from "#adapters/runtime/regular-checks.ts"
import { runNode } from "#adapters/runtime/run-node.ts"
import { isMatchingDue } from "#domain/matching/decisions.ts"

export const MATCHING_LOCK = "matching"

const CHECK_INTERVAL_MS = 60_000

const RETRY_MS = 3_600_000

interface MatchingScheduleOptions {
  readonly dataDir: string
  readonly now: () => Date
  /** The hour in the Netherlands, 0 to 23. */
  readonly hour: number
  /** Rejects if no pass may begin, because the lease on the catalogue was lost; by default each may. Spec: STORE-118. */
  readonly permit?: (() => Promise<void>) | undefined
  readonly run?: (dataDir: string, signal: AbortSignal) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Every night, at once if the last was missed. Only reads in this process; not for a demo world. Spec: MATCH-48. */
export const startMatchingSchedule = ({
  dataDir,
  now,
  hour,
  permit,
  run = (folder, signal) => runInProcess(folder, hour, signal),
  onError
}: MatchingScheduleOptions): RegularChecks => {
  const catalogue = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let notBefore = 0

  const start = async () => {
    try {
      if (permit !== undefined) await permit()
      await run(dataDir, closing.signal)
    } catch (error) {
      if (closing.signal.aborted) return
      notBefore = now().getTime() + RETRY_MS
      onError(error)
    } finally {
      running = null
    }
  }

  const check = () => {
    if (closing.signal.aborted || running !== null || now().getTime() < notBefore) return
    try {
      if (installationOf(catalogue) !== "own" || !isMatchingDue(lastMatchedAt(catalogue), now(), hour)) return
      if (!isRunLocked(dataDir, MATCHING_LOCK)) running = start()
    } catch (error) {
      onError(error)
    }
  }

  const idle = async () => {
    if (running !== null) await running
  }

  return startChecks({ check, idle, intervalMs: CHECK_INTERVAL_MS, closing, release: () => catalogue.close() })
}

const RUN_SCRIPT = fileURLToPath(new URL("./matching-process.ts", import.meta.url))

const runInProcess = (dataDir: string, hour: number, signal: AbortSignal): Promise<void> =>
  runNode([RUN_SCRIPT, dataDir, String(hour)], signal)
