import { account } from "#web/messages/personal.ts"
import { Field } from "#web/components/field.tsx"

interface Props {
  /** The latest date of birth (`2026-11-21`). */
  readonly today: string
  /** The stored or typed date; "" for none. */
  readonly day: string
  readonly problem: string | null
}

/** An optional date of birth. Spec: PROF-14, ADULT-02. */
export function BirthDayField({ today, day, problem }: Props) {
  return (
    <Field
      name="dateOfBirth"
      label={account.dateOfBirth}
      hint={account.dateOfBirthHint}
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      max={today}
      isOptional
      problem={problem}
      defaultValue={day}
    />
  )
}
