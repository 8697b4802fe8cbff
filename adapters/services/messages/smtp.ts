import { createHash } from "node:crypto"
import { Effect, Layer } from "effect"
import { mailDocument, unsubscribeHeaders } from "#domain/messages/mail.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { fieldsOf, readText } from "#domain/base/fields.ts"
import { MailFailed, Mailer } from "./mailer.ts"

interface SmtpSettings {
  /** "smtps://user:password@mail.example:465" or "smtp://…:587". */
  readonly url: string
  readonly from: string
  readonly siteName: string
}

/** Loads the package, which a site without a mail server does not need. */
const loadNodemailer = Effect.promise(() => import("nodemailer"))

const SILENCE_MS = 20_000

const MAX_PROBLEM_CHARS = 200

/** A mail keeps its Message-ID at each attempt, so that programs show a repeated one once. Spec: MSG-11, MSG-30. */
export const smtpLayer = ({ url, from, siteName }: SmtpSettings): Layer.Layer<Mailer> =>
  Layer.effect(
    Mailer,
    Effect.map(
      Effect.acquireRelease(
        Effect.map(loadNodemailer, ({ createTransport }) =>
          createTransport({
            url,
            connectionTimeout: SILENCE_MS,
            greetingTimeout: SILENCE_MS,
            socketTimeout: SILENCE_MS,
            // Nothing of a mail is read from files or other servers.
            disableFileAccess: true,
            disableUrlAccess: true
          })
        ),
        (transport) => Effect.sync(() => transport.close())
      ),
      (transport) =>
        Mailer.of({
          send: (mail) =>
            Effect.asVoid(
              Effect.tryPromise({
                try: () =>
                  transport.sendMail({
                    from: { name: siteName, address: from },
                    to: { name: "", address: mail.to },
                    subject: mail.subject,
                    text: mail.text,
                    html: mailDocument(mail),
                    messageId: messageId(mail.key, from),
                    headers: { ...unsubscribeHeaders(mail.unsubscribe), "Auto-Submitted": "auto-generated" }
                  }),
                catch: (cause) => mailFailed(cause, mail.to)
              })
            )
        })
    )
  )

/** Returns the Message-ID of a message: the same for the same key, and without the key itself. Spec: MSG-30. */
const messageId = (key: string, from: string): string =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${from.slice(from.lastIndexOf("@") + 1)}>`

/** Converts an error of nodemailer. A reply from 500 on is final, except those about the login of the site itself. Spec: MSG-11. */
const mailFailed = (cause: unknown, to: string): MailFailed => {
  const { responseCode, code, message } = fieldsOf(cause)
  const isFinal = typeof responseCode === "number" && responseCode >= 500 && code !== "EAUTH"
  const problem = readText(oneLine(String(message ?? code)).replaceAll(to, "the receiver"), MAX_PROBLEM_CHARS)
  return new MailFailed({ problem: problem || "unknown", isFinal })
}
