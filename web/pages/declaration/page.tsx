import { ROUTES } from "#domain/base/routes.ts"
import { withdrawal as texts } from "#web/messages/withdrawal.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Facts } from "#web/components/facts.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import type { DeclarationView } from "./load.ts"
import "#web/features/profile/profile-section.css"
import "#web/pages/order/page.css"

export function Page({ view, invalidForm }: PageProps<DeclarationView>) {
  return (
    <div className="profile-page">
      <Head head={view.head} />
      <h1>{view.heading}</h1>
      {view.isConfirmed ? <Receipt view={view} /> : <Confirm view={view} invalidForm={invalidForm} />}
    </div>
  )
}

function Confirm({ view, invalidForm }: PageProps<Extract<DeclarationView, { readonly isConfirmed: false }>>) {
  const { fieldErrors = {}, values = {} } = invalidForm ?? {}
  return (
    <>
      <p className="profile-lead">{view.lead}</p>
      <form className="profile-form" method="post" action={view.path} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        {view.products.length === 0 ? null : <h2 className="profile-section__heading">{texts.what}</h2>}
        {view.products.map(({ field, label, options, all }) => (
          <Select
            key={field}
            name={field}
            label={label}
            options={options}
            prompt={null}
            problem={fieldErrors[field]}
            defaultValue={values[field] ?? all}
          />
        ))}
        <p>{view.before}</p>
        <button className="button">{texts.confirm}</button>
      </form>
      <p>
        <a href={ROUTES.withdrawal}>{texts.change}</a>
      </p>
    </>
  )
}

function Receipt({ view }: { readonly view: Extract<DeclarationView, { readonly isConfirmed: true }> }) {
  return (
    <>
      <Notice status={view.status} isNews>
        <p>{view.outcome}</p>
      </Notice>
      <Facts className="order__facts" facts={view.facts} />
      <p className="profile-lead">{texts.storeMail}</p>
    </>
  )
}
