import { randomUUID } from "node:crypto"
import { openAsBlob } from "node:fs"
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer, Semaphore, Stream } from "effect"
import { TooBusy } from "./concurrency-limit.ts"
import { UploadStore } from "./uploads.ts"

/** Maximum uploads stored at a time; at 10 MiB each they fill 640 MiB of the disk. Spec: IMG-21. */
export const MAX_UPLOADS = 64

/** Age from which a file must be left over from an ended process: a request takes half a minute. Spec: IMG-21. */
export const LEFTOVER_AGE_MS = 10 * 60_000

export const diskUploads = (folder: string, now: () => Date): Layer.Layer<UploadStore> =>
  Layer.effect(
    UploadStore,
    Effect.gen(function* () {
      yield* Effect.promise(() => removeLeftovers(folder, now().getTime()))
      const slots = yield* Semaphore.make(MAX_UPLOADS)
      const takeSlot = Effect.acquireRelease(
        Effect.flatMap(slots.takeIfAvailable(1), (isTaken) => (isTaken ? Effect.void : Effect.fail(new TooBusy()))),
        () => slots.release(1)
      )
      return {
        store: Effect.fnUntraced(function* (content) {
          yield* takeSlot
          // A generated name: the sender's may be a path.
          const path = join(folder, randomUUID())
          yield* Effect.addFinalizer(() => Effect.promise(() => rm(path, { force: true })))
          yield* Effect.acquireUseRelease(
            Effect.promise(() => open(path, "wx", 0o600)),
            (file) => write(file, content),
            (file) => Effect.promise(() => file.close())
          )
          return yield* Effect.promise(() => openAsBlob(path))
        })
      }
    })
  )

const write = <E, R>(file: FileHandle, content: Stream.Stream<Uint8Array, E, R>): Effect.Effect<void, E, R> =>
  Stream.runForEach(content, (chunk) => Effect.promise(() => file.appendFile(chunk)))

/** Removes old files only: a recent one may belong to another process that shares the folder. */
const removeLeftovers = async (folder: string, now: number): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs >= LEFTOVER_AGE_MS) await rm(path, { force: true })
  }
}
