import { readChunkFailure } from "#domain/errors/chunk.ts"
import { sendReport } from "#web/app/error-report.ts"

/** Whether a part of the application did not load, so that a reload is offered. Spec: ERR-03. */
export interface MissingPart {
  readonly isMissing: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** A cause of any kind; only one that tells of a script or style that did not load counts, and the server is told of the first. Gives whether it did. */
  readonly tell: (cause: unknown) => boolean
  /** All is well again. */
  readonly clear: () => void
}

/** Nothing is missing at first. Spec: ERR-03, APP-23. */
export const makeMissingPart = (): MissingPart => {
  const listeners = new Set<() => void>()
  let missing = false
  const set = (now: boolean) => {
    if (missing === now) return
    missing = now
    for (const listener of listeners) listener()
  }
  return {
    isMissing: () => missing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (cause) => {
      if (readChunkFailure(cause) === null) return false
      if (!missing) sendReport(cause)
      set(true)
      return true
    },
    clear: () => set(false)
  }
}

/** The one of this document. Spec: ERR-03. */
export const missingPart = makeMissingPart()

/** Hears of every lazy part of this document that does not load. Spec: ERR-03. */
export const watchParts = (): void => {
  addEventListener("vite:preloadError", ({ payload }) => missingPart.tell(payload))
}
