import type { Business } from "#domain/profile/business.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { business as words } from "#web/messages/business.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { problemsOf } from "#web/features/page/refused.ts"
import type { Refused } from "#web/features/page/server-page.ts"

interface Props {
  readonly business: Business | null
  readonly refused: Refused | null
}

/** The company behind a shop. What was typed stands in it when it comes back. Spec: PROF-12. */
export function BusinessForm({ business, refused }: Props) {
  const problems = refused?.problems ?? {}
  const filled = (name: keyof Business) => refused?.typed[name] ?? business?.[name] ?? ""
  return (
    <>
      {business === null ? null : <p>{words.doneText}</p>}
      <FormProblems problems={problemsOf(refused)} />
      <form className="business__form" method="post" action={ROUTES.business}>
        <Field
          name="company"
          label={words.company}
          problem={problems["company"]}
          defaultValue={filled("company")}
          autoComplete="organization"
          maxLength={100}
        />
        <Field
          name="kvkNumber"
          label={words.kvkNumber}
          hint={words.kvkHint}
          problem={problems["kvkNumber"]}
          defaultValue={filled("kvkNumber")}
          inputMode="numeric"
          maxLength={20}
        />
        <Field
          name="vatId"
          label={words.vatId}
          hint={words.vatHint}
          problem={problems["vatId"]}
          defaultValue={filled("vatId")}
          maxLength={30}
          isOptional
        />
        <Field
          name="email"
          label={words.email}
          problem={problems["email"]}
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
