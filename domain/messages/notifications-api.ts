import { Context, type Effect, Schema } from "effect"
import type { Change, ProfileNotFound, ProfileRejected, ProfileUnavailable, User } from "#domain/account/failures.ts"
import { Message } from "#domain/account/profile/notification-center.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { isOptionalKind, MESSAGE_KINDS } from "./kinds.ts"

export const OPTIONAL_KINDS = Object.keys(MESSAGE_KINDS).filter(isOptionalKind)

export const KindChoice = Schema.Struct({
  kind: Schema.Literals(OPTIONAL_KINDS),
  isListed: Schema.Boolean,
  isMailed: Schema.Boolean
})
export type KindChoice = typeof KindChoice.Type

/** Returns true if the user gets no message of this kind, on the site or by mail. Spec: NOTE-02. */
export const isMuted = (choices: ReadonlyArray<KindChoice>, kind: KindChoice["kind"]): boolean =>
  choices.some((choice) => choice.kind === kind && !choice.isListed && !choice.isMailed)

/** The messages are newest first. Spec: NOTE-05. */
export const NotificationCenter = Schema.Struct({
  messages: Schema.Array(Message),
  choices: Schema.Array(KindChoice)
})
type NotificationCenter = typeof NotificationCenter.Type

type Response<A> = Effect.Effect<A, ProfileNotFound | ProfileRejected | SignInNeeded | ProfileUnavailable>

export class NotificationsApi extends Context.Service<
  NotificationsApi,
  {
    readonly center: (user: User) => Response<NotificationCenter>
    /** Marks a message as read; all for null. */
    readonly markRead: (user: User, id: string | null) => Response<Change>
    readonly remove: (user: User, id: string) => Response<Change>
    /** Each kind is named once. Mail of the newsletter can only be switched off. */
    readonly choose: (user: User, choices: ReadonlyArray<KindChoice>) => Response<Pick<NotificationCenter, "choices">>
  }
>()("domain/messages/NotificationsApi") {}
