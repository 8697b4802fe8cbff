import { ROUTES } from "#domain/routes/routes.ts"
import { personalization as texts } from "#web/messages/personalization.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Checkbox } from "#web/components/checkbox.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { listFormErrors } from "#web/features/page/form-fields.ts"
import type { PersonalizationView } from "./view.ts"
import "#web/features/profile/profile-section.css"
import "#web/components/disclosure.css"
import "./page.css"

/** The preferred categories of a user. Spec: ROUTE-15, PROF-08. */
export function Page({ view: { head, groups }, invalidForm }: PageProps<PersonalizationView>) {
  return (
    <ProfileLayout current="profilePersonalization">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      <p className="profile-lead">{texts.lead}</p>
      <form className="personalization" method="post" action={ROUTES.profilePersonalization}>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <div className="personalization__groups">
          {groups.map(({ name, chosen, isOpen, choices }) => (
            <details className="disclosure personalization__group" key={name} open={isOpen}>
              <summary>
                {name}
                <span className="personalization__chosen">{chosen}</span>
              </summary>
              <fieldset className="personalization__choices">
                <legend className="visually-hidden">{name}</legend>
                {choices.map(({ key, label, isChosen }) => (
                  <Checkbox key={key} id={`categorie-${key}`} name="categorie" value={key} defaultChecked={isChosen}>
                    {label}
                  </Checkbox>
                ))}
              </fieldset>
            </details>
          ))}
        </div>
        <button className="button">{texts.save}</button>
      </form>
    </ProfileLayout>
  )
}
