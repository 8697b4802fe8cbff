import { feedReport } from "#adapters/feeds/report.ts"
import type { ShopId } from "#domain/base/ids.ts"
import type { Finding } from "#domain/feed/rules.ts"
import { recordRun } from "#adapters/store/sql/import/record.ts"
import { findShop } from "#adapters/store/sql/import/shop.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { lastRuns } from "#adapters/store/sql/shop-admin.ts"
import { Effect } from "effect"
import { RATINGS, REVIEWS, type ReviewRow } from "#adapters/services/catalogue/review-tables.ts"
import { NO_STARS, withStars } from "#domain/catalogue/reviews/rating.ts"
import { withRecords } from "#adapters/store/open-records.ts"

interface LoadedFeedRun {
  readonly shopId: ShopId
  readonly source: string
  readonly at: Date
  readonly offers: number
  readonly added: number
  readonly changed: number
  readonly rejected: number
  readonly findings: ReadonlyArray<Finding>
}

/** Does nothing if there is one already. Spec: WORLD-12. */
export const loadFeedRun = (
  db: CatalogueDb,
  { shopId, source, at, offers, findings, ...counts }: LoadedFeedRun
): void =>
  db.transaction(() => {
    const shop = findShop(db, shopId)
    if (shop === null || lastRuns(db, shopId, 1).length > 0) return
    const { added, changed, rejected } = counts
    const report = feedReport()
    report.add({ items: [], lines: [], findings, unread: [], rejected, bytesRead: 0, totalBytes: null })
    recordRun(db, {
      shopKey: shop.shop_key,
      source,
      date: at,
      startedAt: at,
      endedAt: new Date(at.getTime() + RUN_MS),
      status: "done",
      hold: null,
      counts: { accepted: offers, added, changed, unchanged: offers - added - changed, gone: 0, renumbered: 0 },
      report: report.toRunReport()
    })
  })

const RUN_MS = 12_000

interface LoadedReviews {
  readonly about: string
  readonly reviews: ReadonlyArray<
    Omit<ReviewRow, "id" | "about" | "number" | "status" | "reason" | "submittedAt" | "helpful">
  >
}

/** Does nothing if there are some already. Spec: WORLD-13. */
export const loadReviews = (
  dataDir: string,
  subjects: ReadonlyArray<LoadedReviews>,
  onWait?: (line: string) => void
): Promise<void> =>
  withRecords(
    dataDir,
    ({ transaction }) =>
      transaction(
        Effect.fnUntraced(function* (rows) {
          if ((yield* rows.count(REVIEWS)) > 0) return
          for (const { about, reviews } of subjects) {
            for (const [at, review] of reviews.entries()) {
              yield* rows.put(REVIEWS, {
                ...review,
                about,
                number: at + 1,
                id: String(at + 1),
                helpful: 0,
                status: "published",
                reason: null,
                submittedAt: null
              })
            }
            const stars = reviews.reduce((counts, review) => withStars(counts, review.stars), NO_STARS)
            yield* rows.put(RATINGS, { about, last: reviews.length, stars })
          }
        })
      ),
    onWait
  )
