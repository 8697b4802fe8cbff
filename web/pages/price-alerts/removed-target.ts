import type { ProductId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { MAX_TARGET_CHARS, readTarget } from "#domain/account/target.ts"
import { writeEuros } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { removedHref } from "#web/app/removed-id.ts"

const TARGET_PARAMETER = "bedrag"

/** Returns the address of the page that offers to restore an alert. Spec: ALERT-05. */
export const removedAlertHref = (id: ProductId, target: Cents): string =>
  `${removedHref(ROUTES.profileAlerts, id)}&${TARGET_PARAMETER}=${encodeURIComponent(writeEuros(target))}`

/** Returns the target of the removed alert; null for none. Spec: ALERT-05. */
export const readRemovedTarget = (url: URL): Cents | null => {
  const target = readTarget((url.searchParams.get(TARGET_PARAMETER) ?? "").slice(0, MAX_TARGET_CHARS + 1), null)
  return typeof target === "string" ? null : target
}
