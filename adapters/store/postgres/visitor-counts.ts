import { Effect, type Redacted } from "effect"
import type { IsoDay } from "#domain/base/ids.ts"
import type { StarCounts } from "#domain/catalogue/reviews/rating.ts"
import { MAX_COUNTED, type VisitorCounts } from "../sql/popularity.ts"
import type { SelectAll } from "../record-rows.ts"
import { LONG_STATEMENTS, openConnections } from "./connections.ts"

const SELECT_VIEWS = `SELECT doc::json->>'productId' AS id, sum(views)::float8 AS count FROM product_views
  WHERE day >= ? GROUP BY 1 ORDER BY 2 DESC LIMIT ${MAX_COUNTED}`

const SELECT_CLICK_OUTS = `SELECT shop_id, offer_id, sum(count)::float8 AS count FROM click_out
  WHERE day >= ? GROUP BY 1, 2 ORDER BY 3 DESC LIMIT ${MAX_COUNTED}`

/** Ratings that are read at once: most products of a large catalogue may be rated. */
const RATINGS_AT_ONCE = 10_000

/** The keys of products are those from "product/" to the next text after it. */
const SELECT_RATINGS = `SELECT key, doc::json->>'stars' AS stars FROM rating
  WHERE key > ? AND key < 'product0' ORDER BY key LIMIT ${RATINGS_AT_ONCE}`

const PRODUCT_PREFIX = "product/"

export const readVisitorCounts = async (url: Redacted.Redacted, since: IsoDay): Promise<VisitorCounts> => {
  const connections = await openConnections(url, LONG_STATEMENTS)
  try {
    return await Effect.runPromise(readWith(connections.all, since))
  } finally {
    await connections.close()
  }
}

const readWith = Effect.fnUntraced(function* (all: SelectAll, since: IsoDay) {
  const views = yield* all<{ id: string; count: number }>(SELECT_VIEWS, since)
  const clickOuts = yield* all<{ shop_id: string; offer_id: string; count: number }>(SELECT_CLICK_OUTS, since)
  const ratings: Array<{ readonly id: string; readonly stars: StarCounts }> = []
  for (let after = PRODUCT_PREFIX; ;) {
    const rows = yield* all<{ key: string; stars: string }>(SELECT_RATINGS, after)
    for (const { key, stars } of rows)
      ratings.push({ id: key.slice(PRODUCT_PREFIX.length), stars: JSON.parse(stars) as StarCounts })
    if (rows.length < RATINGS_AT_ONCE) return { views, clickOuts, ratings }
    after = rows.at(-1)?.key ?? after
  }
})
