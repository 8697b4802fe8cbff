import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Deferred, Effect, Fiber, Stream } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { diskUploads, LEFTOVER_AGE_MS, MAX_UPLOADS } from "./disk-uploads.ts"
import { UploadStore } from "./uploads.ts"

const NOW = new Date("2026-11-20T09:00:00Z")

let root = ""
let folder = ""
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "uploads-"))
})
beforeEach(async () => {
  folder = join(await mkdtemp(join(root, "data-")), "uploads")
})
afterAll(() => rm(root, { recursive: true, force: true }))

const run = <A, E>(program: Effect.Effect<A, E, UploadStore>) =>
  Effect.runPromise(
    Effect.provide(
      program,
      diskUploads(folder, () => NOW)
    )
  )
const store = <E>(content: Stream.Stream<Uint8Array, E>) => UploadStore.use((uploads) => uploads.store(content))
const files = Effect.promise(() => readdir(folder))
const part = (text: string) => new TextEncoder().encode(text)

describe("diskUploads", () => {
  it("IMG-21: stores what is streamed in one file, and removes it when the scope closes", async () => {
    const text = Effect.gen(function* () {
      const blob = yield* store(Stream.make(part("one "), part("two")))
      const stored = yield* files
      return { stored, text: yield* Effect.promise(() => blob.text()), size: blob.size }
    })
    const { stored, ...content } = await run(Effect.scoped(text))
    expect(content).toEqual({ text: "one two", size: 7 })
    expect(stored).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await readdir(folder)).toEqual([])
  })

  it("IMG-21: removes the file of an upload that fails", async () => {
    const broken = Stream.concat(Stream.make(part("half")), Stream.fail("broken off"))
    expect(await run(Effect.flip(Effect.scoped(store(broken))))).toBe("broken off")
    expect(await readdir(folder)).toEqual([])
  })

  it("IMG-21: removes the file of an upload that is interrupted", async () => {
    const interrupted = Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const endless = Stream.concat(
        Stream.make(part("half")),
        Stream.fromEffect(Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
      )
      const upload = yield* Effect.forkChild(Effect.scoped(store(endless)))
      yield* Deferred.await(begun)
      expect(yield* files).toHaveLength(1)
      yield* Fiber.interrupt(upload)
    })
    await run(interrupted)
    expect(await readdir(folder)).toEqual([])
  })

  it("IMG-21: rejects an upload at the maximum number of files, until one is removed", async () => {
    const one = store(Stream.make(part("x")))
    const program = Effect.scoped(
      Effect.gen(function* () {
        yield* Effect.scoped(Effect.replicateEffect(one, MAX_UPLOADS))
        yield* Effect.replicateEffect(one, MAX_UPLOADS)
        return yield* Effect.flip(one)
      })
    )
    expect(await run(program)).toMatchObject({ _tag: "TooBusy" })
    expect(await readdir(folder)).toEqual([])
  })

  it("IMG-21: removes files of ended processes, but not those of a running one", async () => {
    await run(Effect.void.pipe(Effect.andThen(UploadStore)))
    const writeAged = async (name: string, age: number) => {
      await writeFile(join(folder, name), "photo")
      await utimes(join(folder, name), NOW, new Date(NOW.getTime() - age))
    }
    await writeAged("old", LEFTOVER_AGE_MS)
    await writeAged("young", LEFTOVER_AGE_MS - 1000)
    await run(Effect.void.pipe(Effect.andThen(UploadStore)))
    expect(await readdir(folder)).toEqual(["young"])
  })
})
