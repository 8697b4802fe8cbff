/** Returns the loaded value of `key`, or stops the work until `load` has loaded it. */
export type LookUp = <A>(key: string, load: () => Promise<A>) => A

/** Maximum values that one piece of work loads. A search that is corrected and relaxed loads about twenty. */
const MAX_LOOK_UPS = 200

/** Stops work whose value is not loaded yet. */
class MissingValue extends Error {
  readonly key: string
  readonly load: () => Promise<unknown>

  constructor(key: string, load: () => Promise<unknown>) {
    super("a value is not loaded yet")
    this.key = key
    this.load = load
  }
}

/**
 * Runs synchronous work that needs values from elsewhere: whenever one is missing, loads it and runs the work again from its
 * beginning, so `work` must be pure. The code that reads a term, corrects and relaxes it thereby stays the same for the embedded
 * index, which never waits. Spec: OSEARCH-04.
 */
export const withLookUps = async <A>(work: (lookUp: LookUp) => A): Promise<A> => {
  const loaded = new Map<string, unknown>()
  const lookUp: LookUp = <B>(key: string, load: () => Promise<B>): B => {
    if (!loaded.has(key)) throw new MissingValue(key, load)
    // The key determines the type of the value.
    return loaded.get(key) as B
  }
  /** Loads a missing value, or first a value that its load needs. */
  const load = async (missing: unknown): Promise<void> => {
    if (!(missing instanceof MissingValue)) throw missing
    try {
      loaded.set(missing.key, await missing.load())
    } catch (error) {
      await load(error)
    }
  }
  for (let round = 0; round < MAX_LOOK_UPS; round++) {
    try {
      return work(lookUp)
    } catch (error) {
      await load(error)
    }
  }
  throw new Error(`a search needed more than ${MAX_LOOK_UPS} requests`)
}
