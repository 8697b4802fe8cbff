import { Effect } from "effect"
import { type ClickOutCount, SiteStore } from "../port.ts"
import { decodeText, encodeValue } from "./statements.ts"
import type { Transactions } from "./transactions.ts"

const COUNT_CLICK_OUT = `INSERT INTO click_out (day, shop_id, offer_id, count) VALUES ($1, $2, $3, 1)
  ON CONFLICT (day, shop_id, offer_id) DO UPDATE SET count = click_out.count + 1`

const SELECT_CLICK_OUTS = `SELECT shop_id AS "shopId", offer_id AS "offerId", count::float8 AS count FROM click_out
  WHERE day = $1 ORDER BY click_out.count DESC, shop_id, offer_id`

/** Creates the repository of visitors' data over PostgreSQL. Spec: STORE-95. */
export const postgresSiteStore = ({ query }: Pick<Transactions, "query">): SiteStore["Service"] =>
  SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      Effect.asVoid(query({ sql: COUNT_CLICK_OUT, parameters: [day, shopId, offerId].map(encodeValue) })),
    clickOuts: (day) =>
      Effect.map(query<ClickOutCount>({ sql: SELECT_CLICK_OUTS, parameters: [day] }), ({ rows }) =>
        rows.map(({ shopId, offerId, count }) => ({ shopId: decodeText(shopId), offerId: decodeText(offerId), count }))
      )
  })
