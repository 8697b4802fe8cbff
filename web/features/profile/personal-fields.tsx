import { MAX_NAME_LENGTH } from "#domain/account/profile/current-profile.ts"
import { Field } from "#web/components/field.tsx"
import { account } from "#web/messages/personal.ts"

interface Props {
  /** The stored or typed values; "" for none. */
  readonly values: { readonly [Name in "given_name" | "family_name" | "dateOfBirth"]: string }
  /** The error texts by field. */
  readonly problems: Readonly<Record<string, string>>
  /** The hint below the family name; none by default. */
  readonly nameHint?: string
  /** The latest date of birth (`2026-11-21`). */
  readonly today: string
}

/** The optional names and date of birth of a user. Spec: PROF-10, PROF-14, ADULT-02. */
export function PersonalFields({ values, problems, nameHint, today }: Props) {
  const field = (name: keyof Props["values"]) => ({
    name,
    problem: problems[name],
    isOptional: true,
    defaultValue: values[name]
  })
  return (
    <>
      <Field {...field("given_name")} label={account.givenName} autoComplete="given-name" maxLength={MAX_NAME_LENGTH} />
      <Field
        {...field("family_name")}
        label={account.familyName}
        hint={nameHint}
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
      />
      <Field
        {...field("dateOfBirth")}
        label={account.dateOfBirth}
        hint={account.dateOfBirthHint}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
      />
    </>
  )
}
