import { Context, type Effect } from "effect"
import type { NewsletterState } from "#domain/account/profile/account.ts"
import type { RequestedAlert } from "#domain/account/mail-alert.ts"
import type { OptionalKind } from "./kinds.ts"
import type { ContactMessage } from "./contact.ts"

export interface MessageChoice {
  readonly kind: OptionalKind
  readonly isOn: boolean
  /** True for an alert of a mail address, which cannot be switched on again. Spec: ALERT-16. */
  readonly isFinal?: true
}

/** The states of an alert that a mail asks to confirm. Spec: ALERT-14, ALERT-15. */
export type MailAlertState = "requested" | "on" | "full"

export interface MailAlertView extends RequestedAlert {
  readonly state: MailAlertState
}

export interface MailAlertRequest extends RequestedAlert {
  readonly email: string
  readonly product: { readonly name: string; readonly path: string }
}

export interface StoredMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: number
}

export class MessagesApi extends Context.Service<
  MessagesApi,
  {
    readonly choice: (code: string) => Effect.Effect<MessageChoice | null>
    /** Returns null as `choice` does. Idempotent. */
    readonly choose: (code: string, isOn: boolean) => Effect.Effect<MessageChoice | null>
    readonly newsletter: (code: string) => Effect.Effect<NewsletterState | null>
    /** Returns null as `newsletter` does. Idempotent. */
    readonly confirmNewsletter: (code: string) => Effect.Effect<NewsletterState | null>
    /** Mails a link that sets the alert. The result never tells whether an address is known. Spec: ALERT-14, ALERT-15. */
    readonly requestAlert: (request: MailAlertRequest) => Effect.Effect<void>
    readonly alert: (code: string) => Effect.Effect<MailAlertView | null>
    /** Returns null as `alert` does. Idempotent. */
    readonly confirmAlert: (code: string) => Effect.Effect<MailAlertView | null>
    readonly mails: Effect.Effect<ReadonlyArray<StoredMail> | null>
    readonly mail: (key: string) => Effect.Effect<StoredMail | null>
  }
>()("domain/messages/MessagesApi") {}

export class ContactApi extends Context.Service<
  ContactApi,
  {
    /** Returns the number of the message. Sends the same one within a day once. */
    readonly send: (message: ContactMessage) => Effect.Effect<string>
  }
>()("domain/messages/ContactApi") {}
