import { Context, type Effect } from "effect"
import type { NewsletterState } from "#domain/account/profile/newsletter.ts"
import type { OptionalKind } from "./kinds.ts"
import type { ContactMessage } from "./contact.ts"

/** A kind of message, and whether a user gets it. Spec: MSG-21. */
export interface MessageChoice {
  readonly kind: OptionalKind
  readonly isOn: boolean
}

/** A mail in the mailbox of the site. Spec: MSG-13. */
export interface StoredMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Safe markup of the site's own templates. */
  readonly html: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

/** Port: pages that links in mails lead to, and the mailbox of the site. Spec: MSG-13, MSG-22, MSG-23. */
export class MessagesApi extends Context.Service<
  MessagesApi,
  {
    /** Returns the choice that a code to unsubscribe is about; null for an invalid code or an account that is gone. */
    readonly choice: (code: string) => Effect.Effect<MessageChoice | null>
    /** Switches the kind of a code on or off, and returns the choice; null as `choice`. Idempotent. */
    readonly choose: (code: string, isOn: boolean) => Effect.Effect<MessageChoice | null>
    /** Returns the state of the newsletter that a code confirms; null for an invalid code or an account that is gone. */
    readonly newsletter: (code: string) => Effect.Effect<NewsletterState | null>
    /** Confirms the newsletter, and returns its state; null as `newsletter`. Idempotent. */
    readonly confirmNewsletter: (code: string) => Effect.Effect<NewsletterState | null>
    /** The newest mails, the newest first; null if the site shows no mailbox. */
    readonly mails: Effect.Effect<ReadonlyArray<StoredMail> | null>
    /** Finds a mail; null if there is none, or the site shows no mailbox. */
    readonly mail: (key: string) => Effect.Effect<StoredMail | null>
  }
>()("domain/messages/MessagesApi") {}

/** Port: messages to customer service. Spec: CONTACT-04. */
export class ContactApi extends Context.Service<
  ContactApi,
  {
    /** Sends a message and its receipt, and returns its number. The same message within a day is sent once. */
    readonly send: (message: ContactMessage) => Effect.Effect<string>
  }
>()("domain/messages/ContactApi") {}
