import { SchemaIssue, type Schema } from "effect"
import { RequestRejected } from "./errors.ts"

/** Characters of a field's name that are said again at most; a name nobody knows may be of any length. Spec: API-18. */
const LONGEST_FIELD = 200

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** The first fault of `error`: its place as a dotted path (`whole` when everything is wrong) and what was expected. */
export const rejected = (error: Schema.SchemaError, rootField: string): RequestRejected => {
  const [first] = issuesOf(error.issue).issues
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
  const message = first?.message ?? "Not understood"
  const field = path.join(".").slice(0, LONGEST_FIELD).toWellFormed() || rootField
  return new RequestRejected({ field, reason: PLAIN[message] ?? `${message}.` })
}

/** What the schema library says, in words for who writes the request. */
const PLAIN: Readonly<Record<string, string>> = {
  "Missing key": "It is missing.",
  "Expected no excess property": "There is no field of this name."
}
