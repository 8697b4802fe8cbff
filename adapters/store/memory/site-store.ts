import { Effect, Layer } from "effect"
import { compareTexts } from "#adapters/store/records/table.ts"
import { SiteStore, type ClickOutCount } from "../port.ts"

/** Creates the repository of visitors' data in memory, for fakes and tests. Spec: STORE-35. */
export const memorySiteStore = (): SiteStore["Service"] => {
  const days = new Map<string, Map<string, ClickOutCount>>()
  return SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      Effect.sync(() => {
        const clicks = days.get(day) ?? new Map<string, ClickOutCount>()
        const key = JSON.stringify([shopId, offerId])
        clicks.set(key, { shopId, offerId, count: (clicks.get(key)?.count ?? 0) + 1 })
        days.set(day, clicks)
      }),
    clickOuts: (day) =>
      Effect.sync(() =>
        [...(days.get(day)?.values() ?? [])].sort(
          (a, b) => b.count - a.count || compareTexts(a.shopId, b.shopId) || compareTexts(a.offerId, b.offerId)
        )
      )
  })
}

/** Provides an empty store of the site in memory. */
export const memorySiteStoreLayer = (): Layer.Layer<SiteStore> => Layer.sync(SiteStore, memorySiteStore)
