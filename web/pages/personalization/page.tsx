import { ROUTES } from "#domain/base/routes.ts"
import { personalization as texts } from "#web/messages/personalization.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Checkbox } from "#web/components/checkbox.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import { CHOICES_FIELD, chosenGroups, type PersonalizationView } from "./view.ts"
import "#web/features/profile/profile-section.css"
import "#web/components/disclosure.css"
import "./page.css"

export function Page({ view: { head, recommendations, groups }, invalidForm }: PageProps<PersonalizationView>) {
  return (
    <ProfileLayout current="profilePersonalization" head={head} heading={texts.heading}>
      <form className="personalization__switch" method="post" action={ROUTES.profilePersonalization}>
        <h2 className="profile-section__heading">{texts.recommendations.heading}</h2>
        <p className="profile-section__lead">{texts.recommendations[recommendations ? "on" : "off"]}</p>
        <button className="button button--quiet" name="doe" value={recommendations ? "uit" : "aan"}>
          {texts.recommendations[recommendations ? "turnOff" : "turnOn"]}
        </button>
      </form>
      <p className="profile-lead">{texts.lead}</p>
      <form className="personalization" method="post" action={ROUTES.profilePersonalization}>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <div className="personalization__groups">
          {chosenGroups(groups, invalidForm).map(({ name, chosen, isOpen, choices }) => (
            <details className="disclosure personalization__group" key={name} open={isOpen}>
              <summary>
                {name}
                <span className="personalization__chosen">{chosen}</span>
              </summary>
              <fieldset className="personalization__choices">
                <legend className="visually-hidden">{name}</legend>
                {choices.map(({ key, label, isChosen }) => (
                  <Checkbox
                    key={key}
                    id={`categorie-${key}`}
                    name={CHOICES_FIELD}
                    value={key}
                    defaultChecked={isChosen}
                  >
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
