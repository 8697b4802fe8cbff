import { Effect, Layer } from "effect"
import { USERS, type UserRow } from "#adapters/people/user-tables.ts"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import { MessagesApi, type MessageChoice } from "#domain/messages/api.ts"
import { isOptionalKind } from "#domain/messages/kinds.ts"
import { newsletterAfter } from "#domain/account/profile/newsletter.ts"
import { chooseMessage, wantsMessage } from "./choices.ts"
import { endMailAlert, mailAlerts } from "./mail-alerts.ts"
import { type CodePurpose, readCode } from "./codes.ts"
import { findMail, listMails } from "./mailer.ts"

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
