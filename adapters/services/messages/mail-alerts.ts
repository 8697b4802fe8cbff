import { Clock, Effect } from "effect"
import { PRICE_ALERTS, type PriceAlertRow, priceAlertKey } from "#adapters/people/price-alert-tables.ts"
import type { Records, RowAccess } from "#adapters/store/records/port.ts"
import {
  mailAlertAddress,
  mailAlertOwner,
  MAX_CONFIRMATIONS_A_DAY,
  MAX_MAIL_ALERTS,
  readRequestedAlert,
  type RequestedAlert
} from "#domain/account/mail-alert.ts"
import { DAY_MS } from "#domain/base/days.ts"
import type { Instant } from "#domain/base/ids.ts"
import type { MailAlertState, MailAlertView, MessageChoice, MessagesApi } from "#domain/messages/api.ts"
import { readCode } from "./codes.ts"
import { postMessage } from "./outbox.ts"
import { OUTBOX } from "./tables.ts"

/** The calls about alerts of mail addresses. Spec: ALERT-14, ALERT-15. */
export const mailAlerts = (
  records: Records["Service"]
): Pick<MessagesApi["Service"], "requestAlert" | "alert" | "confirmAlert"> => {
  const byCode = (
    code: string,
    step: (rows: RowAccess, owner: string, requested: RequestedAlert) => Effect.Effect<MailAlertState>
  ): Effect.Effect<MailAlertView | null> =>
    Effect.gen(function* () {
      const content = yield* readCode(records, "alert", code)
      const requested = content === null ? null : readRequestedAlert(content.kind)
      if (content === null || requested === null) return null
      const state = yield* records.transaction((rows) => step(rows, content.userId, requested))
      return { ...requested, state }
    })

  return {
    requestAlert: ({ email, product, productId, target }) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          const userId = mailAlertOwner(email)
          const posted = yield* rows.find(OUTBOX, { where: { user_id: userId } })
          const today = posted.filter(
            ({ message, createdAt }) => message.kind === "price-alert-confirmation" && createdAt > now - DAY_MS
          )
          if (today.length >= MAX_CONFIRMATIONS_A_DAY) return
          const hour = new Date(now).toISOString().slice(0, 13)
          const key = `price-alert-confirmation ${productId} ${target} ${hour} ${userId}`
          const message = { kind: "price-alert-confirmation" as const, product, productId, target }
          yield* postMessage(rows, message, { to: email, userId, key })
        })
      ),
    alert: (code) => byCode(code, stateOf),
    confirmAlert: (code) =>
      byCode(code, (rows, owner, requested) =>
        Effect.gen(function* () {
          const state = yield* stateOf(rows, owner, requested)
          if (state !== "requested") return state
          const createdAt = new Date(yield* Clock.currentTimeMillis).toISOString() as Instant
          const row: PriceAlertRow = { userId: owner, ...requested, isSet: true, messages: 0, createdAt }
          yield* Effect.orDie(rows.put(PRICE_ALERTS, row))
          return "on"
        })
      )
  }
}

const stateOf = Effect.fnUntraced(function* (rows: RowAccess, owner: string, { productId, target }: RequestedAlert) {
  const stored = yield* rows.get(PRICE_ALERTS, priceAlertKey(owner, productId))
  if (stored !== null) return stored.target === target ? "on" : "requested"
  const count = yield* rows.count(PRICE_ALERTS, { where: { user_id: owner } })
  return count >= MAX_MAIL_ALERTS ? "full" : "requested"
})

/** Returns the state of the alert that a code of a mail is about, which it ends if `ends`; null for other codes. Spec: ALERT-16. */
export const endMailAlert = (
  records: Records["Service"],
  code: string,
  ends: boolean
): Effect.Effect<MessageChoice | null> =>
  Effect.gen(function* () {
    const content = yield* readCode(records, "unsubscribe", code)
    const requested = content === null ? null : readRequestedAlert(content.kind)
    if (content === null || requested === null || mailAlertAddress(content.userId) === null) return null
    const key = priceAlertKey(content.userId, requested.productId)
    const isOn = yield* records.transaction((rows) =>
      ends
        ? Effect.as(rows.remove(PRICE_ALERTS, key), false)
        : Effect.map(rows.get(PRICE_ALERTS, key), (row) => row !== null)
    )
    return { kind: "price-alert", isOn, isFinal: true }
  })
