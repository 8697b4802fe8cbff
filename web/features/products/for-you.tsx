import { ROUTES } from "#domain/routes/routes.ts"
import { forYou as texts } from "#web/messages/for-you.ts"
import type { ProductItem } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"

/** The view of personal recommendations. */
export interface ForYouView {
  readonly reason: string
  readonly products: ReadonlyArray<ProductItem>
}

/** Personal recommendations with their reason, and a link to the page that turns them off; nothing for `null`. Spec: REC-08. */
export function ForYou({ forYou }: { readonly forYou: ForYouView | null }) {
  if (forYou === null) return null
  const reason = (
    <>
      {forYou.reason}. <a href={ROUTES.profilePersonalization}>{texts.preferences}</a>
    </>
  )
  return <ProductStrip heading={texts.heading} id="voor-jou" reason={reason} products={forYou.products} />
}
