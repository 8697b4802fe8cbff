import { SchemaIssue, type Schema } from "effect"
import { RequestRejected } from "./errors.ts"

/** Maximum length of a field name in an error; unknown names may have any length. Spec: API-18. */
const LONGEST_FIELD = 200

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns the first issue of `error` as a rejection: its dotted path (`rootField` if it is the root) and what was expected. */
export const rejected = (error: Schema.SchemaError, rootField: string): RequestRejected => {
  const [first] = issuesOf(error.issue).issues
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
  const message = first?.message ?? "Not understood"
  const field = path.join(".").slice(0, LONGEST_FIELD).toWellFormed() || rootField
  return new RequestRejected({ field, reason: PLAIN[message] ?? `${message}.` })
}

/** Messages of the schema library and their plain counterparts. */
const PLAIN: Readonly<Record<string, string>> = {
  "Missing key": "It is missing.",
  "Expected no excess property": "There is no field of this name."
}
