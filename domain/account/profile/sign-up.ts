import { oneLine } from "#domain/base/text/line.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { readText, readDay } from "#domain/base/fields.ts"
import type { ProfileClaims } from "./claims.ts"
import { EMPTY_PROFILE, type CurrentProfile } from "./current-profile.ts"

/** The maximum length of a given or family name, in UTF-16 code units. Spec: PROF-10. */
export const MAX_NAME_LENGTH = 100

/** Returns true if a name is short enough, without the white space around it. Spec: PROF-10, PROF-14. */
export const isPossibleName = (name: string): boolean => oneLine(name).length <= MAX_NAME_LENGTH

/** The form of a new user; a missing field is taken from the provider, or unknown. Spec: PROF-13. */
export interface SignUp {
  readonly given_name?: string | null
  readonly family_name?: string | null
  readonly dateOfBirth?: IsoDay | null
}

/** Creates the profile of a new user, with empty lists. Spec: PROF-13. */
export const newProfile = (claims: ProfileClaims, given: SignUp): CurrentProfile => ({
  ...EMPTY_PROFILE,
  email: claims.email,
  picture: claims.picture,
  given_name: readText(given.given_name, MAX_NAME_LENGTH) || claims.given_name,
  family_name: readText(given.family_name, MAX_NAME_LENGTH) || claims.family_name,
  dateOfBirth: given.dateOfBirth ?? null
})

/**
 * Returns true if a living person can be born on `day`: an existing day from 1900 to today, both included. Spec:
 * PROF-14.
 */
export const isPossibleBirthDay = (day: string, today: IsoDay): boolean =>
  readDay(day) !== null && day >= "1900-01-01" && day <= today
