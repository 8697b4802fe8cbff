import { Effect } from "effect"
import { alertPrice, PriceAlertsApi } from "#domain/account/price-alert.ts"
import { MAX_TARGET_CHARS, readTarget } from "#domain/account/target.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { formatCents } from "#domain/base/euros.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { readGuestEmail } from "#domain/shopping/cart/guest.ts"
import { EMAIL_FIELD, TARGET_FIELD } from "#web/features/alert-form.tsx"
import { readTextField, type ActionRequest } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Resolves with what is wrong with the amount, or null. Spec: ALERT-01. */
export const setAlert = (request: ActionRequest, id: ProductId, field: string): Promise<string | null> =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const read = yield* readTyped(request, id, field)
      if ("problem" in read) return read.problem
      return yield* PriceAlertsApi.use((api) => api.setAlert(user, id, read.target)).pipe(
        Effect.as(null),
        Effect.catchTag("PriceAlertRejected", ({ problem }) =>
          Effect.succeed(problem === "high" ? read.high : texts.problem[problem])
        )
      )
    })
  )

/** Mails a link that sets the alert. Resolves with what is wrong by field, the same for every address. Spec: ALERT-14. */
export const setMailAlert = (request: ActionRequest, id: ProductId): Promise<Readonly<Record<string, string>>> =>
  request.run(
    Effect.gen(function* () {
      const email = readGuestEmail(readTextField(request.form, EMAIL_FIELD))
      const read = yield* readTyped(request, id, TARGET_FIELD)
      if (email === null || "problem" in read)
        return {
          ...(email === null && { [EMAIL_FIELD]: texts.problem.email }),
          ...("problem" in read && { [TARGET_FIELD]: read.problem })
        }
      const { name, canonical_path: path } = read.card
      yield* MessagesApi.use((api) =>
        api.requestAlert({ email, productId: id, target: read.target, product: { name, path } })
      )
      return {}
    })
  )

const readTyped = Effect.fnUntraced(function* ({ form }: Pick<ActionRequest, "form">, id: ProductId, field: string) {
  const [card] = yield* ListsApi.use((lists) => lists.wishlistProfile([id]))
  if (card === undefined) return { problem: texts.problem.missing }
  const price = alertPrice(card)
  const high = texts.problem.high(formatCents(price ?? 0))
  const target = readTarget(readTextField(form, field, MAX_TARGET_CHARS + 1), price)
  if (typeof target === "string") return { problem: target === "high" ? high : texts.problem.invalid }
  return { card, target, high }
})
