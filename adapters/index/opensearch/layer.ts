import { randomBytes } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { Effect, Layer, type Redacted } from "effect"
import type { ChangeReader } from "#adapters/store/port.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { SearchUnavailable } from "#domain/search/api.ts"
import type { Synonyms } from "../embedded/synonyms.ts"
import { SearchIndex } from "../search-index.ts"
import { connect, ServerRejected, unavailable, withPermit } from "./connection.ts"
import { OpenSearchFollower } from "./follow.ts"
import { remoteIndex } from "./remote-index.ts"
import { searchesOf } from "./searches.ts"

/** Milliseconds between polls for changes. Spec: OSEARCH-06. */
const PAUSE_MS = 500

interface OpenedSearch {
  readonly layer: Layer.Layer<SearchIndex>
  readonly close: () => Promise<void>
}

interface OpenOptions {
  readonly address: Redacted.Redacted
  readonly source: ChangeReader | null
  readonly synonyms: Synonyms
  /** The parts of a new index, and the copies of each. Spec: OSEARCH-09. */
  readonly shards: number
  readonly replicas: number
  /** Resolves if this process may write to the index at this moment; it always may by default. Spec: STORE-118. */
  readonly permit?: () => Promise<void>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Opens also while the server is away, and finds or builds the index once it is back. Spec: OSEARCH-05, OSEARCH-06. */
export const openSearchServer = async ({
  address,
  source,
  synonyms,
  shards,
  replicas,
  permit,
  now,
  onError
}: OpenOptions): Promise<OpenedSearch> => {
  const connection = await connect(address)
  const follower = new OpenSearchFollower({
    connection: permit === undefined ? connection : withPermit(connection, permit),
    source,
    shards,
    replicas,
    now,
    elapsed: () => performance.now(),
    newId: () => randomBytes(4).toString("hex")
  })
  const closing = new AbortController()
  let isFailing = false
  const step = async (): Promise<void> => {
    try {
      await follower.step()
      isFailing = false
    } catch (error) {
      // Reported once for each time that the server is away.
      if (!isFailing && !closing.signal.aborted) onError(error)
      isFailing = true
    }
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await setTimeout(PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) await step()
    }
  }
  await step()
  const following = follow()
  return {
    layer: remoteLayer(
      follower,
      remoteIndex(searchesOf(connection), () => follower.words, synonyms)
    ),
    close: async () => {
      closing.abort()
      await following
      await connection.close()
    }
  }
}

export const remoteLayer = (
  follower: Pick<OpenSearchFollower, "version" | "revision">,
  index: ReturnType<typeof remoteIndex>
): Layer.Layer<SearchIndex> => {
  const responding = <A>(search: () => Promise<A>): Effect.Effect<A, SearchUnavailable> =>
    Effect.tryPromise({ try: search, catch: (error) => error }).pipe(
      Effect.catch((error) => {
        if (error instanceof StoreUnavailable) return Effect.fail(new SearchUnavailable({ cause: error }))
        const isWithoutIndex = error instanceof ServerRejected && error.status === 404
        return isWithoutIndex
          ? Effect.fail(new SearchUnavailable({ cause: unavailable("there is no search index yet", error) }))
          : Effect.die(error)
      })
    )
  return Layer.succeed(SearchIndex, {
    query: (query) => responding(() => index.query(query)),
    complete: (...args) => responding(() => index.complete(...args)),
    popularWith: (...args) => responding(() => index.popularWith(...args)),
    corrections: (...args) => responding(() => index.corrections(...args)),
    similar: (...args) => responding(() => index.similar(...args)),
    vocabulary: (...args) => responding(() => index.vocabulary(...args)),
    storeVersion: Effect.sync(() => follower.version),
    revision: Effect.sync(() => follower.revision),
    figures: Effect.succeed(null)
  })
}
