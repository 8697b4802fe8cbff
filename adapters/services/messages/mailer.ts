import { Context, Data, Effect, Clock, Layer } from "effect"
import type { Mail } from "#domain/messages/mail.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { MAILBOX, OUTBOX } from "./tables.ts"

export interface AddressedMail extends Mail {
  readonly key: string
  readonly to: string
  readonly userId: string | null
}

export class MailFailed extends Data.TaggedError("MailFailed")<{
  /** One line for the operator, without the address. */
  readonly problem: string
  /** True if trying again cannot help, as for an address that does not exist. */
  readonly isFinal: boolean
}> {}

export class Mailer extends Context.Service<
  Mailer,
  { readonly send: (mail: AddressedMail) => Effect.Effect<void, MailFailed> }
>()("adapters/services/messages/Mailer") {}

const MAX_LISTED_MAILS = 100

export const mailboxLayer: Layer.Layer<Mailer, never, Records> = Layer.effect(
  Mailer,
  Records.useSync((records) =>
    Mailer.of({
      // A message that was erased while it was being sent leaves nothing behind.
      send: (mail) =>
        inTransaction(records, function* (rows) {
          if ((yield* rows.get(OUTBOX, mail.key)) === null) return
          yield* Effect.orDie(rows.put(MAILBOX, { ...mail, sentAt: yield* Clock.currentTimeMillis }))
        })
    })
  )
)

export const listMails = (rows: RowAccess) =>
  rows.find(MAILBOX, { order: { by: "sent_at", direction: "desc" }, limit: MAX_LISTED_MAILS })

export const findMail = (rows: RowAccess, key: string) => rows.get(MAILBOX, key)
