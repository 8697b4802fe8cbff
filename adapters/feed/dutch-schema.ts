import { SchemaIssue } from "effect"

/** Maximum number of problems of a file that are named. */
const MAX_PROBLEMS = 3

/** Types in Dutch, by their names in the messages of `effect`. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: "een tekst",
  number: "een getal",
  boolean: "true of false",
  object: "een object",
  array: "een lijst"
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns in Dutch one message of `effect`. */
const toDutch = (message: string): string => {
  if (message === "Missing key") return "ontbreekt"
  const expected = /^Expected (.+)$/.exec(message)?.[1]
  if (expected === undefined || expected === "no excess property") return "kennen we niet"
  const types = expected.split(" | ").map((type) => EXPECTED[type] ?? type)
  return `moet ${types.join(" of ")} zijn`
}

/** Returns in Dutch what is wrong in a file that a schema rejects: each path and its problem. Spec: READ-20. */
export const schemaReason = (issue: SchemaIssue.Issue): string => {
  const { issues } = issuesOf(issue)
  const problems = issues.map(({ path, message }) => `${pathText(path ?? [])} ${toDutch(message)}`)
  const more = problems.length - MAX_PROBLEMS
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`en nog ${more}`] : [])].join("; ")
}

/** Writes a path as JavaScript does: `fields.id.from[1]`. */
const pathText = (path: ReadonlyArray<unknown>): string => {
  if (path.length === 0) return "het bestand"
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
  return steps.join("").replace(/^\./, "")
}
