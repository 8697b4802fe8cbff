/**
 * Takes from two lists in turn, `first` to begin with, without duplicates, until `limit` is reached or both are exhausted.
 * Spec: REC-06.
 */
export const takeInTurn = <A extends { readonly id: string }>(
  first: ReadonlyArray<A>,
  second: ReadonlyArray<A>,
  limit: number
): ReadonlyArray<A> => {
  const taken = new Map<string, A>()
  const queues = [first[Symbol.iterator](), second[Symbol.iterator]()]
  let exhausted = 0
  for (let turn = 0; exhausted < queues.length && taken.size < limit; turn++) {
    exhausted = takeNext(queues[turn % 2]!, taken) ? 0 : exhausted + 1
  }
  return [...taken.values()]
}

/** Moves the next item that is not taken yet; returns false if there is none. */
const takeNext = <A extends { readonly id: string }>(items: Iterator<A>, taken: Map<string, A>): boolean => {
  for (let next = items.next(); next.done !== true; next = items.next()) {
    if (taken.has(next.value.id)) continue
    taken.set(next.value.id, next.value)
    return true
  }
  return false
}
