import { Effect } from "effect"
import { alertPrice, PriceAlertsApi } from "#domain/account/price-alert.ts"
import { MAX_TARGET_CHARS, readTarget } from "#domain/account/target.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { formatCents } from "#domain/base/euros.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { readTextField, type ActionRequest } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Resolves with what is wrong with the amount, or null. Spec: ALERT-01. */
export const setAlert = (request: ActionRequest, id: ProductId, field: string): Promise<string | null> =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const [card] = yield* ListsApi.use((lists) => lists.wishlistProfile([id]))
      if (card === undefined) return texts.problem.missing
      const price = alertPrice(card)
      const high = texts.problem.high(formatCents(price ?? 0))
      const target = readTarget(readTextField(request.form, field, MAX_TARGET_CHARS + 1), price)
      if (typeof target === "string") return target === "high" ? high : texts.problem.invalid
      return yield* PriceAlertsApi.use((api) => api.setAlert(user, id, target)).pipe(
        Effect.as(null),
        Effect.catchTag("PriceAlertRejected", ({ problem }) =>
          Effect.succeed(problem === "high" ? high : texts.problem[problem])
        )
      )
    })
  )
