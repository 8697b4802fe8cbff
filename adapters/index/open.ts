import { availableParallelism } from "node:os"
import { setImmediate, setTimeout } from "node:timers/promises"
import { type FollowedIndex, followIndex } from "./follow.ts"
import type { Replicas } from "./generation.ts"
import { type QueryThreads, startQueryThreads } from "./query-threads.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { openingBuilder, workerBuilder, type WorkerSettings } from "./worker-builder.ts"

/** Milliseconds between polls for changes. A poll reads one row in another thread. Spec: INDEX-38. */
const PAUSE_MS = 50

/** Milliseconds between polls of a database for changes. Spec: STORE-111. */
const DATABASE_PAUSE_MS = 200

/**
 * Minimum products of an index that is searched in threads. In a smaller one a search takes less time than the messages
 * to a thread and back.
 */
const MIN_THREADED_PRODUCTS = 100_000

/** Milliseconds after which a search is given up. A search of a million products takes less than 50. */
const SEARCH_BUDGET_MS = 2000

interface OpenIndexOptions extends WorkerSettings {
  readonly now: () => Date
  /** Number of threads that search a large catalogue; by default one for each processor. */
  readonly threads?: number
  readonly minThreadedProducts?: number
  /** Synonyms of words of queries; none if absent. */
  readonly synonyms?: Synonyms
  /** Copies of the index in other threads, which search it themselves; this thread does not start any then. Spec: STORE-98. */
  readonly replicas?: Replicas | undefined
  /** Starts the threads that search a large catalogue. */
  readonly startThreads?: typeof startQueryThreads
  /** Called when following the store fails; the index continues to serve queries and tries again. */
  readonly onError: (error: unknown) => void
}

/**
 * Opens the index of a catalogue file and follows that file. Changes are built in a thread. A large catalogue is searched
 * in threads too.
 */
export const openIndex = async ({
  now,
  onError,
  threads = availableParallelism(),
  minThreadedProducts = MIN_THREADED_PRODUCTS,
  synonyms,
  startThreads = startQueryThreads,
  replicas,
  ...settings
}: OpenIndexOptions): Promise<FollowedIndex> => {
  const large = threadsForLarge(minThreadedProducts, onError, () =>
    startThreads({ threads, synonyms, budgetMs: SEARCH_BUDGET_MS, onError })
  )
  const pauseMs = settings.database === undefined ? PAUSE_MS : DATABASE_PAUSE_MS
  const followed = await followIndex({
    makeBuilder: () => workerBuilder(settings),
    makeFirstBuilder: () => openingBuilder(settings),
    now,
    ...(synonyms !== undefined && { synonyms }),
    pause: (signal) => setTimeout(pauseMs, undefined, { signal, ref: false }),
    turn: () => setImmediate(),
    replicas: replicas ?? large,
    onError
  })
  return {
    ...followed,
    call: (method, ...args) => large.current()?.call(method, ...args) ?? followed.call(method, ...args),
    close: async () => {
      await followed.close()
      await large.close()
    }
  }
}

interface ThreadsForLarge extends Replicas {
  /** The threads; null until the catalogue is large and they have its segments. */
  readonly current: () => QueryThreads | null
  readonly close: () => Promise<void>
}

/**
 * Starts threads when an index of at least `minProducts` is opened. Nothing waits for them to start, which takes longer than reading
 * the index: this thread searches until they have the segments. Spec: INDEX-71.
 */
const threadsForLarge = (
  minProducts: number,
  onError: (error: unknown) => void,
  start: () => QueryThreads
): ThreadsForLarge => {
  let threads: QueryThreads | null = null
  let isReady = false
  const wait = (done: Promise<void>): Promise<void> | undefined => {
    if (isReady) return done
    done.then(() => (isReady = true)).catch(onError)
    return undefined
  }
  return {
    current: () => (isReady ? threads : null),
    open: async (segments, products) => {
      if (products >= minProducts) threads ??= start()
      if (threads !== null) await wait(threads.open(segments))
    },
    apply: async (change) => {
      if (threads !== null) await wait(threads.apply(change))
    },
    close: async () => threads?.close()
  }
}
