import { setTimeout as delay } from "node:timers/promises"
import { Redacted } from "effect"
import { RENEW_INTERVAL_MS } from "#adapters/store/lease.ts"
import { startThread, type Thread } from "#adapters/runtime/thread.ts"
import { leasedWork, type StartWork } from "./leased-work.ts"
import type { PublishFunctions, PublishSettings } from "./publish-thread.ts"

/** Milliseconds between two looks for changes to publish. A look reads one number in another thread. Spec: STORE-111. */
const PAUSE_MS = 100

const RETRY_MS = 2_000

const CHECK_INTERVAL_MS = 1_000

interface PublishingOptions {
  readonly dataDir: string
  readonly url: Redacted.Redacted
  readonly startWork: StartWork
  /** Reports that publishing begins to fail, or that the lease has ended. It tries again by itself. */
  readonly onError: (error: unknown) => void
  readonly onRejected?: () => void
  readonly now?: () => number
}

interface Publishing {
  readonly close: () => Promise<void>
}

/** Publishes in a thread of its own; works while the folder has the lease. Spec: STORE-111, STORE-112, STORE-118. */
export const startPublishing = ({
  dataDir,
  url,
  startWork,
  onError,
  onRejected = () => undefined,
  now = () => performance.now()
}: PublishingOptions): Publishing => {
  const settings: PublishSettings = { dataDir, url: Redacted.value(url) }
  const start = () =>
    startThread<PublishFunctions>(new URL("./publish-thread.ts", import.meta.url), settings, "publish")
  let thread: Thread<PublishFunctions> = start()
  const work = leasedWork({
    startWork,
    isHeld: () => thread.call("isHeld"),
    now,
    pause: () => delay(RETRY_MS, undefined, { ref: false }),
    onExpired: onError
  })
  let isClosed = false
  let renewedAt = -Infinity
  let failure: "rejected" | "failed" | null = null

  const step = async (): Promise<number> => {
    if (thread.hasEnded()) thread = start()
    const at = now()
    const { isDone, isRenewed } = await thread.call("publish", at >= renewedAt + RENEW_INTERVAL_MS)
    if (isClosed) return PAUSE_MS
    if (isRenewed) {
      renewedAt = at
      work.renewed(at)
    }
    failure = null
    return isDone ? PAUSE_MS : 0
  }

  const noteFailure = (error: unknown): void => {
    if (isClosed) return
    const kind = error instanceof Error && error.name === "PublishFailed" ? "rejected" : "failed"
    if (kind === "rejected") void work.end()
    if (kind !== failure) onError(error)
    failure = kind
    if (kind === "rejected") onRejected()
  }

  const publish = async () => {
    const pauseMs = await step().catch((error: unknown) => {
      noteFailure(error)
      return RETRY_MS
    })
    if (!isClosed) timer = setTimeout(publish, pauseMs).unref()
  }
  let timer = setTimeout(publish, 0).unref()
  const checks = setInterval(work.check, CHECK_INTERVAL_MS).unref()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(checks)
      await work.end()
      if (!thread.hasEnded()) await thread.call("release").catch(() => undefined)
      await thread.close()
    }
  }
}
