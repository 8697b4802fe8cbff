import { MAX_NAME_LENGTH } from "#domain/account/profile/current-profile.ts"
import { Field } from "#web/components/field.tsx"
import { account } from "#web/messages/personal.ts"

interface Props {
  readonly values: { readonly [Name in "given_name" | "family_name" | "dateOfBirth"]: string }
  readonly problems: Readonly<Record<string, string>>
  readonly nameHint?: string
  /** `2026-11-21`. */
  readonly today: string
}

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
