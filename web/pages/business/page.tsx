import { business as words } from "#web/messages/business.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Head } from "#web/components/head.tsx"
import { BusinessForm } from "./business-form.tsx"
import type { BusinessView } from "./view.ts"
import "#web/components/button.css"
import "./page.css"

/** Spec: ROUTE-06. */
export function Page({ view, invalidForm }: PageProps<BusinessView>) {
  return (
    <>
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <header className="business__head">
        <h1 className="business__heading">{words.heading}</h1>
        <p className="business__lead">{words.lead}</p>
        <p>
          <a className="button" href="#aanmelden">
            {words.signUp}
          </a>
        </p>
      </header>
      <ul className="business__ways">
        {words.options.map(({ heading, text, steps }) => (
          <li className="business__way" key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
            <ol className="business__steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <div className="business__foot">
        <section aria-labelledby="beloften">
          <h2 id="beloften">{words.promise}</h2>
          <ul className="business__promises">
            {words.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </section>
        <section className="business__sign-up" aria-labelledby="aanmelden">
          <h2 id="aanmelden">{view.business === null ? words.signUp : words.done(view.business.company)}</h2>
          {view.signInHref === null ? (
            <BusinessForm business={view.business} invalidForm={invalidForm} />
          ) : (
            <>
              <p>{words.signInFirst}</p>
              <p>
                <a className="button" href={view.signInHref}>
                  {words.signIn}
                </a>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  )
}
