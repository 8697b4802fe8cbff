import { readWebAddress } from "#domain/feed/web-address.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { fieldsOf, readText } from "#domain/base/fields.ts"

/** The login provider's claims about a user; null for a missing or invalid one. Spec: PROF-03, PROF-10. */
export interface ProfileClaims {
  readonly email: string | null
  readonly family_name: string | null
  readonly given_name: string | null
  readonly picture: string | null
}

/** Parses the claims of a token or of userinfo from an unknown value. Never throws. Spec: PROF-10. */
export const readProfileClaims = (value: unknown): ProfileClaims => {
  const { email, family_name, given_name, picture } = fieldsOf(value)
  return {
    email: readEmail(email),
    family_name: readText(family_name, 100) || null,
    given_name: readText(given_name, 100) || null,
    picture: typeof picture === "string" && picture.startsWith("https:") ? readWebAddress(picture) : null
  }
}

/**
 * Parses an e-mail address; null if it is invalid or too long, because a truncated one could belong to another person.
 * Spec: PROF-10.
 */
export const readEmail = (value: unknown): string | null => {
  const email = typeof value === "string" ? oneLine(value) : ""
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}
