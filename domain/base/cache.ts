export interface CacheOptions<Value> {
  readonly maxEntries: number
  /** Milliseconds for which a value is returned, counted from the start of its load, on the clock `now`. */
  readonly age?: { readonly maxMs: number; readonly now: () => number }
  readonly weight?: { readonly max: number; readonly of: (value: Value) => number }
  readonly isCacheable?: (value: Value) => boolean
}

interface Entry<Value> {
  readonly value: Value
  readonly weight: number
  readonly startedAt: number
}

interface Load<Value> {
  readonly value: Promise<Value>
  readonly startedAt: number
}

/** Evicts the values stored first. Loads of one key at the same time are shared; failures are not stored. */
export class Cache<Key, Value> {
  readonly #options: CacheOptions<Value>
  #entries: Map<Key, Entry<Value>> = new Map()
  #loads: Map<Key, Load<Value>> = new Map()
  #weight = 0
  #versions: ReadonlyArray<unknown> = []

  constructor(options: CacheOptions<Value>) {
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  /** Returns the value stored for `key`; undefined if there is none, it is too old or it is still loading. */
  get(key: Key): Value | undefined {
    return this.#find(key)?.value
  }

  set(key: Key, value: Value): void {
    this.#store(key, value, this.#now())
  }

  getOrCompute(key: Key, compute: () => Value): Value {
    const entry = this.#find(key)
    if (entry !== undefined) return entry.value
    const entries = this.#entries
    const startedAt = this.#now()
    const value = compute()
    // `clear` replaces the map: a value computed before it is not stored.
    if (this.#entries === entries) this.#store(key, value, startedAt)
    return value
  }

  load(key: Key, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#find(key)
    if (entry !== undefined) return Promise.resolve(entry.value)
    const loading = this.#loads.get(key)
    return loading !== undefined && this.#isFresh(loading) ? loading.value : this.#startLoad(key, load)
  }

  /** Clears the cache if `versions`, on which its values depend, have changed since the last call. */
  clearOnChange(...versions: ReadonlyArray<unknown>): this {
    if (versions.some((version, index) => version !== this.#versions[index])) this.clear()
    this.#versions = versions
    return this
  }

  /** Removes all values; those that are being computed or loaded are not stored. */
  clear(): void {
    this.#entries = new Map()
    this.#loads = new Map()
    this.#weight = 0
  }

  async #startLoad(key: Key, load: () => Promise<Value>): Promise<Value> {
    const loads = this.#loads
    const loading = { startedAt: this.#now(), value: load() }
    loads.set(key, loading)
    const isCurrent = () => this.#loads === loads && loads.get(key) === loading
    try {
      const value = await loading.value
      if (isCurrent()) this.#store(key, value, loading.startedAt)
      return value
    } finally {
      if (isCurrent()) this.#loads.delete(key)
    }
  }

  #find(key: Key): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && this.#isFresh(entry) ? entry : undefined
  }

  #store(key: Key, value: Value, startedAt: number): void {
    const { weight: weighing, isCacheable } = this.#options
    this.#remove(key)
    if (isCacheable?.(value) === false) return
    const weight = weighing?.of(value) ?? 0
    if (weighing !== undefined && weight > weighing.max) return
    this.#entries.set(key, { value, weight, startedAt })
    this.#weight += weight
    this.#makeRoom()
  }

  /** Removes the oldest eighth at once if there are too many: a Map takes long to find its first key behind many removed ones. */
  #makeRoom(): void {
    const { maxEntries, weight, age } = this.#options
    const isFull = this.#entries.size > maxEntries
    const target = isFull ? maxEntries - Math.floor(maxEntries / 8) : maxEntries
    const maxWeight = weight?.max ?? Infinity
    if (age === undefined && this.#entries.size <= target && this.#weight <= maxWeight) return
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= target && this.#weight <= maxWeight && this.#isFresh(entry)) return
      this.#remove(key)
    }
  }

  #remove(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  #isFresh({ startedAt }: { readonly startedAt: number }): boolean {
    const { age } = this.#options
    return age === undefined || age.now() - startedAt < age.maxMs
  }

  #now(): number {
    return this.#options.age?.now() ?? 0
  }
}
