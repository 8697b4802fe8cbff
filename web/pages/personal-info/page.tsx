import { ROUTES } from "#domain/base/routes.ts"
import { personal, account } from "#web/messages/personal.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { PersonalFields } from "#web/features/profile/personal-fields.tsx"
import { Button } from "#web/components/button.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { OWN_DATA_PATH } from "#web/features/profile/own-data-path.ts"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import type { PersonalInfoView } from "./load.ts"
import "#web/components/button-danger.css"
import "#web/components/disclosure.css"
import "./page.css"

const PATH = ROUTES.profilePersonalInfo

export function Page({ view, invalidForm }: PageProps<PersonalInfoView>) {
  const values = invalidForm?.values ?? {}
  return (
    <ProfileLayout current="profilePersonalInfo" head={view.head} heading={personal.heading}>
      {view.leaving === null ? null : <Leaving leaving={view.leaving} />}
      <p className="profile-lead">{personal.lead}</p>
      <form className="profile-form" method="post" action={PATH} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <PersonalFields
          values={{
            given_name: values["given_name"] ?? view.givenName,
            family_name: values["family_name"] ?? view.familyName,
            dateOfBirth: values["dateOfBirth"] ?? view.dateOfBirth
          }}
          problems={invalidForm?.fieldErrors ?? {}}
          nameHint={personal.nameNote}
          today={view.today}
        />
        {view.email === null ? null : (
          <p className="profile-fact">
            <b className="field__label">{account.email}</b>
            <span className="profile-fact__value">{view.email}</span>
            <span className="profile-fact__note">{personal.emailNote}</span>
          </p>
        )}
        <Button name="doe" value="bewaren" text={personal.save} />
      </form>
      {view.company === null ? null : (
        <ProfileSection heading={personal.business} lead={personal.businessOf(view.company)}>
          <p>
            <a href={ROUTES.business}>{personal.businessLink}</a>
          </p>
        </ProfileSection>
      )}
      <Download />
      {view.leaving === null ? <Leave /> : null}
    </ProfileLayout>
  )
}

/** Spec: PROF-35. */
function Download() {
  const { download } = personal
  return (
    <ProfileSection heading={download.heading} lead={download.lead}>
      <form className="profile-form" method="post" action={OWN_DATA_PATH}>
        <button className="button button--quiet">{download.submit}</button>
        <p className="profile-fact__note">{download.note}</p>
      </form>
    </ProfileSection>
  )
}

/** The deletion of the account in two steps, against mistakes. */
function Leave() {
  const { leave } = personal
  return (
    <ProfileSection heading={leave.heading} lead={leave.lead}>
      <details className="disclosure personal-info__leave">
        <summary>{leave.start}</summary>
        <form className="profile-form" method="post" action={PATH}>
          <p>{leave.sure}</p>
          <Button className="button button--danger" name="doe" value="verwijderen" text={leave.submit} />
        </form>
      </details>
    </ProfileSection>
  )
}

function Leaving({ leaving }: { readonly leaving: NonNullable<PersonalInfoView["leaving"]> }) {
  const texts = personal.leaving
  return (
    <Notice status="warning" heading={texts.heading(leaving.day)}>
      <p>{texts.text(leaving.days)}</p>
      <form method="post" action={PATH}>
        <Button className="button button--quiet button--small" name="doe" value="behouden" text={texts.stay} />
      </form>
    </Notice>
  )
}
