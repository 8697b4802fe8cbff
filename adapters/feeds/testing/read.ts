import type { Finding } from "#domain/feed/rules.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { readFeed, type ReadFeedOptions } from "#adapters/feeds/read-feed.ts"
import type { FeedSource } from "#adapters/feeds/source.ts"

/** Returns a sample feed of `fixtures/feeds`. */
export const sample = (name: string): FeedSource => ({
  path: new URL(`../../../fixtures/feeds/${name}`, import.meta.url).pathname
})

/** Returns a source of these bytes or this text, in chunks of `size` bytes. */
export const bytesOf = (content: string | Uint8Array, size = 1 << 16): FeedSource => {
  const bytes = typeof content === "string" ? Buffer.from(content) : content
  return {
    bytes: (async function* () {
      for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
    })()
  }
}

/** Collects the values of an iterable in an array. */
export const collect = async <A>(iterable: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const one of iterable) all.push(one)
  return all
}

interface FeedContents {
  readonly items: ReadonlyArray<FeedItem>
  readonly lines: ReadonlyArray<number | null>
  readonly findings: ReadonlyArray<Finding>
  readonly rejected: number
  readonly unread: ReadonlyArray<string>
}

const NOW = new Date("2026-11-21T12:00:00Z")

/** Reads a complete feed at a fixed time. */
export const readAll = async (source: FeedSource, options: ReadFeedOptions = {}): Promise<FeedContents> => {
  const batches = await collect(readFeed(source, { now: NOW, ...options }))
  return {
    items: batches.flatMap(({ items }) => items),
    lines: batches.flatMap(({ lines }) => lines),
    findings: batches.flatMap(({ findings }) => findings),
    unread: batches.flatMap(({ unread }) => unread),
    rejected: batches.reduce((total, batch) => total + batch.rejected, 0)
  }
}

/** Returns the reason a feed cannot be read, as `RULE line:column`; throws if it can be read. */
export const refusal = async (source: FeedSource, options: ReadFeedOptions = {}): Promise<string> => {
  try {
    await readAll(source, options)
  } catch (error) {
    if (error instanceof FeedUnreadable) return `${error.rule} ${error.line ?? "-"}:${error.column ?? "-"}`
    throw error
  }
  throw new Error("the feed was read")
}
