import { Clock, Effect, Layer, Result, Schedule, Schema } from "effect"
import { Files, type FileStore } from "#adapters/media/files.ts"
import type { SmallCopy } from "#adapters/media/images/reader.ts"
import { isImageType } from "#domain/search/images/image-record.ts"

export const PHOTO_LIMITS = { maxPhotos: 500, maxBytes: 128 * 1024 * 1024, maxAgeMs: 15 * 60_000 }

/** The small copies of the photos that visitors sent, by id, which every thread and machine of the site finds. Spec: IMG-13. */
interface SentPhotos {
  readonly store: (id: string, copy: SmallCopy) => Promise<void>
  readonly find: (id: string) => Promise<SmallCopy | null>
  /** Removes the copies that are too old, and the oldest of those that are too many or too large. */
  readonly prune: () => Promise<void>
}

const FOLDER = "sent-photos"

const ID = /^[0-9a-f]{32}$/

const Side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))

const Header = Schema.fromJsonString(
  Schema.Struct({
    mime: Schema.String.check(Schema.makeFilter(isImageType)),
    width: Side,
    height: Side,
    size: Schema.Struct({ width: Side, height: Side })
  })
)

const encodeHeader = Schema.encodeSync(Header)
const decodeHeader = Schema.decodeUnknownResult(Header)

const LINE_END = 10

export const sentPhotos = (
  files: FileStore,
  now: () => number,
  { maxPhotos, maxBytes, maxAgeMs } = PHOTO_LIMITS
): SentPhotos => {
  const isOld = (writtenAt: Date) => now() - writtenAt.getTime() >= maxAgeMs
  return {
    store: (id, { bytes, ...facts }) =>
      files.write(`${FOLDER}/${id}`, joined(new TextEncoder().encode(`${encodeHeader(facts)}\n`), bytes)),
    find: async (id) => {
      const file = ID.test(id) ? await files.read(`${FOLDER}/${id}`) : null
      return file === null || isOld(file.writtenAt) ? null : copyIn(file.bytes)
    },
    prune: async () => {
      let [photos, total] = [0, 0]
      const entries = await files.list(FOLDER)
      for (const { name, size, writtenAt } of entries.toSorted(
        (a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()
      )) {
        photos += 1
        total += size
        if (isOld(writtenAt) || photos > maxPhotos || total > maxBytes) await files.remove(name)
      }
    }
  }
}

const PRUNE_INTERVAL = "1 minute"

export const pruneLayer: Layer.Layer<never, never, Files> = Layer.effectDiscard(
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const { prune } = sentPhotos(yield* Files, () => clock.currentTimeMillisUnsafe())
    yield* Effect.promise(prune).pipe(
      Effect.catchCause((cause) => Effect.logError("Old photos of searches were not removed", cause)),
      Effect.repeat(Schedule.spaced(PRUNE_INTERVAL)),
      Effect.forkScoped
    )
  })
)

const joined = (start: Uint8Array, end: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(start.length + end.length)
  bytes.set(start)
  bytes.set(end, start.length)
  return bytes
}

const copyIn = (bytes: Uint8Array): SmallCopy | null => {
  const end = bytes.indexOf(LINE_END)
  const header = decodeHeader(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))))
  return Result.isSuccess(header) ? { ...header.success, bytes: bytes.subarray(end + 1) } : null
}
