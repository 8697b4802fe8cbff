import { Effect } from "effect"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { gauge, type Snapshot } from "#adapters/runtime/metrics.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { FINAL_CHECK, PROVIDER_PAYMENTS, REFUNDS, REJECTED_CHECK } from "#adapters/services/shopping/payment-tables.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { StoredFeed } from "#adapters/store/sql/feeds.ts"

/** Maximum milliseconds to read one part. */
const PART_TIMEOUT_MS = 2_000

/** Maximum number of changes that are counted. */
const MAX_CHANGES = 10_000

const indexFigures = Effect.fnUntraced(function* (now: number) {
  const index = yield* SearchIndex
  const figures = yield* index.figures
  const { productIds } = yield* CatalogueStore.use((store) =>
    Effect.flatMap(index.storeVersion, (version) => store.changesSince(version, MAX_CHANGES))
  )
  const behind = gauge("index_changes_behind", "Changed products that the index lacks", productIds.length)
  if (figures === null) return [behind]
  const { documents, segments, builtAt } = figures
  return [
    behind,
    gauge("index_documents", "Products in the index", documents),
    gauge("index_segments", "Segments of the index", segments),
    ...(builtAt === null ? [] : [gauge("index_age_seconds", "Time since the index was built", (now - builtAt) / 1000)])
  ]
})

const mailFigures = Effect.fnUntraced(function* (now: number) {
  const records = yield* Records
  const countOf = (state: "waiting" | "dead") => records.count(OUTBOX, { where: { state } })
  const [next] = yield* records.find(OUTBOX, { order: { by: "due_at", direction: "asc" }, limit: 1 })
  const isWaiting = next !== undefined && next.state === "waiting"
  const overdueMs = isWaiting ? Math.max(0, now - next.dueAt) : 0
  return [
    gauge("outbox_messages", "Messages that wait to be sent", yield* countOf("waiting")),
    gauge("outbox_dead_messages", "Messages that were given up", yield* countOf("dead")),
    gauge("outbox_overdue_seconds", "Time since the oldest message should have been tried", overdueMs / 1000)
  ]
})

const paymentFigures = Effect.gen(function* () {
  const { count } = yield* Records
  const final = yield* count(PROVIDER_PAYMENTS, { where: { check_at: FINAL_CHECK } })
  const rejected = yield* count(PROVIDER_PAYMENTS, { where: { check_at: REJECTED_CHECK } })
  const waiting = (yield* count(PROVIDER_PAYMENTS)) - final - rejected
  return [
    gauge("payments_waiting", "Payments without a final result", waiting),
    gauge("payments_rejected", "Payments whose check the provider rejected", rejected),
    gauge("refunds_failed", "Refunds that failed", yield* count(REFUNDS, { where: { state: "failed" } }))
  ]
})

/** Returns the state of a feed for its label. Spec: WATCH-05. */
export const feedState = ({ isPaused, runningSince, lastStatus }: Feed): string => {
  if (isPaused) return "paused"
  if (runningSince !== null) return "running"
  return lastStatus ?? "new"
}

type Feed = Pick<StoredFeed, "shop" | "isPaused" | "runningSince" | "lastStatus" | "importedAt" | "failures">

const feedFigures = (feeds: ReadonlyArray<Feed>, now: number): ReadonlyArray<Snapshot> =>
  feeds.flatMap((feed) => {
    const { shop, importedAt, failures } = feed
    return [
      gauge("feed_state", "1 for the state of a feed", 1, { shop, state: feedState(feed) }),
      gauge("feed_failures", "Failed runs of a feed since the last success", failures, { shop }),
      ...(importedAt === null
        ? []
        : [gauge("feed_age_seconds", "Time since a feed was imported", (now - importedAt) / 1000, { shop })])
    ]
  })

/** Reads the figures of all threads together; a part that fails is down. Spec: WATCH-05. */
export const siteFigures = (readFeeds: () => ReadonlyArray<Feed>, now: number) => {
  const part = <R>(name: string, figures: Effect.Effect<ReadonlyArray<Snapshot>, unknown, R>) =>
    figures.pipe(
      Effect.timeout(PART_TIMEOUT_MS),
      Effect.map((read) => [...read, partUp(name, 1)]),
      Effect.catchCause(() => Effect.succeed([partUp(name, 0)]))
    )
  return Effect.map(
    Effect.all(
      [
        part("index", indexFigures(now)),
        part("mail", mailFigures(now)),
        part("payments", paymentFigures),
        part(
          "feeds",
          Effect.sync(() => feedFigures(readFeeds(), now))
        )
      ],
      { concurrency: "unbounded" }
    ),
    (parts) => parts.flat()
  )
}

const partUp = (part: string, value: number): Snapshot =>
  gauge("part_up", "1 if the figures of a part could be read", value, { part })
