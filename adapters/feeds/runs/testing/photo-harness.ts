import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Duration, Effect } from "effect"
import { storeFiles, type CatalogueDb, openCatalogue } from "#adapters/store/sql/open.ts"
import { folderFiles } from "#adapters/media/open-files.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedItem } from "#fixtures/item.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { openPhotos, type OpenedPhotos } from "#adapters/feeds/runs/open-photos.ts"
import { fetchPhotos } from "#adapters/feeds/runs/run-photos.ts"
import { type PhotoStatus, photoStatus } from "#adapters/feeds/runs/photo-status.ts"
import { fakeServers, type FakeServers } from "./photo-servers.ts"

/** A data folder with a queue of photos, fake servers and a clock that a test moves. */
interface PhotoHarness extends OpenedPhotos {
  readonly folder: string
  readonly servers: FakeServers
  /** Moves the clock on. */
  readonly advance: (duration: Duration.Input) => void
  /** Fetches what is due. A wait moves the clock on as soon as nothing is being fetched. */
  readonly fetch: () => Promise<number>
  /** Imports a feed of a shop, a day after the one before. */
  readonly importFeed: (items: ReadonlyArray<Partial<FeedItem>>, shop?: string) => void
  /** Returns the state of the queue. */
  readonly status: () => PhotoStatus
  /** Returns the hashes that each product with photos shows, best first, by its name. */
  readonly shown: () => Readonly<Record<string, ReadonlyArray<string>>>
}

/** Resolves when the process has handled its pending input and output. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

const START_MS = Date.parse("2026-11-21T12:00:00Z")

/** Runs `body` with an empty data folder. */
export const withPhotos = (body: (harness: PhotoHarness) => Promise<void>): Promise<void> =>
  inFolder(async (folder) => {
    const opened = openPhotos(folder, folderFiles(folder))!
    const importing: CatalogueDb = openCatalogue(storeFiles(folder).catalogue)
    const servers = fakeServers()
    let now = START_MS
    let runs = 0
    const clock: Clock.Clock = {
      ...Clock.Clock.defaultValue(),
      currentTimeMillisUnsafe: () => now,
      currentTimeMillis: Effect.sync(() => now),
      sleep: (duration) =>
        Effect.promise(async () => {
          while (opened.photos.row("SELECT 1 FROM address WHERE problem = 'interrupted'") !== null) await turn()
          now += Duration.toMillis(duration)
        })
    }
    try {
      await body({
        ...opened,
        folder,
        servers,
        advance: (duration) => {
          now += Duration.toMillis(duration)
        },
        fetch: () =>
          Effect.runPromise(
            fetchPhotos(opened).pipe(Effect.provide(servers.layer), Effect.provideService(Clock.Clock, clock))
          ),
        importFeed: (items, shop = "lampenhuis") => {
          const day = new Date(START_MS + runs++ * DAY_MS).toISOString().slice(0, 10)
          const full = items.map((item, index) => feedItem({ offerId: `o-${index}`, ...item }))
          importItems(importing, full, { shop, day, confirm: true })
        },
        status: () => photoStatus(opened.photos, new Date(now)),
        shown: () => shownBy(opened.catalogue)
      })
    } finally {
      importing.close()
      opened.close()
    }
  })

const shownBy = (catalogue: CatalogueDb): Readonly<Record<string, ReadonlyArray<string>>> => {
  const rows = catalogue.rows<{ name: string; hash: string }>(
    "SELECT name, hash FROM product JOIN product_photo USING (product_key) ORDER BY product_key, position"
  )
  const groups = Map.groupBy(rows, ({ name }) => name)
  return Object.fromEntries([...groups].map(([name, photos]) => [name, photos.map(({ hash }) => hash)]))
}
