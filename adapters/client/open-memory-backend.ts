import { Layer } from "effect"
import { chatModelLayer, type ModelSettings } from "#adapters/outside/chat-client.ts"
import { memoryDownloads } from "#adapters/outside/download/memory.ts"
import type { Downloads } from "#adapters/outside/download/port.ts"
import { fakeReaderLayer } from "#adapters/media/images/fake-reader.ts"
import { memoryFiles } from "#adapters/media/memory-files.ts"
import { Files } from "#adapters/media/files.ts"
import { memoryPictureStore } from "#adapters/media/images/features/picture-store.ts"
import { photoLinks } from "#adapters/outside/download/photo-links.ts"
import { memoryUploads } from "#adapters/media/images/uploads.ts"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { localBuilder, type SnapshotStorage } from "#adapters/index/builder.ts"
import { analyseSynonyms, type Synonyms } from "#adapters/index/embedded/synonyms.ts"
import { followIndex } from "#adapters/index/follow.ts"
import { type SearchIndex, indexLayer } from "#adapters/index/search-index.ts"
import { mailboxLayer } from "#adapters/services/messages/mailbox.ts"
import { inProcessProvider } from "#adapters/outside/payment-provider/in-process.ts"
import type { SendWebhook } from "#adapters/outside/payment-provider/embedded-payments.ts"
import type { PaymentProvider } from "#adapters/outside/payment-provider/port.ts"
import type { Records } from "#adapters/store/records/port.ts"
import { memoryCatalogueStoreLayer } from "#adapters/store/memory/catalogue-store.ts"
import { memoryChangeReader } from "#adapters/store/memory/change-reader.ts"
import { knownWorld } from "#adapters/store/memory/known-world.ts"
import { memoryRecordsLayer } from "#adapters/store/memory/records.ts"
import { memorySiteStoreLayer } from "#adapters/store/memory/site-store.ts"
import type { AgeMode } from "#domain/account/adult/has-age.ts"
import type { World } from "#domain/catalogue/world.ts"
import { ACCEPT_DAYS, AcceptDays } from "#domain/shopping/orders/due.ts"
import { startingSynonyms } from "#domain/search/synonyms/dutch/starting-list.ts"
import { startBackend, type Backend, LOCAL_MESSAGES, type MessageSettings } from "./backend.ts"

interface MemoryOptions {
  /** How ages are counted; exactly by default. Spec: ADULT-10. */
  readonly ageMode?: AgeMode
  /** Working days in which a shop must accept a paid order. Spec: ORDER-14. */
  readonly acceptDays?: number
  /** Photos by their address: the hosts that they may come from, and the files; none by default. */
  readonly photos?: { readonly hosts: ReadonlyArray<string>; readonly downloads: Layer.Layer<Downloads> }
  /** The origin and the name of the site in mails, and whether it has a mailbox. */
  readonly messages?: MessageSettings
  /** The flags that are on for everybody; none by default. */
  readonly production?: ReadonlyArray<string>
  /** Sends the webhooks of the embedded payment provider; by default they are lost. Spec: PAY-13. */
  readonly sendWebhook?: SendWebhook
  /** The payment provider; the embedded one by default. Spec: PAY-10. */
  readonly provider?: Layer.Layer<PaymentProvider, never, Records> | null
  /** The language model of the assistant; none by default. Spec: CHAT-15. */
  readonly assistant?: ModelSettings | null
  readonly searchIndex?: Layer.Layer<SearchIndex>
  /** The storage of the index's snapshot; none by default. */
  readonly snapshots?: SnapshotStorage | null
  /** False for a command, whose data no work in the background changes; true by default. Spec: ALERT-12. */
  readonly isSite?: boolean
}

let synonyms: Synonyms | undefined

/** Returns the list that comes with the product, which is analysed once: that takes longer than opening a small index. */
const analysedSynonyms = (): Synonyms => (synonyms ??= analyseSynonyms(startingSynonyms()))

const NO_PHOTOS = { hosts: [], downloads: memoryDownloads() }

/**
 * Opens the services over a world in memory, for `FAKES=on` and for tests. Also runs in browsers, because it does not
 * use Node. Spec: STORE-36.
 */
export const openMemoryBackend = async (
  world: World,
  now: () => Date,
  {
    ageMode,
    acceptDays = ACCEPT_DAYS,
    photos = NO_PHOTOS,
    messages = LOCAL_MESSAGES,
    production,
    sendWebhook,
    provider = null,
    assistant = null,
    searchIndex,
    snapshots = null,
    isSite = true
  }: MemoryOptions = {}
): Promise<Backend> => {
  const known = knownWorld(world)
  const index = await followIndex({
    makeBuilder: () => localBuilder(memoryChangeReader(known), snapshots),
    now,
    synonyms: analysedSynonyms(),
    pause: untilAborted,
    turn: () => Promise.resolve(),
    onError: (error) => {
      throw error
    }
  })
  const records = memoryRecordsLayer()
  const foundations = Layer.mergeAll(
    memoryCatalogueStoreLayer(world, known),
    memorySiteStoreLayer(),
    records,
    searchIndex ?? indexLayer(index),
    Layer.provide(memoryIdentityLayer, records),
    Layer.provide(mailboxLayer, records),
    Layer.succeed(AcceptDays, acceptDays),
    assistant === null ? Layer.empty : chatModelLayer(assistant),
    Layer.provide(
      provider ?? inProcessProvider({ origin: messages.origin, ...(sendWebhook !== undefined && { sendWebhook }) }),
      records
    ),
    fakeReaderLayer,
    memoryPictureStore,
    Layer.succeed(Files, memoryFiles(now)),
    photoLinks(photos.hosts).pipe(Layer.provideMerge(memoryUploads), Layer.provide(photos.downloads))
  )
  const backend = await startBackend(foundations, now, ageMode, messages, isSite, production)
  return {
    ...backend,
    close: async () => {
      await backend.close()
      await index.close()
    }
  }
}

/** Waits until the index is closed, because the world does not change. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }))
