import { ROUTES } from "#domain/base/routes.ts"
import { customerService as texts } from "#web/messages/customer-service.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { Field } from "#web/components/field.tsx"
import { MAX_CONTACT_CHARS, MAX_CONTACT_NAME_CHARS } from "#domain/messages/contact.ts"
import { contact as contactTexts } from "#web/messages/contact.ts"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import { listFormErrors, type InvalidForm } from "#web/features/page/page-request.ts"
import { type CustomerServiceView, CONTACT_ID } from "./load.ts"
import "#web/components/field-go.css"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<CustomerServiceView>) {
  return (
    <div className="service">
      <PageHead view={view} />
      <header className="service__head">
        <h1>{texts.heading}</h1>
        <p className="service__lead">{texts.lead}</p>
      </header>
      <section aria-labelledby="service-yours">
        <h2 id="service-yours">{texts.yours}</h2>
        <ul className="service__ways">
          {view.yours.map(({ label, text, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <form className="service__find field-go" method="get" action={ROUTES.customerService} aria-label={texts.find}>
          <Field
            name="bestelling"
            label={texts.findLabel}
            hint={texts.findHint}
            problem={view.typed === null ? null : texts.findProblem}
            defaultValue={view.typed ?? ""}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button className="button button--quiet" type="submit" text={texts.findGo} />
        </form>
      </section>
      <section aria-labelledby="service-subjects">
        <h2 id="service-subjects">{texts.subjects}</h2>
        <ul className="service__ways">
          {view.subjects.map(({ label, text, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="service-reach">
        <h2 id="service-reach">{texts.reach}</h2>
        <dl className="service__reach">
          {view.reach.map(({ label, text, linkText, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text} <a href={href}>{linkText}</a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ContactForm sent={view.sent} invalidForm={invalidForm} />
    </div>
  )
}

interface ContactProps {
  readonly sent: string | null
  readonly invalidForm: InvalidForm | null
}

function ContactForm({ sent, invalidForm }: ContactProps) {
  const { fieldErrors = {}, values = {} } = invalidForm ?? {}
  const shared = (name: keyof typeof contactTexts.fields) => ({
    name,
    label: contactTexts.fields[name],
    problem: fieldErrors[name],
    defaultValue: values[name] ?? ""
  })
  return (
    <section id={CONTACT_ID} aria-labelledby="service-contact">
      <h2 id="service-contact">{contactTexts.heading}</h2>
      <p className="service__contact-lead">{contactTexts.lead}</p>
      {sent === null || invalidForm !== null ? null : (
        <Notice status="success" isNews>
          <p>{contactTexts.sent(sent)}</p>
        </Notice>
      )}
      <form className="service__contact" method="post" action={`${ROUTES.customerService}#${CONTACT_ID}`} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <Field {...shared("naam")} autoComplete="name" maxLength={MAX_CONTACT_NAME_CHARS} />
        <Field
          {...shared("email")}
          hint={contactTexts.emailHint}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <Select {...shared("onderwerp")} options={contactTexts.subjects} />
        <Field
          {...shared("bestelnummer")}
          hint={contactTexts.orderHint}
          isOptional
          autoComplete="off"
          spellCheck={false}
        />
        <TextArea {...shared("bericht")} rows={7} maxLength={MAX_CONTACT_CHARS} />
        <div className="service__trap" data-filled={fieldErrors["website"] === undefined ? undefined : ""}>
          <Field {...shared("website")} isOptional autoComplete="off" />
        </div>
        <button className="button">{contactTexts.submit}</button>
      </form>
    </section>
  )
}
