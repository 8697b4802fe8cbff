import { Clock, Effect, Layer } from "effect"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import { Mailer } from "./mailer.ts"
import { MAILBOX, OUTBOX } from "./tables.ts"

/** Maximum mails that the mailbox lists. Spec: MSG-13. */
const MAX_LISTED_MAILS = 100

/** Provides {@link Mailer} by the mailbox in the store: nothing leaves the site. Spec: MSG-13. */
export const mailboxLayer: Layer.Layer<Mailer, never, Records> = Layer.effect(
  Mailer,
  Records.useSync((records) =>
    Mailer.of({
      // A message that was erased while it was being sent leaves nothing behind.
      send: (mail) =>
        records.transaction((rows) =>
          Effect.gen(function* () {
            if ((yield* rows.get(OUTBOX, mail.key)) === null) return
            yield* Effect.orDie(rows.put(MAILBOX, { ...mail, sentAt: yield* Clock.currentTimeMillis }))
          })
        )
    })
  )
)

/** Returns the newest mails of the mailbox, the newest first. Spec: MSG-13. */
export const listMails = (rows: RowAccess) =>
  rows.find(MAILBOX, { order: { by: "sent_at", direction: "desc" }, limit: MAX_LISTED_MAILS })

/** Finds a mail of the mailbox. Spec: MSG-13. */
export const findMail = (rows: RowAccess, key: string) => rows.get(MAILBOX, key)
