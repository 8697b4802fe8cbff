import { Effect, Layer } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import {
  chooseMessage,
  messageChoicesOf,
  NOTIFICATIONS,
  type NotificationRow,
  readNotifications
} from "#adapters/services/messages/choices.ts"
import type { Records, RowAccess } from "#adapters/store/records-port.ts"
import { removeByKey } from "#domain/account/lists/list.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { markRead, MESSAGES } from "#domain/account/profile/notification-center.ts"
import { ownRows } from "./user-rows.ts"

/** Spec: NOTE-04. */
export const layer: Layer.Layer<NotificationsApi, never, Records | Identity> = Layer.effect(
  NotificationsApi,
  Effect.gen(function* () {
    const { within } = yield* ownRows
    const changeMessages = (
      rows: RowAccess,
      userId: string,
      after: (messages: NotificationRow["messages"]) => NotificationRow["messages"]
    ) =>
      Effect.gen(function* () {
        const row = yield* readNotifications(rows, userId)
        const messages = after(row.messages)
        const changed = JSON.stringify(messages) !== JSON.stringify(row.messages)
        if (changed) yield* Effect.orDie(rows.put(NOTIFICATIONS, { ...row, messages }))
        return { changed }
      })

    const centerOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
      const { messages, unlistedKinds } = yield* readNotifications(rows, userId)
      const choices = (yield* messageChoicesOf(rows, userId)).map(({ kind, isOn }) => ({
        kind,
        isListed: !unlistedKinds.includes(kind),
        isMailed: isOn
      }))
      return { messages, choices }
    })

    return NotificationsApi.of({
      center: (user) => within(user, (rows, { sub }) => centerOf(rows, sub)),
      markRead: (user, id) =>
        within(user, (rows, { sub }) => changeMessages(rows, sub, (messages) => markRead(id, messages))),
      remove: (user, id) =>
        within(user, (rows, { sub }) => changeMessages(rows, sub, (messages) => removeByKey(id, messages, MESSAGES))),
      choose: (user, choices) =>
        within(user, (rows, { sub }) =>
          Effect.gen(function* () {
            const row = yield* readNotifications(rows, sub)
            const chosen = new Set<string>(choices.map(({ kind }) => kind))
            const others = row.unlistedKinds.filter((kind) => !chosen.has(kind))
            const unlistedKinds = [...others, ...choices.flatMap(({ kind, isListed }) => (isListed ? [] : [kind]))]
            yield* Effect.orDie(rows.put(NOTIFICATIONS, { ...row, unlistedKinds }))
            const mailed = new Map((yield* messageChoicesOf(rows, sub)).map(({ kind, isOn }) => [kind, isOn] as const))
            for (const { kind, isMailed } of choices)
              if (mailed.get(kind) !== isMailed) yield* chooseMessage(rows, sub, kind, isMailed)
            const after = yield* centerOf(rows, sub)
            return { choices: after.choices }
          })
        )
    })
  })
)
