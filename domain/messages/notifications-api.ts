import { Context, type Effect } from "effect"
import type { Change, ProfileNotFound, User } from "#domain/profile/api.ts"
import type { Message } from "#domain/profile/notification-center.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { OptionalKind } from "./kinds.ts"

/** A kind of message, and where the user wants it. Spec: NOTE-02. */
export interface KindChoice {
  readonly kind: OptionalKind
  readonly isListed: boolean
  readonly isMailed: boolean
}

/** The messages of a user, newest first, and the choice for each optional kind. */
interface NotificationCenter {
  readonly messages: ReadonlyArray<Message>
  readonly choices: ReadonlyArray<KindChoice>
}

type Response<A> = Effect.Effect<A, ProfileNotFound | SignInNeeded>

/** Port: the notification center of the user. Spec: NOTE-01 to NOTE-04. */
export class NotificationsApi extends Context.Service<
  NotificationsApi,
  {
    readonly center: (user: User) => Response<NotificationCenter>
    /** Marks a message as read; all for null. */
    readonly markRead: (user: User, id: string | null) => Response<Change>
    readonly remove: (user: User, id: string) => Response<Change>
    /** Stores where the user wants some kinds; mail of the newsletter can only be switched off. */
    readonly choose: (user: User, choices: ReadonlyArray<KindChoice>) => Response<void>
  }
>()("domain/messages/NotificationsApi") {}
