import { SCRIPT_TIMEOUT_MS } from "#domain/shell/constants.ts"

/** Resolves as `work` does; rejects with a chunk failure when that takes longer than {@link SCRIPT_TIMEOUT_MS}. Spec: UI-03, ERR-03. */
export const withScriptTimeout = <A>(work: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), SCRIPT_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const timeoutError = () =>
  Object.assign(new Error("Loading chunk page failed."), { name: "ChunkLoadError", type: "timeout" })
