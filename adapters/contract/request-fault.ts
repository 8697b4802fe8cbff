import { type Schema, SchemaIssue } from "effect"

/** The first fault of an invalid request. Apart from the contract, whose modules take longer to load than a search of the command line. */
interface RequestFault {
  readonly field: string
  readonly reason: string
}

/** Maximum length of a field name in an error; unknown names may have any length. Spec: API-18. */
const MAX_FIELD_CHARS = 200

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns the first issue of `error`: its dotted path (`rootField` if it is the root) and what was expected. */
export const requestFault = (error: Schema.SchemaError, rootField: string): RequestFault => {
  const [first] = issuesOf(error.issue).issues
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
  const message = first?.message ?? "Not understood"
  const field = path.join(".").slice(0, MAX_FIELD_CHARS).toWellFormed() || rootField
  return { field, reason: PLAIN_MESSAGES[message] ?? `${message}.` }
}

const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  "Missing key": "It is missing.",
  "Expected no excess property": "There is no field of this name."
}
