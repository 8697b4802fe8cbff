import { Effect } from "effect"
import { SiteStore, type ClickOutCount } from "../port.ts"
import { localAccess, type SqlAccess } from "./access.ts"
import type { SiteDb } from "./open.ts"

/** Creates the repository of visitors' data over SQLite. */
export const siteStore = (db: SiteDb, access: SqlAccess = localAccess(db)): SiteStore["Service"] =>
  SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      access.transaction((changes) =>
        Effect.sync(() =>
          changes.run(
            `INSERT INTO click_out (day, shop_id, offer_id, count) VALUES (?, ?, ?, 1)
             ON CONFLICT (day, shop_id, offer_id) DO UPDATE SET count = count + 1`,
            day,
            shopId,
            offerId
          )
        )
      ),
    clickOuts: (day) =>
      access.read(({ rows }) =>
        rows<ClickOutCount>(
          `SELECT shop_id AS shopId, offer_id AS offerId, count FROM click_out WHERE day = ?
           ORDER BY count DESC, shop_id, offer_id`,
          day
        )
      )
  })
