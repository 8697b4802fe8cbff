import { Effect } from "effect"
import { ROUTES } from "#domain/base/routes.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { readSellerForm, SELLER_FIELDS } from "#domain/account/profile/seller-identity.ts"
import { readTextFields, type Action } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"

/** Stores the details of the shop, or returns the error of each field. Spec: SELL-01, SELL-03. */
export const action: Action = async (request) => {
  const values = readTextFields(request.form, SELLER_FIELDS)
  const { identity, issues } = readSellerForm(values)
  await forSeller(request, (user) =>
    SellersApi.use((api) => (identity === null ? Effect.asVoid(api.ownShop(user)) : api.saveIdentity(user, identity)))
  )
  if (identity !== null) return { goTo: ROUTES.sellerDetails, notice: "notices.saved" }
  return { fieldErrors: Object.fromEntries(issues.map(({ field, text }) => [field, text])), values }
}
