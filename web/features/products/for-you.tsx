import { ROUTES } from "#domain/base/routes.ts"
import { forYou as texts } from "#web/messages/for-you.ts"
import { type ProductItem, stripItems } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"

export interface ForYouView {
  readonly reason: string
  readonly products: ReadonlyArray<ProductItem>
}

export function ForYou({ forYou }: { readonly forYou: ForYouView | null }) {
  if (forYou === null) return null
  const reason = (
    <>
      {forYou.reason}. <a href={ROUTES.profilePersonalization}>{texts.preferences}</a>
    </>
  )
  return <ProductStrip heading={texts.heading} id="voor-jou" reason={reason} products={forYou.products} />
}

/** Without the product `except`; null if there are none, or on a failure. Spec: REC-07, REC-08. */
export const loadForYou = async (
  { log, now, run, session }: PersonalRequest,
  except: string | null
): Promise<ForYouView | null> => {
  const { claims, caller } = session
  const { rawToken } = caller
  if (claims === null || rawToken === null) return null
  try {
    const {
      products,
      because,
      reasons = []
    } = await run(RecommendationsApi.use((api) => api.personalized(rawToken, claims.sub)))
    if (because === undefined) return null
    const others = products.filter(({ id }) => id !== except)
    const noteOf = new Map<string, string>(reasons.map((reason) => [reason.id, texts.reasonOfProduct(reason)]))
    const items = stripItems(others, now()).map((item) => ({ ...item, note: noteOf.get(item.id) ?? "" }))
    return items.length === 0 ? null : { reason: texts.reason(because), products: items }
  } catch (cause) {
    log("personal recommendations", cause)
    return null
  }
}
