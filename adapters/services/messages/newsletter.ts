import { Clock, Effect } from "effect"
import { Records } from "#adapters/store/records/port.ts"
import { MAX_ISSUE_POSTS, newsletterIssue, type NewsletterIssue } from "#domain/site/newsletter-issue.ts"
import { BlogApi } from "#domain/site/blog-api.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/shop-reductions.ts"
import { dayOf } from "#domain/base/text/dates.ts"
import { countUsers, currentWeek } from "./digest.ts"
import { postToUser } from "./outbox.ts"

/** Makes the issue of the current week; null if there is nothing to write about. Spec: ALERT-11. */
export const makeIssue = Effect.gen(function* () {
  const today = dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay
  const { deals } = yield* DiscountsApi.use((api) => api.homepage(MAX_DEALS))
  const { posts } = yield* BlogApi.use((api) => api.posts({ limit: MAX_ISSUE_POSTS, offset: 0 }))
  return newsletterIssue(today, deals, posts)
})

/** Posts an issue to every confirmed subscriber, once a week; returns the number of those who did not have it. Spec: ALERT-11. */
export const postIssue = (issue: NewsletterIssue) =>
  Effect.gen(function* () {
    const [records, week] = [yield* Records, yield* currentWeek]
    return yield* countUsers(({ sub, newsletter }) =>
      newsletter === "on"
        ? records.transaction((rows) => postToUser(rows, sub, `newsletter-issue ${week} ${sub}`, issue))
        : Effect.succeed(false)
    )
  })
