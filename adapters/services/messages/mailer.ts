import { Context, Data, type Effect } from "effect"
import type { Mail } from "#domain/messages/mail.ts"

export interface AddressedMail extends Mail {
  readonly key: string
  readonly to: string
  readonly userId: string | null
}

/** The mail was not sent. Spec: MSG-11. */
export class MailFailed extends Data.TaggedError("MailFailed")<{
  /** One line for the operator, without the address. */
  readonly problem: string
  /** True if trying again cannot help, as for an address that does not exist. */
  readonly isFinal: boolean
}> {}

/** Port that sends one mail. Spec: MSG-11, MSG-13. */
export class Mailer extends Context.Service<
  Mailer,
  { readonly send: (mail: AddressedMail) => Effect.Effect<void, MailFailed> }
>()("adapters/services/messages/Mailer") {}
