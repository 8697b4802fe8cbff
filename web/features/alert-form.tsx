import { MAX_TARGET_CHARS } from "#domain/account/target.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { Button } from "#web/components/button.tsx"
import { Field } from "#web/components/field.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import "#web/components/disclosure.css"
import "#web/components/field-go.css"

interface Props {
  readonly path: string
  readonly suggested: string
  readonly invalidForm: InvalidForm | null
}

/** The name of the field with the amount, by which a rejected form is told from a rejected review. */
export const TARGET_FIELD = "bedrag"

export const EMAIL_FIELD = "email"

const MAIL_ALERT_ID = "prijsalarm"

/** The form of a user's alert; for an anonymous visitor a link to {@link MailAlertForm}. Spec: ALERT-07. */
export function AlertForm({ path, suggested, invalidForm }: Props) {
  const isSignedIn = useSignedIn()
  if (!isSignedIn) return <a href={`#${MAIL_ALERT_ID}`}>{texts.open}</a>
  return (
    <details className="disclosure" open={invalidForm !== null}>
      <summary>{texts.open}</summary>
      <form className="field-go" method="post" action={path} noValidate>
        {targetField(suggested, invalidForm)}
        <Button className="button button--quiet" name="doe" value="alarm" text={texts.submit} />
      </form>
    </details>
  )
}

/** The form of an alert by mail address, for anonymous visitors. Spec: ALERT-14. */
export function MailAlertForm({ path, suggested, invalidForm }: Props) {
  if (useSignedIn()) return null
  return (
    <section className="mail-alert" id={MAIL_ALERT_ID} aria-labelledby={`${MAIL_ALERT_ID}-kop`}>
      <h2 id={`${MAIL_ALERT_ID}-kop`}>{texts.mailHeading}</h2>
      <p>{texts.mailLead}</p>
      <form className="mail-alert" method="post" action={path} noValidate>
        <Field
          name={EMAIL_FIELD}
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          problem={invalidForm?.fieldErrors[EMAIL_FIELD]}
          defaultValue={invalidForm?.values[EMAIL_FIELD] ?? ""}
        />
        <div className="field-go">
          {targetField(suggested, invalidForm)}
          <Button className="button button--quiet" name="doe" value="mailalarm" text={texts.submit} />
        </div>
      </form>
    </section>
  )
}

const targetField = (suggested: string, invalidForm: InvalidForm | null) => (
  <Field
    name={TARGET_FIELD}
    label={texts.label}
    hint={texts.hint}
    affix="€"
    inputMode="decimal"
    autoComplete="off"
    maxLength={MAX_TARGET_CHARS}
    problem={invalidForm?.fieldErrors[TARGET_FIELD]}
    defaultValue={invalidForm?.values[TARGET_FIELD] ?? suggested}
  />
)
