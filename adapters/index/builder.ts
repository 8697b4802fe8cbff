import type { ChangeReader } from "#adapters/store/port.ts"
import { SegmentBuilder } from "./embedded/build.ts"
import type { Neighbour } from "./embedded/finish-text.ts"
import { buildSegment, type ChangedProducts, changedProducts, neighbourOf } from "./embedded/changes.ts"
import { decodeSnapshot, encodeSnapshot, readSnapshot, type SnapshotBytes } from "./embedded/snapshot.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** Log lines per read: few enough that changes become visible soon, enough that an import needs few segments. */
const MAX_CHANGES_PER_READ = 2500

/** So many products small segments are merged to: a large import is indexed once. Spec: INDEX-02. */
const MAX_CHANGES_PER_LARGE_READ = 10_000

interface ChangeSet extends ReadProducts {
  readonly version: number
}

export interface ReadProducts {
  readonly changed: ChangedProducts
  readonly gone: ReadonlyArray<string>
}

/** Can run in another thread. Holds the documents of the last `changes` or `readAgain` until the next. */
export interface IndexBuilder {
  readonly openSnapshot: () => Promise<SnapshotBytes | null>
  readonly useSnapshot: (bytes: SnapshotBytes) => Promise<void>
  readonly build: (now: Date) => Promise<SnapshotBytes>
  readonly changes: (since: number, now: Date) => Promise<ChangeSet>
  /** Reads products whose documents depend on the day, although the store did not change them. */
  readonly readAgain: (ids: ReadonlyArray<string>, now: Date) => Promise<ReadProducts>
  readonly segmentOfChanges: (positions: ReadonlyArray<number>) => Promise<SnapshotBytes | null>
  readonly segmentOf: (ids: ReadonlyArray<string>, now: Date) => Promise<SnapshotBytes | null>
  readonly close: () => Promise<void>
}

/** Reading returns null if there is none; a failed write is ignored. */
export interface SnapshotStorage {
  readonly read: () => Promise<SnapshotBytes | null>
  readonly write: (pieces: ReadonlyArray<Uint8Array>) => void
}

export const localBuilder = (source: ChangeReader, storage: SnapshotStorage | null = null): IndexBuilder => {
  let neighbour: Neighbour | null = null
  let documents: ReadonlyArray<SearchDocument> = []

  const encoded = (found: ReadonlyArray<SearchDocument>) => {
    if (found.length === 0) return null
    return encodeSnapshot({ segment: buildSegment(found, neighbour), storeVersion: 0, builtAt: 0 })
  }

  const read = async (ids: ReadonlyArray<string>, now: Date): Promise<ReadProducts> => {
    documents = ids.length === 0 ? [] : await source.documents(ids, now)
    const known = new Set(documents.map(({ id }) => id))
    return { changed: changedProducts(documents), gone: ids.filter((id) => !known.has(id)) }
  }

  return {
    openSnapshot: async () => {
      const bytes = (await storage?.read()) ?? null
      const snapshot = bytes === null ? null : decodeSnapshot(bytes)
      if (snapshot === null || snapshot.storeVersion > (await source.version())) return null
      if (source.oldest !== undefined && snapshot.storeVersion < (await source.oldest())) return null
      neighbour = neighbourOf(snapshot.segment)
      return bytes
    },
    useSnapshot: async (bytes) => {
      neighbour = neighbourOf(readSnapshot(bytes).segment)
    },
    build: async (now) => {
      const storeVersion = await source.version()
      const builder = new SegmentBuilder()
      for await (const chunk of source.allDocuments(now)) for (const document of chunk) builder.add(document)
      const segment = builder.finish()
      const bytes = encodeSnapshot({ segment, storeVersion, builtAt: now.getTime() })
      storage?.write([new Uint8Array(bytes)])
      neighbour = neighbourOf(segment)
      return bytes
    },
    changes: async (since, now) => {
      const isLarge = (await source.version()) - since >= MAX_CHANGES_PER_LARGE_READ
      const limit = isLarge ? MAX_CHANGES_PER_LARGE_READ : MAX_CHANGES_PER_READ
      const { version, productIds } = await source.changesSince(since, limit)
      return { version, ...(await read(productIds, now)) }
    },
    readAgain: async (ids, now) => read(ids, now),
    segmentOfChanges: async (positions) => encoded(positions.map((position) => documents[position]!)),
    segmentOf: async (ids, now) => encoded(await source.documents(ids, now)),
    close: async () => {}
  }
}

/** Works in this thread (`own`) until a slower one has started: opening does not wait for it. Spec: INDEX-72. */
export const startingBuilder = (own: IndexBuilder, thread: IndexBuilder): IndexBuilder => {
  let current = own
  let isStarted = false
  const switchToThread = async (): Promise<IndexBuilder> => {
    if (current === own) {
      current = thread
      await own.close()
    }
    return thread
  }
  /** Reads are never continued by another builder: it does not have the documents of the last ones. */
  const reader = () => (isStarted ? switchToThread() : current)
  return {
    openSnapshot: async () => {
      const bytes = await own.openSnapshot()
      const start = () => void (isStarted = true)
      // A thread that fails also fails the next call, which is reported.
      if (bytes !== null) thread.useSnapshot(bytes).then(start, start)
      return bytes
    },
    useSnapshot: async (bytes) => (await switchToThread()).useSnapshot(bytes),
    build: async (now) => (await switchToThread()).build(now),
    changes: async (since, now) => (await reader()).changes(since, now),
    readAgain: async (ids, now) => (await reader()).readAgain(ids, now),
    segmentOfChanges: (positions) => current.segmentOfChanges(positions),
    segmentOf: (ids, now) => current.segmentOf(ids, now),
    close: async () => {
      await switchToThread()
      await thread.close()
    }
  }
}
