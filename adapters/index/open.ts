import { setImmediate, setTimeout } from "node:timers/promises"
import { type FollowedIndex, followIndex } from "./follow.ts"
import { workerBuilder, type WorkerSettings } from "./worker-builder.ts"

/** Milliseconds between polls for changes. */
const PAUSE_MS = 200

interface OpenIndexOptions extends WorkerSettings {
  readonly now: () => Date
  /** Called when following the store fails; the index continues to serve queries and tries again. */
  readonly onError: (error: unknown) => void
}

/** Opens the index of a catalogue file and follows that file; the heavy work runs in a thread. */
export const openIndex = ({ now, onError, ...settings }: OpenIndexOptions): Promise<FollowedIndex> =>
  followIndex({
    makeBuilder: () => workerBuilder(settings),
    now,
    pause: (signal) => setTimeout(PAUSE_MS, undefined, { signal, ref: false }),
    turn: () => setImmediate(),
    onError
  })
