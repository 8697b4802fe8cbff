import { Clock, Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { isOptionalKind, MESSAGE_KINDS, type MessageKind, type OptionalKind } from "#domain/messages/kinds.ts"
import { newsletterAfter } from "#domain/account/profile/newsletter.ts"

/** A kind of message that a user switched on or off. Spec: MSG-21. */
const ChoiceRow = Schema.Struct({
  userId: Schema.String,
  kind: Schema.String,
  isOn: Schema.Boolean,
  /** Milliseconds since 1970. */
  changedAt: Schema.Int
})
type ChoiceRow = typeof ChoiceRow.Type

/** The table of the users' choices of mail. Spec: MSG-08. */
export const MESSAGE_CHOICES: Table<ChoiceRow, "user_id"> = {
  name: "message_choice",
  schema: ChoiceRow,
  key: ({ userId, kind }) => choiceKey(userId, kind),
  indexes: { user_id: ({ userId }) => userId }
}

/** Returns the key of a choice. Unique, because a kind has no space. */
const choiceKey = (userId: string, kind: string): string => `${kind} ${userId}`

/** Returns true if a user wants messages of a kind: those that cannot be switched off, and all others until then. Spec: MSG-21. */
export const wantsMessage = Effect.fnUntraced(function* (rows: RowAccess, userId: string, kind: MessageKind) {
  if (!isOptionalKind(kind)) return true
  if (kind === "newsletter-issue") return (yield* rows.get(USERS, userId))?.newsletter === "on"
  return (yield* rows.get(MESSAGE_CHOICES, choiceKey(userId, kind)))?.isOn ?? true
})

/**
 * Switches a kind of message on or off for a user. The newsletter has its state in the profile: it can only be switched
 * off here, because subscribing needs a confirmation. Call it in a transaction. Spec: MSG-21, PROF-08.
 */
export const chooseMessage = Effect.fnUntraced(function* (
  rows: RowAccess,
  userId: string,
  kind: OptionalKind,
  isOn: boolean
) {
  if (kind === "newsletter-issue") {
    const row = yield* rows.get(USERS, userId)
    if (row !== null && !isOn)
      yield* Effect.orDie(rows.put(USERS, { ...row, newsletter: newsletterAfter(row.newsletter, "unsubscribe") }))
    return
  }
  const changedAt = yield* Clock.currentTimeMillis
  yield* Effect.orDie(rows.put(MESSAGE_CHOICES, { userId, kind, isOn, changedAt }))
})

/** Returns every kind that a user may switch off, with the user's choice, in the order of {@link MESSAGE_KINDS}. Spec: MSG-21. */
export const messageChoicesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const choices: Array<{ readonly kind: OptionalKind; readonly isOn: boolean }> = []
  for (const kind of Object.keys(MESSAGE_KINDS).filter(isOptionalKind))
    choices.push({ kind, isOn: yield* wantsMessage(rows, userId, kind) })
  return choices as ReadonlyArray<(typeof choices)[number]>
})

/** Erases the choices of a user. Spec: PROF-33. */
export const eraseChoicesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* rows.find(MESSAGE_CHOICES, { where: { user_id: userId } }))
    yield* rows.remove(MESSAGE_CHOICES, MESSAGE_CHOICES.key(row))
})
