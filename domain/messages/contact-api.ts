import { Context, type Effect } from "effect"
import type { ContactMessage } from "./contact.ts"

/** Port: messages to customer service. Spec: CONTACT-04. */
export class ContactApi extends Context.Service<
  ContactApi,
  {
    /** Sends a message and its receipt, and returns its number. The same message within a day is sent once. */
    readonly send: (message: ContactMessage) => Effect.Effect<string>
  }
>()("domain/messages/ContactApi") {}
