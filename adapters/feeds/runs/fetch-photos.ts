import { Clock, Effect, Stream } from "effect"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"
import type { PhotoFacts } from "#domain/catalogue/choose-photo.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { type FeedPhotoRejected, photoProblemText } from "#domain/catalogue/photo-retry.ts"
import type { DownloadFailed, DownloadProblem } from "#adapters/outside/download/failures.ts"
import { type DownloadBody, type DownloadLimits, Downloads } from "#adapters/outside/download/port.ts"
import type { PhotoMasters } from "#adapters/media/images/photo-masters.ts"
import { measurePhoto, photoHash } from "#adapters/media/images/measure-photo.ts"
import type { CatalogueDb, PhotoDb } from "#adapters/store/sql/open.ts"
import {
  beginAttempt,
  type DueAddress,
  type PhotoFailure,
  recordFailure,
  recordPhoto,
  takeBackAttempt
} from "./photo-queue.ts"

interface PhotoStores {
  readonly photos: PhotoDb
  readonly masters: PhotoMasters
}

export interface CataloguePhotos extends PhotoStores {
  readonly catalogue: CatalogueDb
}

const PHOTO_LIMITS: DownloadLimits = {
  bytes: IMAGE_LIMIT_BYTES,
  responseMs: 15_000,
  idleMs: 10_000,
  totalMs: 30_000,
  redirects: 5
}

/** The formats that are measured; servers that negotiate then send one of them. */
const ACCEPT = "image/avif,image/webp,image/jpeg,image/png,image/gif;q=0.9"

/** Fails only if photos cannot be stored; that attempt does not count. Spec: PHOTO-42, PHOTO-44, FILE-02. */
export const fetchPhoto = Effect.fnUntraced(function* (stores: PhotoStores, address: DueAddress) {
  const { photos } = stores
  beginAttempt(photos, address, yield* seconds)
  const validators = { etag: address.etag, lastModified: address.last_modified }
  const request = { url: address.url, limits: PHOTO_LIMITS, accept: ACCEPT, followsRobots: true }
  const downloads = yield* Downloads
  const result = yield* Effect.result(
    downloads.download({ ...request, ...(address.hash !== null && { validators }) }, (body) =>
      Effect.flatMap(bytesOf(body), (bytes) => storePhoto(stores, bytes))
    )
  )
  const now = yield* seconds
  if (result._tag === "Failure") {
    const { failure } = result
    if (failure instanceof StoreUnavailable) {
      takeBackAttempt(photos, address)
      return yield* Effect.fail(failure)
    }
    return recordFailure(photos, address, failureOf(failure), now)
  }
  const { success: response } = result
  const hash = response.isModified ? response.value : address.hash!
  const { etag, lastModified } = response
  recordPhoto(photos, address, { hash, etag, lastModified }, now)
})

const seconds = Effect.map(Clock.currentTimeMillis, (milliseconds) => Math.floor(milliseconds / 1000))

const bytesOf = (body: DownloadBody): Effect.Effect<Uint8Array, DownloadFailed> =>
  Effect.map(Stream.runCollect(body), (chunks) => Buffer.concat(chunks))

/** A file that is stored already is not decoded again. Spec: PHOTO-01. */
const storePhoto = Effect.fnUntraced(function* ({ photos, masters }: PhotoStores, bytes: Uint8Array) {
  const known = photoHash(bytes)
  if (photos.row("SELECT 1 FROM photo WHERE hash = ?", known) !== null) return known
  const { master, ...facts } = yield* measurePhoto(bytes)
  yield* Effect.tryPromise({ try: () => masters.store(facts.hash, master), catch: storeUnavailable })
  insertFacts(photos, facts)
  return facts.hash
})

const storeUnavailable = (cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable ? cause : new StoreUnavailable("A photo cannot be stored", { cause })

const insertFacts = (photos: PhotoDb, facts: PhotoFacts): void =>
  photos.run(
    "INSERT INTO photo (hash, facts) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING",
    facts.hash,
    JSON.stringify(facts)
  )

const SERVER_PROBLEMS: ReadonlySet<DownloadProblem> = new Set<DownloadProblem>([
  "unknown-host",
  "unreachable",
  "certificate",
  "no-response",
  "protocol",
  "busy",
  "server-error"
])

const failureOf = (failure: DownloadFailed | FeedPhotoRejected): PhotoFailure => {
  if (failure._tag === "FeedPhotoRejected") {
    const { problem } = failure
    return { scope: "file", problem: problem.kind, message: photoProblemText(problem), retryAfterS: 0 }
  }
  const { problem, message, fix, retryAfterMs } = failure
  const scope = SERVER_PROBLEMS.has(problem) ? "server" : problem === "too-large" ? "file" : "address"
  return { scope, problem, message: `${message} ${fix}`, retryAfterS: Math.ceil((retryAfterMs ?? 0) / 1000) }
}
