import { startThread, type Thread } from "#adapters/runtime/thread.ts"
import type { EmbeddedIndex } from "./embedded/index.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { decodeResult, type IndexMethod } from "./call-index.ts"
import type { Replicas } from "./generation.ts"
import type { QueryThreadFunctions } from "./query-thread.ts"
import { EMPTY_INDEX, type SharedIndex } from "./replica.ts"
import { SearchTimeout } from "./search-index.ts"

interface QueryThreadsOptions {
  readonly threads: number
  readonly synonyms?: Synonyms | undefined
  /** Milliseconds without a reply after which a thread and its oldest search are given up. */
  readonly budgetMs: number
  readonly onError: (error: unknown) => void
  readonly script?: URL
}

/** Each searches a copy of the index, whose large arrays they share. */
export interface QueryThreads extends Replicas {
  readonly open: (current: () => SharedIndex) => Promise<void>
  /** Uses the thread with the fewest pending searches. Rejects with {@link SearchTimeout}. */
  readonly call: <Name extends IndexMethod>(
    method: Name,
    ...args: Parameters<EmbeddedIndex[Name]>
  ) => Promise<ReturnType<EmbeddedIndex[Name]>>
  readonly close: () => Promise<void>
}

interface Pending {
  isTooSlow: boolean
}

interface Searcher {
  readonly thread: Thread<QueryThreadFunctions>
  readonly ready: Promise<void>
  /** Searches without a reply, the oldest first, which is the one that the thread is working on. */
  readonly pending: Array<Pending>
  watchdog: NodeJS.Timeout | undefined
}

const SCRIPT = new URL("./query-thread.ts", import.meta.url)

/** A thread that dies or exceeds the budget is replaced; only its current search fails. Spec: INDEX-20, INDEX-21. */
export const startQueryThreads = (options: QueryThreadsOptions): QueryThreads => {
  const { threads, synonyms, budgetMs, onError, script = SCRIPT } = options
  let shared: () => SharedIndex = () => EMPTY_INDEX
  let isClosed = false

  const start = (): Searcher => {
    const thread = startThread<QueryThreadFunctions>(script, synonyms, "search")
    const ready = thread.call("open", shared()).catch(() => {})
    return { thread, ready, pending: [], watchdog: undefined }
  }
  const searchers = Array.from({ length: threads }, start)

  const replace = async (searcher: Searcher, error: unknown): Promise<void> => {
    const position = searchers.indexOf(searcher)
    if (position < 0 || isClosed) return
    onError(error)
    searchers[position] = start()
    await searcher.thread.close()
  }

  /** Calls them in order. One that fails is replaced by one with the current segments. */
  const callAll = async (call: (thread: Thread<QueryThreadFunctions>) => Promise<void>): Promise<void> => {
    await Promise.all(
      searchers.map((searcher) => call(searcher.thread).catch((error: unknown) => replace(searcher, error)))
    )
  }

  const watch = (searcher: Searcher): void => {
    clearTimeout(searcher.watchdog)
    const [oldest] = searcher.pending
    if (oldest === undefined) return
    searcher.watchdog = setTimeout(() => {
      oldest.isTooSlow = true
      replace(searcher, timeoutAfter(budgetMs)).catch(onError)
    }, budgetMs)
  }

  const search = async <Name extends IndexMethod>(
    searcher: Searcher,
    method: Name,
    args: Parameters<EmbeddedIndex[Name]>
  ): Promise<ReturnType<EmbeddedIndex[Name]>> => {
    const own: Pending = { isTooSlow: false }
    searcher.pending.push(own)
    try {
      await searcher.ready
      if (searcher.pending[0] === own) watch(searcher)
      const encoded = await searcher.thread.call("search", method, args)
      return decodeResult(method, encoded) as ReturnType<EmbeddedIndex[Name]>
    } catch (error) {
      throw own.isTooSlow ? timeoutAfter(budgetMs) : error
    } finally {
      searcher.pending.splice(searcher.pending.indexOf(own), 1)
      watch(searcher)
    }
  }

  const leastBusy = (): Searcher =>
    searchers.reduce((least, next) => (next.pending.length < least.pending.length ? next : least))

  const call: QueryThreads["call"] = async (method, ...args) => {
    const searcher = leastBusy()
    try {
      return await search(searcher, method, args)
    } catch (error) {
      if (error instanceof SearchTimeout || !searcher.thread.hasEnded() || isClosed) throw error
      await replace(searcher, error)
      return search(leastBusy(), method, args)
    }
  }

  return {
    open: (current) => {
      shared = current
      const opened = current()
      return callAll((thread) => thread.call("open", opened))
    },
    apply: (change) => callAll((thread) => thread.call("apply", change)),
    call,
    close: async () => {
      isClosed = true
      await Promise.all(
        searchers.map(({ thread, watchdog }) => {
          clearTimeout(watchdog)
          return thread.close()
        })
      )
    }
  }
}

const timeoutAfter = (budgetMs: number): SearchTimeout =>
  new SearchTimeout(`A search took more than ${budgetMs} milliseconds.`)
