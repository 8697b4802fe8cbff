import { Effect, Layer, Clock } from "effect"
import { USERS, type UserRow, PRICE_ALERTS, type PriceAlertRow, priceAlertKey } from "#adapters/people/user-tables.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { MessagesApi, type MessageChoice, type MailAlertState, type MailAlertView } from "#domain/messages/api.ts"
import { isOptionalKind } from "#domain/messages/kinds.ts"
import { newsletterAfter } from "#domain/account/profile/account.ts"
import { chooseMessage, wantsMessage } from "./choices.ts"
import { type CodePurpose, readCode } from "./codes.ts"
import { findMail, listMails } from "./mailer.ts"
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
import { postMessage } from "./outbox.ts"
import { OUTBOX } from "./tables.ts"

const orElse = <A>(first: Effect.Effect<A | null>, second: Effect.Effect<A | null>): Effect.Effect<A | null> =>
  Effect.flatMap(first, (found) => (found === null ? second : Effect.succeed(found)))

/** `hasMailbox` is true if everybody may read the mailbox. Spec: MSG-13, MSG-22, MSG-23. */
export const messagesLayer = (hasMailbox: boolean): Layer.Layer<MessagesApi, never, Records> =>
  Layer.effect(
    MessagesApi,
    Records.useSync((records) => {
      const byCode = <A>(
        purpose: CodePurpose,
        code: string,
        step: (rows: RowAccess, row: UserRow, kind: string) => Effect.Effect<A | null>
      ) =>
        Effect.gen(function* () {
          const content = yield* readCode(records, purpose, code)
          if (content === null) return null
          return yield* records.transaction((rows) =>
            Effect.flatMap(rows.get(USERS, content.userId), (row) =>
              row === null ? Effect.succeed(null) : step(rows, row, content.kind)
            )
          )
        })

      const choiceOf =
        (isOn: boolean | null) =>
        (rows: RowAccess, { sub }: UserRow, kind: string) =>
          Effect.gen(function* () {
            if (!isOptionalKind(kind)) return null
            if (isOn !== null) yield* chooseMessage(rows, sub, kind, isOn)
            return { kind, isOn: yield* wantsMessage(rows, sub, kind) } satisfies MessageChoice
          })

      return MessagesApi.of({
        choice: (code) => orElse(endMailAlert(records, code, false), byCode("unsubscribe", code, choiceOf(null))),
        choose: (code, isOn) => orElse(endMailAlert(records, code, !isOn), byCode("unsubscribe", code, choiceOf(isOn))),
        newsletter: (code) => byCode("newsletter", code, (_, row) => Effect.succeed(row.newsletter)),
        confirmNewsletter: (code) =>
          byCode("newsletter", code, (rows, row) => {
            const newsletter = newsletterAfter(row.newsletter, "confirm")
            return Effect.as(Effect.orDie(rows.put(USERS, { ...row, newsletter })), newsletter)
          }),
        ...mailAlerts(records),
        mails: hasMailbox ? listMails(records) : Effect.succeed(null),
        mail: (key) => (hasMailbox ? findMail(records, key) : Effect.succeed(null))
      })
    })
  )

/** The calls about alerts of mail addresses. Spec: ALERT-14, ALERT-15. */
const mailAlerts = (
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
const endMailAlert = (records: Records["Service"], code: string, ends: boolean): Effect.Effect<MessageChoice | null> =>
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
