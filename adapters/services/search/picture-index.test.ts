import { Effect, Fiber, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { fakeReaderLayer } from "#adapters/media/images/fake-reader.ts"
import { memoryPictureStore, PictureStore } from "#adapters/media/images/features/picture-store.ts"
import { EMPTY_QUERY } from "#adapters/media/images/features/views.ts"
import { ImageReader } from "#adapters/media/images/reader.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import { startServing } from "#adapters/runtime/serving.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { card } from "#fixtures/testing/catalogue.ts"
import { layer, PictureIndex } from "./picture-index.ts"

/** Stores features in memory; each photo has its hash as its file, and one is damaged. */
const storedPictures = Layer.effect(
  PictureStore,
  PictureStore.useSync((store) => ({
    ...store,
    photo: (hash) => Effect.succeed(hash === "p-damaged" ? null : new TextEncoder().encode(hash))
  }))
).pipe(Layer.provide(memoryPictureStore))

/** A catalogue whose products, the most popular first, can change, and a reader that counts the pictures it extracts. */
const catalogue = (count: number) => {
  const state = {
    ids: Array.from({ length: count }, (_, at) => `p-${at}`),
    /** Products by the term that finds them. */
    found: new Map<string, ReadonlyArray<string>>(),
    version: 1,
    extracted: 0,
    lines: new Array<string>()
  }
  const fakes = Layer.mergeAll(
    Layer.succeed(SearchIndex, {
      query: ({ term, size }: IndexQuery) =>
        Effect.sync(() => {
          const ids = term === "" ? state.ids : (state.found.get(term) ?? [])
          return { ids: ids.slice(0, size), total: ids.length }
        }),
      storeVersion: Effect.sync(() => state.version)
    } as unknown as SearchIndex["Service"]),
    Layer.succeed(CatalogueStore, {
      version: Effect.sync(() => state.version),
      bestPhoto: (id: string) => Effect.succeed(["p-without-picture", "p-plain-tile"].includes(id) ? null : id),
      drawnPicture: (id: string) =>
        Effect.succeed(id === "p-plain-tile" ? { shape: "geen", colour: null, brand: null, seed: 0 } : null),
      productCards: (ids: ReadonlyArray<string>) => Effect.succeed(ids.map((id) => card({ id: id as ProductId })))
    } as unknown as CatalogueStore["Service"]),
    Layer.effect(
      ImageReader,
      ImageReader.useSync((reader) => ({
        ...reader,
        featuresOfPicture: (picture) => {
          state.extracted++
          return reader.featuresOfPicture(picture)
        }
      }))
    ).pipe(Layer.provideMerge(fakeReaderLayer)),
    Layer.succeedContext(Effect.runSync(Effect.scoped(Layer.build(storedPictures)))),
    Logger.layer([Logger.make(({ message }) => void state.lines.push(String(message)))]),
    TestClock.layer()
  )
  /** Runs a program with a new index over the same stored features, as after a restart. */
  const run = <A>(program: Effect.Effect<A, never, PictureIndex>): Effect.Effect<A, never, never> =>
    Effect.provide(program, layer.pipe(Layer.provideMerge(fakes)))
  return { state, run }
}

const compared = PictureIndex.use(({ find }) =>
  Effect.map(find(EMPTY_QUERY, []), ({ compared, total }) => [compared, total])
)
const updated = PictureIndex.use(({ update }) => Effect.flatMap(update, Fiber.await))

/** Lets minutes pass, of the test's clock, until something happened in the background. */
const minutesUntil = (hasHappened: () => boolean) =>
  Effect.repeat(Effect.andThen(TestClock.adjust("1 minute"), Effect.yieldNow), { until: hasHappened })

/** Lets time pass until so many pictures were read, and returns it in milliseconds. */
const readingTime = (state: { readonly extracted: number }, pictures: number) =>
  Effect.gen(function* () {
    let passed = 0
    for (; state.extracted < pictures && passed < 60_000; passed += 100) {
      yield* TestClock.adjust("100 millis")
      yield* Effect.yieldNow
    }
    return passed
  })

describe("the pictures of the catalogue", () => {
  it("IMG-25: wait for requests that are handled, but at most ten seconds each", () => {
    const { state, run } = catalogue(50)
    return Effect.runPromise(
      run(
        Effect.gen(function* () {
          const endServing = startServing()
          yield* PictureIndex.use(({ follow }) => follow)
          yield* readingTime(state, 1)
          const ms = yield* readingTime(state, 2)
          expect([ms > 9_000, ms < 11_000]).toEqual([true, true])
          endServing()
          expect(yield* readingTime(state, 50)).toBeLessThan(2_000)
        })
      )
    )
  })

  it("IMG-25: are read in the background, at once and after each change of the catalogue", () => {
    const { state, run } = catalogue(3)
    return Effect.runPromise(
      run(
        Effect.gen(function* () {
          yield* PictureIndex.use(({ follow }) => follow)
          yield* minutesUntil(() => state.extracted === 3)
          state.ids = ["p-new", ...state.ids]
          state.version++
          yield* minutesUntil(() => state.extracted === 4)
          expect(yield* compared).toEqual([4, 4])
          expect(yield* PictureIndex.use(({ progress }) => progress)).toEqual({ compared: 4, total: 4 })
        })
      )
    )
  })

  it("IMG-25: are not read again after a restart, nor when nothing changed", async () => {
    const { state, run } = catalogue(3)
    await Effect.runPromise(run(updated))
    await Effect.runPromise(run(Effect.andThen(updated, updated)))
    expect([state.extracted, state.lines.length]).toEqual([3, 1])
  })

  it("IMG-25: log how far their reading is", async () => {
    const { state, run } = catalogue(1_001)
    await Effect.runPromise(run(updated))
    expect(state.lines).toEqual(
      ["500", "1.000", "1.001"].map((done) => `Image search: compares ${done} of 1.001 products`)
    )
  })

  it.each(["p-without-picture", "p-plain-tile", "p-damaged"])("IMG-25: count as compared without %s", async (id) => {
    const { state, run } = catalogue(3)
    state.ids = [id, ...state.ids]
    expect(await Effect.runPromise(run(Effect.andThen(updated, compared)))).toEqual([3, 3])
  })

  describe("with a label", () => {
    const WORDS = ["Lund", "Lampje", "EX-47"].map((text, at) => ({ text, height: 90 - at }))
    /** Finds the products of a photo with these words. */
    const found = (found: ReadonlyMap<string, ReadonlyArray<string>>) => {
      const { state, run } = catalogue(30)
      state.found = new Map(found)
      return Effect.runPromise(
        run(
          Effect.andThen(
            updated,
            PictureIndex.use((index) => index.find(EMPTY_QUERY, WORDS))
          )
        )
      )
    }

    it("IMG-31: come first if they have the words, with the words", async () => {
      const { results, label } = await found(new Map([["lund lampje", ["p-7", "p-3"]]]))
      expect([label, results.slice(0, 2)]).toEqual([
        "lund lampje",
        [
          ["p-7", 1],
          ["p-3", 1]
        ]
      ])
    })

    it("IMG-31: are named by the first text that some but few have", async () => {
      const many = Array.from({ length: 21 }, (_, at) => `p-${at}`)
      const { results, label } = await found(
        new Map([
          ["lund lampje ex-47", many],
          ["lund lampje", ["p-5"]],
          ["ex-47", ["p-6"]]
        ])
      )
      expect([label, results[0]]).toEqual(["lund lampje", ["p-5", 1]])
    })

    it("IMG-31: are those that look alike if no product has the words", async () => {
      expect((await found(new Map())).label).toBeUndefined()
    })
  })

  it("REC-16: resemble those of other products once they were read", async () => {
    const { run } = catalogue(3)
    const likeness = PictureIndex.useSync((index) => index.likeness("p-0", ["p-0", "p-1", "p-new"]))
    expect(await Effect.runPromise(run(likeness))).toEqual(new Map())
    const found = await Effect.runPromise(run(Effect.andThen(updated, likeness)))
    expect([...found.keys()]).toEqual(["p-0", "p-1"])
    expect(found.get("p-1")).toBeLessThan(found.get("p-0")!)
    const unread = PictureIndex.useSync((index) => index.likeness("p-new", ["p-0"]))
    expect(await Effect.runPromise(run(Effect.andThen(updated, unread)))).toEqual(new Map())
  })

  it("IMG-29: are counted without being read", async () => {
    const { state, run } = catalogue(3)
    const count = PictureIndex.use(({ countStored }) => Effect.orDie(countStored))
    expect(await Effect.runPromise(run(count))).toEqual({ compared: 0, total: 3 })
    await Effect.runPromise(run(updated))
    state.ids = [...state.ids, "p-new", "p-without-picture"]
    expect(await Effect.runPromise(run(count))).toEqual({ compared: 3, total: 4 })
    expect(state.extracted).toBe(3)
  })
})
