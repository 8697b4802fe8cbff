import { setTimeout } from "node:timers/promises"
import { MessageChannel, type MessagePort } from "node:worker_threads"
import { Effect } from "effect"
import type { Replicas } from "#adapters/index/generation.ts"
import { EMPTY_INDEX, type SharedIndex } from "#adapters/index/replica.ts"
import { type CallStorage, memoryStorage } from "#adapters/people/provider-storage.ts"
import type { Snapshot } from "#adapters/runtime/metrics.ts"
import { memoryUses } from "#adapters/runtime/memory-uses.ts"
import type { LimitUse } from "#adapters/runtime/shared.ts"
import { servingMemory } from "#adapters/runtime/serving.ts"
import { serveFunctions } from "#adapters/runtime/serve-thread.ts"
import { writeQueueMemory } from "#adapters/store/sql/write-queue.ts"
import { startThread, type Thread } from "#adapters/runtime/thread.ts"
import type { Log } from "./log.ts"
import type { Sharing } from "./open-services.ts"
import type { WebThreadFunctions } from "./web-thread.ts"

export interface WebThreadData {
  readonly root: string
  /** The address of the site, on whose port the thread listens too. */
  readonly address: string
  readonly main: MessagePort
  readonly writeQueue: SharedArrayBuffer
  readonly serving: SharedArrayBuffer
}

export interface MainFunctions {
  readonly addUses: (uses: ReadonlyArray<LimitUse>, now: number) => Promise<ReadonlyArray<number>>
  readonly storage: CallStorage
  /** Returns the metrics of all threads. Spec: WATCH-04. */
  readonly metrics: () => Promise<string>
}

interface WebThreads {
  readonly sharing: Sharing
  readonly storage: CallStorage
  readonly start: () => Promise<void>
  readonly followPictures: () => Promise<void>
  /** Returns the figures of the threads that respond. Spec: WATCH-04. */
  readonly figures: () => Promise<ReadonlyArray<Snapshot>>
  readonly close: () => Promise<void>
}

interface Options {
  readonly metrics?: MainFunctions["metrics"]
  readonly maxFiguresMs?: number
  readonly script?: URL
  readonly restartDelayMs?: number
  readonly pingIntervalMs?: number
}

const RESTART_DELAY_MS = 1_000

const PING_INTERVAL_MS = 3_000

/** Calls without a response after which a thread is replaced. Spec: APP-53. */
const MAX_UNANSWERED = 3

/** Maximum milliseconds for the figures of a thread. Spec: WATCH-04. */
const MAX_FIGURES_MS = 1_000

/** Limits of the heap of a thread, which uses 80 MB: by default its young generation would take 96 MB more. Spec: APP-56. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1_000 } as const

const SCRIPT = new URL("./web-thread.ts", import.meta.url)

/** Replaces a thread that ends or does not respond. Spec: APP-52, APP-53, STORE-98. */
export const openWebThreads = (
  count: number,
  place: Pick<WebThreadData, "root" | "address">,
  log: Log,
  {
    metrics = async () => "",
    maxFiguresMs = MAX_FIGURES_MS,
    script = SCRIPT,
    restartDelayMs = RESTART_DELAY_MS,
    pingIntervalMs = PING_INTERVAL_MS
  }: Options = {}
): WebThreads => {
  const storage = memoryStorage()
  const addUses = memoryUses()
  const writeQueue = writeQueueMemory()
  const functions: MainFunctions = { metrics, storage, addUses: (uses, now) => Effect.runPromise(addUses(uses, now)) }
  const running = new Set<WebThread>()
  let current: () => SharedIndex = () => EMPTY_INDEX
  let followsPictures = false
  let isClosed = false

  type WebThread = ReturnType<typeof open>

  const open = (name: string) => {
    const { port1, port2 } = new MessageChannel()
    serveFunctions(port1, { ...functions })
    port1.unref()
    const data: WebThreadData = { ...place, main: port2, writeQueue, serving: servingMemory() }
    const web = {
      thread: startThread<WebThreadFunctions>(script, data, name, { ports: [port2], limits: HEAP_LIMITS }),
      isReady: false,
      unanswered: 0
    }
    running.add(web)
    return web
  }

  /** Runs a thread until it ends, and another one after it. Calls `onStarted` when one serves or has ended. */
  const run = async (name: string, onStarted: () => void): Promise<void> => {
    for (;;) {
      const web = open(name)
      const started = web.thread.call("open", current()).then(() => web.thread.call("start"))
      const failed = started.then(
        () => {
          web.isReady = true
          onStarted()
          if (followsPictures) web.thread.call("followPictures").catch(() => web.thread.close())
          return web.thread.ended
        },
        (error: unknown) => error
      )
      const reason = await Promise.race([failed, web.thread.ended])
      running.delete(web)
      onStarted()
      if (!isClosed) log(`the thread ${name} ended`, reason)
      await web.thread.close()
      await setTimeout(restartDelayMs, undefined, { ref: false })
      if (isClosed) return
    }
  }

  /** Calls every thread, in order. Waits for those that serve; one that fails ends. */
  const callAll = async (call: (thread: Thread<WebThreadFunctions>) => Promise<void>): Promise<void> => {
    await Promise.all(
      [...running].map(({ thread, isReady }) => {
        const done = call(thread).catch(() => thread.close())
        return isReady ? done : undefined
      })
    )
  }

  const ping = (web: WebThread): void => {
    if (!web.isReady) return
    if (web.unanswered >= MAX_UNANSWERED) return void web.thread.close()
    web.unanswered += 1
    web.thread.call("ping").then(
      () => (web.unanswered = 0),
      () => undefined
    )
  }
  const pings = setInterval(() => running.forEach(ping), pingIntervalMs).unref()

  const replicas: Replicas = {
    open: (opened) => {
      current = opened
      const shared = opened()
      return callAll((thread) => thread.call("open", shared))
    },
    apply: (change) => callAll((thread) => thread.call("apply", change))
  }

  return {
    sharing: { replicas, addUses, writeQueue },
    storage,
    start: async () => {
      const names = Array.from({ length: count }, (_, at) => `web ${at + 2}`)
      await Promise.all(names.map((name) => new Promise<void>((resolve) => void run(name, resolve))))
    },
    followPictures: () => {
      followsPictures = true
      return callAll((thread) => thread.call("followPictures"))
    },
    figures: async () => {
      const read = await Promise.all(
        [...running].map(async ({ thread, isReady }) => {
          if (!isReady) return null
          const late = setTimeout(maxFiguresMs, null, { ref: false })
          return Promise.race([thread.call("figures").catch(() => null), late])
        })
      )
      return read.flatMap((figures) => figures ?? [])
    },
    close: async () => {
      isClosed = true
      clearInterval(pings)
      await Promise.all(
        [...running].map(async ({ thread, isReady }) => {
          if (isReady) await thread.call("close").catch(() => undefined)
          await thread.close()
        })
      )
    }
  }
}
