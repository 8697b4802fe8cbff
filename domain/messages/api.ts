import { Context, type Effect } from "effect"
import type { NewsletterState } from "#domain/account/profile/newsletter.ts"
import type { OptionalKind } from "./kinds.ts"
import type { ContactMessage } from "./contact.ts"

export interface MessageChoice {
  readonly kind: OptionalKind
  readonly isOn: boolean
}

export interface StoredMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Safe markup. */
  readonly html: string
  readonly sentAt: number
}

/** Port: pages that links in mails lead to, and the mailbox of the site. Spec: MSG-13, MSG-22, MSG-23. */
export class MessagesApi extends Context.Service<
  MessagesApi,
  {
    readonly choice: (code: string) => Effect.Effect<MessageChoice | null>
    /** Null as `choice`. Idempotent. */
    readonly choose: (code: string, isOn: boolean) => Effect.Effect<MessageChoice | null>
    readonly newsletter: (code: string) => Effect.Effect<NewsletterState | null>
    /** Null as `newsletter`. Idempotent. */
    readonly confirmNewsletter: (code: string) => Effect.Effect<NewsletterState | null>
    readonly mails: Effect.Effect<ReadonlyArray<StoredMail> | null>
    readonly mail: (key: string) => Effect.Effect<StoredMail | null>
  }
>()("domain/messages/MessagesApi") {}

/** Port: messages to customer service. Spec: CONTACT-04. */
export class ContactApi extends Context.Service<
  ContactApi,
  {
    /** Returns its number. The same message within a day is sent once. */
    readonly send: (message: ContactMessage) => Effect.Effect<string>
  }
>()("domain/messages/ContactApi") {}
