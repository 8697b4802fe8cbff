import { Effect, Layer } from "effect"
import { SiteStore, type ClickOutCount } from "../port.ts"
import type { SiteDb } from "./open.ts"

/** The repository of what visitors cause, over SQLite. */
export const siteStore = (db: SiteDb): SiteStore["Service"] =>
  SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      Effect.sync(() =>
        db.run(
          `INSERT INTO click_out (day, shop_id, offer_id, count) VALUES (?, ?, ?, 1)
           ON CONFLICT (day, shop_id, offer_id) DO UPDATE SET count = count + 1`,
          day,
          shopId,
          offerId
        )
      ),
    clickOuts: (day) =>
      Effect.sync(() =>
        db.rows<ClickOutCount>(
          `SELECT shop_id AS shopId, offer_id AS offerId, count FROM click_out WHERE day = ?
           ORDER BY count DESC, shop_id, offer_id`,
          day
        )
      )
  })

export const siteStoreLayer = (db: SiteDb): Layer.Layer<SiteStore> => Layer.succeed(SiteStore, siteStore(db))
