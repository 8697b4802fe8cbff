import { availableParallelism } from "node:os"
import { setImmediate, setTimeout } from "node:timers/promises"
import { type FollowedIndex, followIndex } from "./follow.ts"
import type { Replicas } from "./generation.ts"
import { type QueryThreads, startQueryThreads } from "./query-threads.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { openingBuilder, workerBuilder, type WorkerSettings } from "./worker-builder.ts"

/** A poll reads one row in another thread. Spec: INDEX-38. */
const PAUSE_MS = 50

const DATABASE_PAUSE_MS = 200

/** In a smaller index a search takes less time than the messages to a thread and back. */
const MIN_THREADED_PRODUCTS = 100_000

/** Milliseconds after which a search is given up. A search of a million products takes less than 50. */
const SEARCH_BUDGET_MS = 2000

interface OpenIndexOptions extends WorkerSettings {
  readonly now: () => Date
  readonly threads?: number
  readonly minThreadedProducts?: number
  readonly synonyms?: Synonyms
  readonly replicas?: Replicas | undefined
  readonly startThreads?: typeof startQueryThreads
  /** The index continues to serve queries and tries again. */
  readonly onError: (error: unknown) => void
}

/** Builds changes in a thread. A large catalogue is searched in threads too. */
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
  readonly current: () => QueryThreads | null
  readonly close: () => Promise<void>
}

/** Nothing waits for the threads: this one searches until they have the segments. Spec: INDEX-71. */
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
