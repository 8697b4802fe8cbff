import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect, Layer } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { Records } from "#adapters/store/records-port.ts"
import { writeRequestedAlert } from "#domain/account/mail-alert.ts"
import { ProductId } from "#domain/base/ids.ts"
import { isOptionalKind, MESSAGE_KINDS } from "#domain/messages/kinds.ts"
import { letterOf, withGuestLinks } from "#domain/messages/letter.ts"
import { mailOf } from "#domain/messages/mail.ts"
import { GUEST_LINK_DAYS, isGuestId } from "#domain/shopping/cart/guest.ts"
import { codeHref, NEWSLETTER_CODE_DAYS } from "#domain/messages/code-address.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { wantsMessage } from "./choices.ts"
import { signCode } from "./codes.ts"
import { MailFailed, Mailer } from "./mailer.ts"
import { type AttemptOutcome, endAttempt, LEASE_MS, leaseMessage } from "./outbox.ts"
import { OUTBOX, type OutboxRow } from "./tables.ts"

export interface SenderSettings {
  readonly origin: string
  readonly siteName: string
}

const INTERVAL = "1 second"

/** Maximum milliseconds of an attempt, so that it ends before its lease. Spec: MSG-10. */
const ATTEMPT_TIMEOUT_MS = LEASE_MS / 2

export const sendDueMessages = (settings: SenderSettings): Effect.Effect<number, never, Records | Mailer> =>
  Effect.gen(function* () {
    const records = yield* Records
    const mailer = yield* Mailer

    const addressed = Effect.fnUntraced(function* ({ message, key, to, userId }: OutboxRow) {
      const { kind } = message
      const href = (path: string, code: string) => settings.origin + codeHref(path, code)
      const unsubscribe =
        userId === null || !isOptionalKind(kind)
          ? null
          : href(
              ROUTES.unsubscribe,
              yield* signCode(records, "unsubscribe", { userId, kind: unsubscribedKind(message) }, null)
            )
      const confirm = userId === null ? settings.origin : yield* confirmLink(userId, message, href)
      const undo =
        kind !== "withdrawal-received" || message.undoId === null
          ? settings.origin
          : href(
              ROUTES.withdrawalUndo,
              yield* signCode(records, "withdrawal", { userId: message.undoId, kind: "" }, null)
            )
      const { reason } = MESSAGE_KINDS[kind]
      const letter = letterOf(message, { confirm, undo })
      const lifetime = GUEST_LINK_DAYS * DAY_MS
      const guest = userId !== null && isGuestId(userId) ? userId : null
      const orderId = guest !== null && "orderId" in message ? message.orderId : null
      const code = guest === null ? "" : yield* signCode(records, "guest", { userId: guest, kind: "" }, lifetime)
      const own = orderId === null ? letter : withGuestLinks(letter, orderId, (path) => href(path, code), undo)
      return { ...mailOf(own, { ...settings, reason, unsubscribe }), key, to, userId }
    })

    const confirmLink = Effect.fnUntraced(function* (
      userId: string,
      message: OutboxRow["message"],
      href: (path: string, code: string) => string
    ) {
      const { kind } = message
      const lifetime = NEWSLETTER_CODE_DAYS * DAY_MS
      if (kind === "newsletter-confirmation")
        return href(ROUTES.newsletterConfirm, yield* signCode(records, "newsletter", { userId, kind }, lifetime))
      if (kind !== "price-alert-confirmation") return settings.origin
      const { target } = message
      const requested = writeRequestedAlert({ productId: ProductId.make(message.productId), target })
      return href(ROUTES.alertConfirm, yield* signCode(records, "alert", { userId, kind: requested }, lifetime))
    })

    const attempt = Effect.fnUntraced(function* (row: OutboxRow) {
      const { userId, message } = row
      if (userId !== null && !(yield* wantsMessage(records, userId, message.kind))) return "skipped" as const
      return yield* mailer.send(yield* addressed(row)).pipe(
        Effect.timeoutOrElse({
          duration: ATTEMPT_TIMEOUT_MS,
          orElse: () => Effect.fail(new MailFailed({ problem: "no answer in time", isFinal: false }))
        }),
        Effect.as("sent" as const),
        Effect.catchTag("MailFailed", (failed): Effect.Effect<AttemptOutcome> => Effect.succeed(failed))
      )
    })

    for (let attempts = 0; ; attempts++) {
      const now = yield* Clock.currentTimeMillis
      const [next] = yield* records.find(OUTBOX, { order: { by: "due_at", direction: "asc" }, limit: 1 })
      if (next === undefined || next.state !== "waiting" || next.dueAt > now) return attempts
      const leased = yield* records.transaction(leaseMessage)
      if (leased === null) return attempts
      const outcome = yield* attempt(leased)
      yield* records.transaction((rows) => endAttempt(rows, leased, outcome))
    }
  })

/** Returns what a link to unsubscribe ends: a kind of message, or the one alert of a mail address. Spec: MSG-23, ALERT-16. */
const unsubscribedKind = (message: OutboxRow["message"]): string =>
  message.kind === "price-alert" && message.productId !== undefined
    ? writeRequestedAlert({ productId: ProductId.make(message.productId), target: message.target })
    : message.kind

export const senderLayer = (settings: SenderSettings): Layer.Layer<never, never, Records | Mailer> =>
  Layer.effectDiscard(Effect.forkScoped(runRegularly(sendDueMessages(settings), INTERVAL, "Messages were not sent")))
