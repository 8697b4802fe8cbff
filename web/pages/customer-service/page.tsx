import { ROUTES } from "#domain/base/routes.ts"
import { customerService as texts } from "#web/messages/customer-service.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Field } from "#web/components/field.tsx"
import { Head } from "#web/components/head.tsx"
import { ContactForm } from "./contact-form.tsx"
import type { CustomerServiceView } from "./view.ts"
import "#web/components/field-go.css"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<CustomerServiceView>) {
  return (
    <div className="service">
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
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
          <button className="button button--quiet" type="submit">
            {texts.findGo}
          </button>
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
