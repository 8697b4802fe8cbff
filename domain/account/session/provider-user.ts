import { Data, Effect } from "effect"
import { Digest } from "effect/crypto"
import { Base64Url } from "effect/encoding"
import { readProfileClaims } from "./claims.ts"
import { fieldsOf, readText } from "#domain/base/fields.ts"

export interface ProviderUser {
  readonly sub: string
  readonly email?: string
  /** Present if the provider verified the e-mail address. Spec: GUEST-05. */
  readonly email_verified?: true
  readonly given_name?: string
  readonly family_name?: string
  readonly picture?: string
}

export class TenantRejected extends Data.TaggedError("TenantRejected") {}

const HASHED_ID = "iss:"

/** Hashes both unless `issuer` is the home issuer, whose users keep their ids. Spec: AUTH-73. */
export const userIdOf = Effect.fn("userIdOf")(function* (
  { issuer, sub }: { readonly issuer: string; readonly sub: string },
  homeIssuer: string
) {
  if (issuer === homeIssuer && !sub.startsWith(HASHED_ID)) return sub
  const { digest } = yield* Digest.Digest
  const bytes = new TextEncoder().encode(JSON.stringify([issuer, sub]))
  return HASHED_ID + Base64Url.encode(yield* digest(Digest.sha256, bytes))
})

/** The longest address of a picture, so that the token of a session fits into a cookie. */
const MAX_PICTURE_LENGTH = 1_000

/** Providers send one name instead of two, or an e-mail address that they did not verify. Spec: AUTH-27. */
export const readProviderUser = (sub: string, idToken: unknown, userinfo: unknown): ProviderUser => {
  const [first, second] = [claimsOf(userinfo), claimsOf(idToken)]
  const { email, given_name, family_name, picture } = { ...second, ...first }
  return {
    sub,
    ...(email !== undefined && { email }),
    ...([first, second].some((claims) => claims.email === email && claims.email_verified === true) && {
      email_verified: true as const
    }),
    ...(given_name !== undefined && { given_name }),
    ...(family_name !== undefined && { family_name }),
    ...(picture !== undefined && { picture })
  }
}

const claimsOf = (value: unknown): Omit<ProviderUser, "sub"> => {
  const { email_verified, name } = fieldsOf(value)
  const { email, picture, given_name, family_name } = readProfileClaims(value)
  const isVerified = email_verified !== false && email_verified !== "false"
  return {
    ...(email !== null && isVerified && { email }),
    ...(email !== null && (email_verified === true || email_verified === "true") && { email_verified: true as const }),
    ...(given_name === null && family_name === null ? namesOf(name) : { ...present({ given_name, family_name }) }),
    ...(picture !== null && picture.length <= MAX_PICTURE_LENGTH && { picture })
  }
}

const present = ({ given_name, family_name }: Readonly<Record<"given_name" | "family_name", string | null>>) => ({
  ...(given_name !== null && { given_name }),
  ...(family_name !== null && { family_name })
})

/** Splits a name after its first word: "Sanne de Vries" has the family name "de Vries". */
const namesOf = (name: unknown) => {
  const [given = "", ...family] = readText(name, 200).split(" ")
  return present({ given_name: given.slice(0, 100) || null, family_name: family.join(" ").slice(0, 100) || null })
}
