import type { IsoDay } from "#domain/base/ids.ts"
import { isPossibleBirthDay, isPossibleName } from "#domain/account/profile/current-profile.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { readTextFields, type ActionRequest } from "#web/features/page/page-request.ts"
import { account } from "#web/messages/personal.ts"

/** Null for an empty date, and an error for each invalid field. Spec: PROF-10, PROF-14. */
export const readPersonalForm = ({ form, now }: Pick<ActionRequest, "form" | "now">) => {
  const values = readTextFields(form, ["given_name", "family_name", "dateOfBirth"])
  const { given_name, family_name } = values
  const day = values.dateOfBirth.trim()
  const fieldErrors = {
    ...(!isPossibleName(given_name) && { given_name: account.nameProblem }),
    ...(!isPossibleName(family_name) && { family_name: account.nameProblem }),
    ...(day !== "" && !isPossibleBirthDay(day, dayOf(now()) as IsoDay) && { dateOfBirth: account.dateOfBirthProblem })
  }
  if (Object.keys(fieldErrors).length > 0) return { invalid: { fieldErrors, values }, details: null }
  return { invalid: null, details: { given_name, family_name, dateOfBirth: day === "" ? null : (day as IsoDay) } }
}
