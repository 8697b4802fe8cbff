import { Schema } from "effect"

export class SignInNeeded extends Schema.TaggedError<SignInNeeded>()("SignInNeeded", {
  reason: Schema.Literals(["missing", "invalid", "expired"])
}) {}
