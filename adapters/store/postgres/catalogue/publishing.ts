import { Redacted } from "effect"
import { startThread, type Thread } from "#adapters/threads/thread.ts"
import type { PublishFunctions, PublishSettings } from "./publish-thread.ts"

/** Milliseconds between two looks for changes to publish. A look reads one number in another thread. Spec: STORE-111. */
const PAUSE_MS = 100

/** Milliseconds until the next attempt after a failure, such as a database that is away. */
const RETRY_MS = 2_000

/**
 * Publishes the catalogue of a data folder, and then its changes, in a thread of its own until it is closed. Calls `onError` when that begins
 * to fail; it tries again by itself. Spec: STORE-111, STORE-112.
 */
export const startPublishing = (
  dataDir: string,
  url: Redacted.Redacted,
  onError: (error: unknown) => void
): { readonly close: () => Promise<void> } => {
  const settings: PublishSettings = { dataDir, url: Redacted.value(url) }
  const start = () =>
    startThread<PublishFunctions>(new URL("./publish-thread.ts", import.meta.url), settings, "publish")
  let thread: Thread<PublishFunctions> = start()
  let isClosed = false
  let isFailing = false
  const publish = async () => {
    if (thread.hasEnded()) thread = start()
    try {
      await thread.call("publish")
      isFailing = false
    } catch (error) {
      if (isClosed) return
      if (!isFailing) onError(error)
      isFailing = true
    }
    if (!isClosed) timer = setTimeout(publish, isFailing ? RETRY_MS : PAUSE_MS).unref()
  }
  let timer = setTimeout(publish, 0).unref()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (!thread.hasEnded()) await thread.call("release").catch(() => undefined)
      await thread.close()
    }
  }
}
