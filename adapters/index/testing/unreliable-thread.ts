import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { encodeResult, type IndexMethod } from "../call-index.ts"
import type { IndexQuery } from "../port.ts"

/** A thread whose searches end it ("crash"), never end ("hang"), or find as many products as the term has letters. */
serveThread({
  open: () => {},
  apply: () => {},
  search: (method: IndexMethod, [{ term }]: [IndexQuery]) => {
    if (term === "crash") process.exit(1)
    if (term === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    return encodeResult(method, { total: term.length, facets: [] })
  }
})
