import type { BoundClause } from "./bind.ts"
import { collect } from "./match.ts"
import type { Postings } from "./postings.ts"
import type { Scratch } from "./scratch.ts"

/** Removes none of the `count` documents. Spec: RELAX-06. */
export const addOptional = (
  postings: Postings,
  clauses: ReadonlyArray<BoundClause>,
  scratch: Scratch,
  count: number
): void => {
  if (clauses.length === 0 || count === 0) return
  const documents = scratch.documents.slice(0, count)
  const scores = scratch.scores.slice(0, count)
  for (const clause of clauses) {
    const found = collect(postings, [clause], documents[0]!, documents[count - 1]! + 1, scratch, null)
    for (let i = 0, next = 0; i < count; i++) {
      while (next < found && scratch.documents[next]! < documents[i]!) next++
      if (next < found && scratch.documents[next] === documents[i]) scores[i] = scores[i]! + scratch.scores[next]!
    }
  }
  scratch.documents.set(documents)
  scratch.scores.set(scores)
}
