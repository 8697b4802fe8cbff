import { Effect, Layer } from "effect"
import { memoryDownloads } from "#adapters/outside/download/port.ts"
import { fakeReaderLayer } from "#adapters/media/images/fake-reader.ts"
import { memoryFiles, Files } from "#adapters/media/files.ts"
import { memoryPictureStore } from "#adapters/media/images/features/picture-store.ts"
import { photoLinks } from "#adapters/outside/download/photo-links.ts"
import { memoryUploads } from "#adapters/media/images/uploads.ts"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { localBuilder, type SnapshotStorage } from "#adapters/index/builder.ts"
import { analyseSynonyms, type Synonyms } from "#adapters/index/embedded/synonyms.ts"
import { followIndex } from "#adapters/index/follow.ts"
import { type SearchIndex, indexLayer } from "#adapters/index/search-index.ts"
import { mailboxLayer } from "#adapters/services/messages/mailer.ts"
import { inProcessProvider } from "#adapters/outside/in-process-payments.ts"
import { memoryCatalogueStoreLayer, memoryChangeReader } from "#adapters/store/memory-catalogue.ts"
import { knownWorld } from "#adapters/store/known-world.ts"
import { memoryRecordsLayer } from "#adapters/store/memory-records.ts"
import { memorySiteStoreLayer } from "#adapters/store/site-store.ts"
import type { World } from "#domain/catalogue/world.ts"
import { startingSynonyms } from "#domain/search/starting-synonyms.ts"
import { type Backend, BackendSettings, type GivenSettings, startBackend } from "./backend.ts"

interface MemoryOptions {
  readonly searchIndex?: Layer.Layer<SearchIndex>
  readonly snapshots?: SnapshotStorage
}

let synonyms: Synonyms | undefined

/** Analysed once: that takes longer than opening a small index. */
const analysedSynonyms = (): Synonyms => (synonyms ??= analyseSynonyms(startingSynonyms()))

/** Also runs in browsers, because it does not use Node. Spec: STORE-36. */
export const openMemoryBackend = (
  world: World,
  settings: GivenSettings = {},
  options: MemoryOptions = {}
): Promise<Backend> => startBackend(Layer.unwrap(openMemory(world, options)), settings)

const openMemory = Effect.fnUntraced(function* (world: World, { searchIndex, snapshots }: MemoryOptions) {
  const { now, messages, provider, sendWebhook, photoHosts, downloads } = yield* BackendSettings
  const known = knownWorld(world)
  const index = yield* Effect.acquireRelease(
    Effect.promise(() =>
      followIndex({
        makeBuilder: () => localBuilder(memoryChangeReader(known), snapshots ?? null),
        now,
        synonyms: analysedSynonyms(),
        pause: untilAborted,
        turn: () => Promise.resolve(),
        onError: (error) => {
          throw error
        }
      })
    ),
    ({ close }) => Effect.promise(close)
  )
  return Layer.mergeAll(
    memoryIdentityLayer,
    mailboxLayer,
    provider ?? inProcessProvider({ origin: messages.origin, sendWebhook }),
    fakeReaderLayer,
    memoryPictureStore,
    Layer.succeed(Files, memoryFiles(now)),
    photoLinks(photoHosts).pipe(Layer.provideMerge(memoryUploads), Layer.provide(downloads ?? memoryDownloads()))
  ).pipe(
    Layer.provideMerge([
      memoryCatalogueStoreLayer(world, known),
      memorySiteStoreLayer(),
      memoryRecordsLayer(),
      searchIndex ?? indexLayer(index)
    ])
  )
})

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }))
