import { readChunkFailure } from "#domain/site/chunk.ts"
import { sendReport } from "#web/app/problem.ts"
import { SCRIPT_TIMEOUT_MS } from "#domain/base/screen.ts"

/** The page offers a reload. Spec: ERR-03. */
export interface MissingChunk {
  readonly isMissing: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Returns true if `cause` is a script or style that did not load. Sends the first such error to the server. */
  readonly report: (cause: unknown) => boolean
  readonly clear: () => void
}

export const createMissingChunk = (): MissingChunk => {
  const listeners = new Set<() => void>()
  let isMissing = false
  const set = (value: boolean) => {
    if (isMissing === value) return
    isMissing = value
    for (const listener of listeners) listener()
  }
  return {
    isMissing: () => isMissing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: (cause) => {
      if (readChunkFailure(cause) === null) return false
      if (!isMissing) sendReport(cause)
      set(true)
      return true
    },
    clear: () => set(false)
  }
}

export const missingChunk = createMissingChunk()

export const watchForMissingChunks = (): void => {
  addEventListener("vite:preloadError", ({ payload }) => missingChunk.report(payload))
}

/** Settles as `work` does, or rejects with a chunk failure after {@link SCRIPT_TIMEOUT_MS}. Spec: UI-03, ERR-03. */
export const withScriptTimeout = <A>(work: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), SCRIPT_TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const timeoutError = () =>
  Object.assign(new Error("Loading chunk page failed."), { name: "ChunkLoadError", type: "timeout" })
