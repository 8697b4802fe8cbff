import { join } from "node:path"
import { Effect, Layer, type Redacted } from "effect"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import type { Downloads } from "#adapters/outside/download/port.ts"
import { readOrCreateKey } from "#adapters/people/node-key.ts"
import { tokenIdentity } from "#adapters/people/token.ts"
import { chatModelLayer, type ModelSettings } from "#adapters/outside/chat-client.ts"
import { openFiles } from "#adapters/media/open-files.ts"
import { Files } from "#adapters/media/files.ts"
import { diskUploads } from "#adapters/media/images/disk-uploads.ts"
import { photoMasters } from "#adapters/media/images/photo-masters.ts"
import { photoLinks } from "#adapters/outside/download/photo-links.ts"
import { sharpReaderLayer } from "#adapters/media/images/sharp-reader.ts"
import { mailboxLayer } from "#adapters/services/messages/mailbox.ts"
import { smtpLayer } from "#adapters/services/messages/smtp.ts"
import { type AddUses, SharedUses } from "#adapters/runtime/shared.ts"
import { loopbackProvider } from "#adapters/outside/payment-provider/loopback.ts"
import type { SendWebhook } from "#adapters/outside/payment-provider/embedded-payments.ts"
import type { ProviderSettings } from "#adapters/outside/payment-provider/client.ts"
import { externalProvider } from "#adapters/outside/payment-provider/external.ts"
import { type CatalogueLocation, isReadFromPostgres, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { openSiteRecords } from "#adapters/store/open-records.ts"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { filePictureStore } from "#adapters/services/search/picture-store.ts"
import { startWriteThread, threadAccess } from "#adapters/store/sql/thread-access.ts"
import { queuedWrites } from "#adapters/store/sql/write-queue.ts"
import type { AgeMode } from "#domain/account/adult/has-age.ts"
import { ACCEPT_DAYS, AcceptDays } from "#domain/shopping/orders/due.ts"
import { startBackend, type Backend, LOCAL_MESSAGES, type MessageSettings } from "./backend.ts"
import { type IndexSharing, openStore } from "#adapters/services/open-store.ts"

interface BackendOptions extends IndexSharing {
  /** Folder of the store's files, the index's snapshot and the token key; created if absent. */
  readonly dataDir: string
  readonly now: () => Date
  /** The database of the records; by default the one of DATABASE_URL, or else the data folder. Spec: STORE-90. */
  readonly databaseUrl?: Redacted.Redacted | null
  /** The place of the catalogue; by default the one of CATALOGUE. Spec: STORE-110. */
  readonly catalogue?: CatalogueLocation
  /** The address of the files; by default the one of FILES_URL, or else the data folder. Spec: FILE-01. */
  readonly filesUrl?: Redacted.Redacted | null
  /** How ages are counted; exactly by default. Spec: ADULT-02, ADULT-10. */
  readonly ageMode?: AgeMode
  /** Working days in which a shop must accept a paid order. Spec: ORDER-14. */
  readonly acceptDays?: number
  /** Hosts from which photos may be fetched; none by default. Spec: IMG-12. */
  readonly photoHosts?: ReadonlyArray<string>
  /** Downloads of photos; from public addresses by default. Spec: DOWNLOAD-02. */
  readonly downloads?: Layer.Layer<Downloads>
  /** The identity of the site in its mails; a site on this machine by default. */
  readonly messages?: MessageSettings
  /** The server that sends mail; by default mails stay in the mailbox of the store. Spec: MSG-13, MSG-30. */
  readonly smtp?: { readonly url: string; readonly from: string } | null
  /** The payment provider; the embedded one by default. Spec: PAY-10. */
  readonly mollie?: ProviderSettings | null
  /** Sends the webhooks of the embedded payment provider; by default they are lost. Spec: PAY-13. */
  readonly sendWebhook?: SendWebhook
  /** The language model of the assistant; none by default. Spec: CHAT-15. */
  readonly assistant?: ModelSettings | null
  /** False for a command, or another thread, that works on the data of a site; true by default. Spec: ALERT-12, STORE-98. */
  readonly isSite?: boolean
  /** The counters of rate limits that the threads of this process share; none by default. Spec: RATE-09. */
  readonly addUses?: AddUses
  /** The queue of the threads of this process that write; none by default. Spec: STORE-99. */
  readonly writeQueue?: SharedArrayBuffer
  /** The flags that are on for everybody; none by default. */
  readonly production?: ReadonlyArray<string>
  /** Reports failures that no response shows, such as an index that cannot follow the store. */
  readonly onError?: (error: unknown) => void
}

/** Starts the services on a data folder. Rejects if the files cannot be opened; an empty folder is an empty catalogue. */
export const openBackend = async ({
  dataDir,
  now,
  databaseUrl = readVariable(VARIABLES.DATABASE_URL, process.env),
  catalogue: place = readVariable(VARIABLES.CATALOGUE, process.env),
  filesUrl = readVariable(VARIABLES.FILES_URL, process.env),
  ageMode,
  acceptDays = ACCEPT_DAYS,
  photoHosts = [],
  downloads = downloadsLayer(),
  messages = LOCAL_MESSAGES,
  smtp = null,
  mollie = null,
  assistant = null,
  sendWebhook = () => Effect.void,
  isSite = true,
  addUses,
  writeQueue,
  production = [],
  onError = console.error,
  ...sharing
}: BackendOptions): Promise<Backend> => {
  const { files, catalogue, site, searchIndex, close } = await openStore(dataDir, now, onError, sharing, {
    published: isReadFromPostgres(place) ? databaseUrl : null,
    isWriter: isSite && place === "data-folder",
    isLeased: place === "publish"
  })
  const startWriter = () => {
    const writer = startWriteThread(files.site)
    return writeQueue === undefined ? writer : queuedWrites(writer, writeQueue)
  }
  const access = threadAccess(site, startWriter)
  const opened: Array<() => Promise<void>> = [close, access.close]
  const closeStore = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const key = readOrCreateKey(dataDir)
    const store = await openSiteRecords(site, access, databaseUrl)
    opened.push(store.close)
    const sharedFiles = await openFiles(dataDir, filesUrl)
    const records = Layer.succeed(Records, store.records)
    const foundations = Layer.mergeAll(
      Layer.succeed(CatalogueStore, catalogue.store),
      Layer.succeed(SiteStore, store.siteStore),
      records,
      searchIndex,
      Layer.provide(tokenIdentity(key), records),
      smtp === null ? Layer.provide(mailboxLayer, records) : smtpLayer({ ...smtp, siteName: messages.siteName }),
      Layer.succeed(AcceptDays, acceptDays),
      Layer.succeed(SharedUses, store.limitUses(key) ?? addUses ?? null),
      assistant === null ? Layer.empty : chatModelLayer(assistant),
      mollie === null
        ? Layer.provide(loopbackProvider({ origin: messages.origin, sendWebhook }), records)
        : externalProvider(mollie),
      sharpReaderLayer,
      filePictureStore(files.features, photoMasters(sharedFiles)),
      Layer.succeed(Files, sharedFiles),
      photoLinks(photoHosts).pipe(
        Layer.provideMerge(diskUploads(join(dataDir, "uploads"), now)),
        Layer.provide(downloads)
      )
    )
    const backend = await startBackend(foundations, now, ageMode, messages, isSite, production)
    return {
      ...backend,
      close: async () => {
        await backend.close()
        await closeStore()
      }
    }
  } catch (error) {
    await closeStore()
    throw error
  }
}
