import { Schema } from "effect"

/** The call requires a signed-in user, or the token is invalid. Spec: AUTH-17, AUTH-07. */
export class SignInNeeded extends Schema.TaggedError<SignInNeeded>()("SignInNeeded", {
  reason: Schema.Literals(["missing", "invalid", "expired"])
}) {}
