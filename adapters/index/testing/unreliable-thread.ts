import { serveThread } from "#adapters/threads/serve-thread.ts"
import type { IndexQuery } from "../port.ts"

/** A thread whose searches end it ("crash"), never end ("hang"), or find as many products as the term has letters. */
serveThread({
  open: () => {},
  apply: () => {},
  search: (_method: string, [{ term }]: [IndexQuery]) => {
    if (term === "crash") process.exit(1)
    if (term === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    return { total: term.length }
  }
})
