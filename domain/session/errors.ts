import { Schema } from "effect"

/** For signed-in users only, or a token that does not count: sign in, or sign in again. Spec: AUTH-17, AUTH-07. */
export class SignInNeeded extends Schema.TaggedError<SignInNeeded>()("SignInNeeded", {
  reason: Schema.Literals(["missing", "invalid", "expired"])
}) {}
