import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, it } from "vitest"
import { RATINGS, REVIEWS } from "#adapters/services/catalogue/review-tables.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { ratingOf } from "#domain/catalogue/reviews/rating.ts"
import { demoReviews } from "#fixtures/world/reviews.ts"
import { loadReviews } from "./load-demo.ts"
import { openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-reviews-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it("WORLD-13: loadReviews writes the reviews once, with their ratings", async () => {
  const given = demoReviews(testWorld().products, TEST_NOW)
  await loadReviews(dataDir, given)
  await loadReviews(dataDir, given)
  const site = openSite(storeFiles(dataDir).site)
  const rows = sqlRecords(site)
  expect(Effect.runSync(rows.count(REVIEWS))).toBe(given.flatMap(({ reviews }) => reviews).length)
  const [{ about, reviews }] = given as [(typeof given)[0]]
  const rating = Effect.runSync(rows.get(RATINGS, about))
  expect(rating?.last).toBe(reviews.length)
  expect(ratingOf(rating!.stars).count).toBe(reviews.length)
  site.close()
})
