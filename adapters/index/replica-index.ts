import { callIndex } from "./call-index.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import type { FollowedIndex } from "./follow.ts"
import { EMPTY_INDEX, type IndexChange, Replica, type SharedIndex } from "./replica.ts"

interface ReplicaIndex extends FollowedIndex {
  readonly open: (shared: SharedIndex) => void
  readonly apply: (change: IndexChange) => void
}

export const replicaIndex = (synonyms?: Synonyms): ReplicaIndex => {
  let replica = new Replica(EMPTY_INDEX, synonyms)
  return {
    index: () => replica.index,
    call: (method, ...args) => callIndex(replica.index, method, args),
    version: () => replica.version,
    revision: () => replica.revision,
    figures: () => ({ documents: replica.index.size, segments: replica.index.segments.length, builtAt: null }),
    open: (shared) => {
      replica = new Replica(shared, synonyms)
    },
    apply: (change) => replica.apply(change),
    close: async () => undefined
  }
}
