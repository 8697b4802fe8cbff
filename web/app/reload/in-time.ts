import { SCRIPT_TIMEOUT } from "#domain/shell/constants.ts"

/** What `work` gives, if it does in the time a script has; a chunk failure if it does not. Spec: UI-03, ERR-03. */
export const inTime = <A>(work: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeout()), SCRIPT_TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const timeout = () =>
  Object.assign(new Error("Loading chunk page failed."), { name: "ChunkLoadError", type: "timeout" })
