import { setTimeout as delay } from "node:timers/promises"
import { Effect, Redacted } from "effect"
import { RENEW_INTERVAL_MS } from "#adapters/store/lease.ts"
import { storeFiles } from "#adapters/store/sql/open.ts"
import { startThread } from "#adapters/runtime/thread.ts"
import { openConnections } from "../connections.ts"
import type { StartWork } from "./leased-work.ts"
import type { PublishSettings } from "./publish-thread.ts"
import { startPublishing } from "./publishing.ts"
import { folderState, OTHER_CATALOGUE, RestoreFailed } from "./restore.ts"
import type { RestoreFunctions } from "./restore-thread.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

interface Look {
  /** "own" if nobody has the lease and this data folder is the one that publishes. */
  readonly turn: "wait" | "free" | "own"
  readonly epoch: number
}

const NO_LOOK: Look = { turn: "wait", epoch: 0 }

interface StandbyOptions {
  readonly dataDir: string
  readonly url: Redacted.Redacted
  readonly takeoverSeconds: number
  readonly startWork: StartWork
  /** Gets a line for the operator whenever the task of this machine changes. */
  readonly onChange: (line: string) => void
  readonly onError: (error: unknown) => void
  readonly pause?: (signal: AbortSignal) => Promise<void>
}

/** Takes over after `takeoverSeconds` without a lease. Rejects for another installation's folder. Spec: STORE-120. */
export const startStandby = async ({
  dataDir,
  url,
  takeoverSeconds,
  startWork,
  onChange,
  onError,
  pause = (signal) => delay(RENEW_INTERVAL_MS, undefined, { signal, ref: false })
}: StandbyOptions): Promise<{ readonly close: () => Promise<void> }> => {
  const { catalogue } = storeFiles(dataDir)
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const closing = new AbortController()
  const { signal } = closing

  const look = async (): Promise<Look> => {
    const [publication] = await Effect.runPromise(connections.all<Publication>(SELECT_PUBLICATION))
    if (publication === undefined) throw new RestoreFailed("The database has no complete catalogue.")
    const { epoch } = publication
    if (publication.isHeld) return { turn: "wait", epoch }
    const state = folderState(catalogue, publication)
    if (state === "other") throw new RestoreFailed(OTHER_CATALOGUE)
    return { turn: state === "current" ? "own" : "free", epoch }
  }

  const publish = async (): Promise<void> => {
    const rejected = Promise.withResolvers<void>()
    signal.addEventListener("abort", () => rejected.resolve(), { once: true })
    const { close } = startPublishing({
      dataDir,
      url,
      startWork: (permit) => {
        onChange("This machine publishes the catalogue.")
        return startWork(permit)
      },
      onError,
      onRejected: rejected.resolve
    })
    await rejected.promise
    await close()
  }

  const takeOver = async (epoch: number): Promise<void> => {
    onChange(
      `No machine has published the catalogue for ${takeoverSeconds} seconds. This one restores it, to take over.`
    )
    await restoreInThread({ dataDir, url: Redacted.value(url) }, epoch, signal)
  }

  let isFailing = false
  const noteFailure = (error: unknown): Look => {
    if (!isFailing && !signal.aborted) onError(error)
    isFailing = true
    return NO_LOOK
  }

  const follow = async (): Promise<void> => {
    // Counting looks, not time, never takes over because of what happened before a freeze of this process, or while the database was away.
    let counted = NO_LOOK.epoch
    for (let free = 0; !signal.aborted;) {
      const { turn, epoch } = await look().then((found) => {
        isFailing = false
        return found
      }, noteFailure)
      if (turn !== "free" || epoch !== counted) free = 0
      counted = epoch
      if (turn === "free") free += 1
      if (turn === "own") await publish()
      if ((free - 1) * RENEW_INTERVAL_MS >= takeoverSeconds * 1_000) {
        free = 0
        await takeOver(epoch).catch(noteFailure)
      } else await pause(signal).catch(() => undefined)
    }
  }

  try {
    await look()
  } catch (error) {
    await connections.close()
    throw error
  }
  const following = follow()
  return {
    close: async () => {
      closing.abort()
      await following
      await connections.close()
    }
  }
}

interface Publication {
  readonly origin: string
  readonly seq: number
  readonly epoch: number
  readonly isHeld: boolean
}

const SELECT_PUBLICATION = `SELECT origin, seq::float8 AS seq, epoch::float8 AS epoch, held_until > clock_timestamp() AS "isHeld"
  FROM publication WHERE is_complete`

/** Restores the catalogue in a thread, so that this one goes on serving pages. Stopped, it goes on where it was the next time. */
const restoreInThread = async (settings: PublishSettings, epoch: number, signal: AbortSignal): Promise<void> => {
  const thread = startThread<RestoreFunctions>(new URL("./restore-thread.ts", import.meta.url), settings, "restore")
  const stop = () => void thread.close()
  signal.addEventListener("abort", stop, { once: true })
  try {
    if (!signal.aborted) await thread.call("restore", epoch)
  } finally {
    signal.removeEventListener("abort", stop)
    await thread.close()
  }
}
