import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { Effect } from "effect"
import { Identity } from "#adapters/identity/port.ts"
import { pictureHandler } from "#adapters/images/serve.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import { dayOf } from "#domain/text/dates.ts"
import { site } from "../site.ts"
import type { PagesOutside } from "./pages.ts"
import { referenceHandler } from "./reference/serve.ts"
import type { SiteParts } from "./site.ts"

/** What pages are printed with: the back end, and who its tokens speak for. Spec: AUTH-17, FLAG-01. */
export const pagesOutside = (backend: Backend, now: () => Date, log: PagesOutside["log"]): PagesOutside => ({
  api: backend.api,
  now,
  log,
  run: backend.run,
  random: (count) => randomBytes(count),
  claimsOf: (rawToken) =>
    backend.run(
      Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
    ),
  production: site.production
})

/** What the site asks of its back end besides pages: the API and the page about it, pictures and click-outs. */
export const outsideParts = (
  backend: Backend,
  dataDir: string,
  now: () => Date
): Pick<SiteParts, "api" | "reference" | "pictures" | "clickOut"> => ({
  api: backend.handle,
  reference: referenceHandler(),
  pictures: pictureHandler({
    lookup: (productId) => backend.run(Effect.flatMap(CatalogueStore, ({ drawnPicture }) => drawnPicture(productId))),
    cacheDir: join(dataDir, "pictures")
  }),
  clickOut: (shopId, offerId) => backend.run(clickOut(shopId, offerId, dayOf(now())))
})

/** Address at the shop, with the click counted; null, and nothing counted, when there is no such offer. Spec: APP-01. */
const clickOut = Effect.fn("clickOut")(function* (shopId: string, offerId: string, day: string) {
  const { offerForClickOut } = yield* CatalogueStore
  const offer = yield* offerForClickOut(shopId, offerId)
  if (offer === null) return null
  const { countClickOut } = yield* SiteStore
  yield* countClickOut({ shopId, offerId, day })
  return offer.url
})
