import { MAX_CONTACT_CHARS, MAX_CONTACT_NAME_CHARS } from "#domain/messages/contact.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { contact as texts } from "#web/messages/contact.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import { listFormErrors, type InvalidForm } from "#web/features/page/page-request.ts"
import { CONTACT_ID } from "./view.ts"

interface Props {
  /** The number of the message that was just sent; null without one. */
  readonly sent: string | null
  readonly invalidForm: InvalidForm | null
}

/** The form for a message to customer service, or its number. Spec: CONTACT-01, CONTACT-03. */
export function ContactForm({ sent, invalidForm }: Props) {
  const { fieldErrors = {}, values = {} } = invalidForm ?? {}
  const shared = (name: keyof typeof texts.fields) => ({
    name,
    label: texts.fields[name],
    problem: fieldErrors[name],
    defaultValue: values[name] ?? ""
  })
  return (
    <section id={CONTACT_ID} aria-labelledby="service-contact">
      <h2 id="service-contact">{texts.heading}</h2>
      <p className="service__contact-lead">{texts.lead}</p>
      {sent === null || invalidForm !== null ? null : (
        <Notice status="success" isNews>
          <p>{texts.sent(sent)}</p>
        </Notice>
      )}
      <form className="service__contact" method="post" action={`${ROUTES.customerService}#${CONTACT_ID}`} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <Field {...shared("naam")} autoComplete="name" maxLength={MAX_CONTACT_NAME_CHARS} />
        <Field {...shared("email")} hint={texts.emailHint} type="email" autoComplete="email" spellCheck={false} />
        <Select {...shared("onderwerp")} options={texts.subjects} />
        <Field {...shared("bestelnummer")} hint={texts.orderHint} isOptional autoComplete="off" spellCheck={false} />
        <TextArea {...shared("bericht")} rows={7} maxLength={MAX_CONTACT_CHARS} />
        <div className="service__trap" data-filled={fieldErrors["website"] === undefined ? undefined : ""}>
          <Field {...shared("website")} isOptional autoComplete="off" />
        </div>
        <button className="button">{texts.submit}</button>
      </form>
    </section>
  )
}
