import { Effect } from "effect"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { type SellerForm, sellerForm, readSellerForm, SELLER_FIELDS } from "#domain/account/profile/seller-identity.ts"
import { seller as texts } from "#web/messages/seller.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { type PersonalLoad, readTextFields, type Action } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"
import { ROUTES } from "#domain/base/routes.ts"

export interface SellerDetailsView {
  readonly head: HeadView
  readonly values: SellerForm
}

/** Spec: SELL-01, SELL-03. */
export const load: PersonalLoad<SellerDetailsView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.ownShop(user)),
      ({ name, identity }) => ({
        head: sellerHead(texts.details.heading),
        values: identity === null ? { tradeName: name } : sellerForm(identity)
      })
    )
  )

export const action: Action = async (request) => {
  const values = readTextFields(request.form, SELLER_FIELDS)
  const { identity, issues } = readSellerForm(values)
  await forSeller(request, (user) =>
    SellersApi.use((api) => (identity === null ? Effect.asVoid(api.ownShop(user)) : api.saveIdentity(user, identity)))
  )
  if (identity !== null) return { goTo: ROUTES.sellerDetails, notice: "notices.saved" }
  return { fieldErrors: Object.fromEntries(issues.map(({ field, text }) => [field, text])), values }
}
