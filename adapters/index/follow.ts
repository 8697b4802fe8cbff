import type { IndexBuilder } from "./builder.ts"
import type { EmbeddedIndex } from "./embedded/index.ts"
import { callIndex, type IndexMethod } from "./call-index.ts"
import { Generation, type Replicas } from "./generation.ts"
import type { Synonyms } from "./embedded/synonyms.ts"

export interface FollowOptions {
  readonly makeBuilder: () => IndexBuilder
  readonly makeFirstBuilder?: () => IndexBuilder
  readonly now: () => Date
  readonly synonyms?: Synonyms
  /** Resolves when the store should be polled again; rejects or resolves immediately when `signal` is aborted. */
  readonly pause: (signal: AbortSignal) => Promise<void>
  readonly turn: () => Promise<void>
  readonly replicas?: Replicas
  readonly onError: (error: unknown) => void
}

export interface FollowedIndex {
  readonly index: () => EmbeddedIndex
  readonly call: <Name extends IndexMethod>(
    method: Name,
    ...args: Parameters<EmbeddedIndex[Name]>
  ) => ReturnType<EmbeddedIndex[Name]> | Promise<ReturnType<EmbeddedIndex[Name]>>
  readonly version: () => number
  /** Returns a text that changes whenever the results of searches may change. */
  readonly revision: () => string
  readonly figures: () => IndexFigures
  readonly close: () => Promise<void>
}

/** The size of an index, and the moment at which it was built; null where another process builds it. Spec: WATCH-05. */
export interface IndexFigures {
  readonly documents: number
  readonly segments: number
  readonly builtAt: number | null
}

export const followIndex = async (options: FollowOptions): Promise<FollowedIndex> => {
  const { makeBuilder, makeFirstBuilder = makeBuilder } = options
  const generation = await openGeneration({ ...options, makeBuilder: makeFirstBuilder }, false)
  if (options.replicas !== undefined) await generation.replicate(options.replicas)
  const follower = new Follower(options, generation)
  const following = follower.run()
  return {
    index: () => follower.generation.index,
    call: (method, ...args) => callIndex(follower.generation.index, method, args),
    version: () => follower.generation.version,
    revision: () => follower.generation.revision,
    figures: () => follower.generation.figures,
    close: async () => {
      await follower.close()
      await following
    }
  }
}

class Follower {
  generation: Generation
  readonly #options: FollowOptions
  readonly #closing = new AbortController()
  #isBroken = false
  #renewal: Promise<void> | null = null
  #renewingBuilder: IndexBuilder | null = null
  #successor: Generation | null = null

  constructor(options: FollowOptions, generation: Generation) {
    this.#options = options
    this.generation = generation
  }

  async run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      if (!this.#isBroken) await this.#attempt(() => this.generation.catchUp(this.#options.now))
      if (this.#renewal === null && (this.#isBroken || this.generation.isWorn(this.#options.now())))
        this.#renewal = this.#attempt(() => this.#renew())
      if (this.#successor !== null) await this.#attempt(() => this.#succeed(this.#successor!))
      await this.#options.pause(this.#closing.signal).catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.generation.builder.close()
    await this.#renewingBuilder?.close()
    await this.#renewal
    await this.#successor?.builder.close()
  }

  /** This generation continues to serve queries and to follow the store. */
  async #renew(): Promise<void> {
    const makeBuilder = () => (this.#renewingBuilder = this.#options.makeBuilder())
    try {
      this.#successor = await openGeneration({ ...this.#options, makeBuilder }, !this.#isBroken)
    } finally {
      this.#renewal = null
      this.#renewingBuilder = null
    }
  }

  async #succeed(successor: Generation): Promise<void> {
    this.#successor = null
    const { generation } = this
    while (successor.version < generation.version && (await successor.step(this.#options.now())));
    if (this.#options.replicas !== undefined) await successor.replicate(this.#options.replicas)
    this.generation = successor
    this.#isBroken = false
    await generation.builder.close()
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (this.#closing.signal.aborted) return
      this.#isBroken = true
      this.#options.onError(error)
    }
  }
}

const openGeneration = async (
  { makeBuilder, now, turn, synonyms }: FollowOptions,
  fresh: boolean
): Promise<Generation> => {
  const builder = makeBuilder()
  try {
    const generation = await Generation.open(builder, now(), turn, fresh, synonyms)
    await generation.catchUp(now)
    return generation
  } catch (error) {
    await builder.close()
    throw error
  }
}
