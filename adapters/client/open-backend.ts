import { join } from "node:path"
import { Effect, Layer, type Redacted } from "effect"
import { openFiles } from "#adapters/media/open-files.ts"
import { Files } from "#adapters/media/files.ts"
import { diskUploads } from "#adapters/media/images/disk-uploads.ts"
import { photoMasters } from "#adapters/media/images/photo-masters.ts"
import { sharpReaderLayer } from "#adapters/media/images/sharp-reader.ts"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import { photoLinks } from "#adapters/outside/download/photo-links.ts"
import { loopbackProvider } from "#adapters/outside/payment-loopback.ts"
import { readOrCreateKey } from "#adapters/people/node-key.ts"
import { tokenIdentity } from "#adapters/people/token.ts"
import { type AddUses, SharedUses } from "#adapters/runtime/shared.ts"
import { mailboxLayer } from "#adapters/services/messages/mailer.ts"
import { smtpLayer } from "#adapters/services/messages/smtp.ts"
import { openStore, type StoreOptions } from "#adapters/services/open-store.ts"
import { filePictureStore } from "#adapters/services/search/picture-store.ts"
import type { SiteDb } from "#adapters/store/sql/open.ts"
import { startWriteThread, threadAccess } from "#adapters/store/sql/thread-access.ts"
import { queuedWrites } from "#adapters/store/sql/write-queue.ts"
import { type Backend, BackendSettings, type GivenSettings, startBackend } from "./backend.ts"

interface DataFolder extends StoreOptions {
  readonly filesUrl?: Redacted.Redacted | null
  readonly addUses?: AddUses
  readonly writeQueue?: SharedArrayBuffer
}

/** Rejects if the files cannot be opened; an empty folder is an empty catalogue. */
export const openBackend = (folder: DataFolder, settings: GivenSettings = {}): Promise<Backend> =>
  startBackend(Layer.unwrap(openFolder(folder)), settings)

const openFolder = Effect.fnUntraced(function* ({ filesUrl, addUses, writeQueue, ...options }: DataFolder) {
  const settings = yield* BackendSettings
  const { now, messages, smtp, provider, sendWebhook, photoHosts, downloads } = settings
  const { dataDir } = options
  const accessOf = (site: SiteDb, file: string) =>
    threadAccess(site, () => {
      const writer = startWriteThread(file)
      return writeQueue === undefined ? writer : queuedWrites(writer, writeQueue)
    })
  const { files, limitUses, layer } = yield* openStore(options, { ...settings, accessOf })
  const key = readOrCreateKey(dataDir)
  const sharedFiles = yield* Effect.promise(() => openFiles(dataDir, filesUrl))
  return Layer.mergeAll(
    tokenIdentity(key),
    smtp === null ? mailboxLayer : smtpLayer({ ...smtp, siteName: messages.siteName }),
    provider ?? loopbackProvider({ origin: messages.origin, sendWebhook }),
    Layer.succeed(SharedUses, limitUses(key) ?? addUses ?? null),
    sharpReaderLayer,
    filePictureStore(files.features, photoMasters(sharedFiles)),
    Layer.succeed(Files, sharedFiles),
    photoLinks(photoHosts).pipe(
      Layer.provideMerge(diskUploads(join(dataDir, "uploads"), now)),
      Layer.provide(downloads ?? downloadsLayer())
    )
  ).pipe(Layer.provideMerge(layer))
})
