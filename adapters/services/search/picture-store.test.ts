import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { FEATURE_COUNT } from "#adapters/media/images/features/features.ts"
import { PictureStore } from "#adapters/media/images/features/picture-store.ts"
import { openFeatures } from "#adapters/store/sql/open.ts"
import { filePictureStore } from "./picture-store.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "features-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program with the store of the folder, opened anew. */
const inStore = <A>(program: Effect.Effect<A, never, PictureStore>): Promise<A> =>
  Effect.runPromise(
    Effect.provide(
      program,
      filePictureStore(join(folder, "features.sqlite"), { read: (hash) => Promise.resolve(Buffer.from(hash)) })
    )
  )

it("IMG-25: stores the features of a picture by its hash, also for the next start", async () => {
  const features = Int8Array.from({ length: FEATURE_COUNT }, (_, at) => (at % 255) - 127)
  expect(await inStore(PictureStore.use((store) => store.find("a1")))).toBeNull()
  await inStore(PictureStore.use((store) => store.store("a1", features)))
  expect(await inStore(PictureStore.use((store) => store.find("a1")))).toEqual(features)
  expect(await inStore(PictureStore.use((store) => store.find("a2")))).toBeNull()
})

it("IMG-25: has no features of another version or of other weights", async () => {
  await inStore(PictureStore.use((store) => store.store("b1", new Int8Array(FEATURE_COUNT))))
  const db = openFeatures(join(folder, "features.sqlite"))
  db.run("UPDATE picture SET weights = 'older' WHERE hash = ?", "b1")
  db.close()
  expect(await inStore(PictureStore.use((store) => store.find("b1")))).toBeNull()
})

it("IMG-25: gives equal drawings one hash, and others another", async () => {
  const hashes = await inStore(
    PictureStore.useSync(({ hashOf }) => [hashOf("<svg/>"), hashOf("<svg/>"), hashOf("<svg></svg>")])
  )
  expect(hashes[0]).toBe(hashes[1])
  expect(hashes[0]).not.toBe(hashes[2])
})
