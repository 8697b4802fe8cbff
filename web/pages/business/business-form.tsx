import type { Business } from "#domain/profile/user-profile.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { business as words } from "#web/messages/business.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { listFormErrors } from "#web/features/page/form-fields.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"

interface Props {
  readonly business: Business | null
  readonly invalidForm: InvalidForm | null
}

/** The sign-up form of a company. A rejected form shows its values again. Spec: PROF-12. */
export function BusinessForm({ business, invalidForm }: Props) {
  const fieldErrors = invalidForm?.fieldErrors ?? {}
  const filled = (name: keyof Business) => invalidForm?.values[name] ?? business?.[name] ?? ""
  return (
    <>
      {business === null ? null : <p>{words.doneText}</p>}
      <FormProblems problems={listFormErrors(invalidForm)} />
      <form className="business__form" method="post" action={ROUTES.business}>
        <Field
          name="company"
          label={words.company}
          problem={fieldErrors["company"]}
          defaultValue={filled("company")}
          autoComplete="organization"
          maxLength={100}
        />
        <Field
          name="kvkNumber"
          label={words.kvkNumber}
          hint={words.kvkHint}
          problem={fieldErrors["kvkNumber"]}
          defaultValue={filled("kvkNumber")}
          inputMode="numeric"
          maxLength={20}
        />
        <Field
          name="vatId"
          label={words.vatId}
          hint={words.vatHint}
          problem={fieldErrors["vatId"]}
          defaultValue={filled("vatId")}
          maxLength={30}
          isOptional
        />
        <Field
          name="email"
          label={words.email}
          problem={fieldErrors["email"]}
          defaultValue={filled("email")}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <p>
          <button className="button" type="submit">
            {business === null ? words.send : words.save}
          </button>
        </p>
      </form>
    </>
  )
}
