import { Result, Schema, SchemaIssue } from "effect"

/** Throws an error that names the file and each invalid entry. Spec: SYN-04, CLASS-05, WORLD-15. */
export const decodeDataFile = <A, I>(schema: Schema.Codec<A, I>, file: string, content: unknown): A => {
  const decoded = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })(content)
  if (Result.isSuccess(decoded)) return decoded.success
  const { issues } = SchemaIssue.makeFormatterStandardSchemaV1()(decoded.failure.issue)
  const faults = issues.map(({ path = [], message }) => `${file}: ${entryAt(content, path).join(" > ")}: ${message}`)
  throw new Error(faults.join("\n"), { cause: decoded.failure })
}

const Words = Schema.Array(Schema.NonEmptyString).check(
  Schema.makeFilter((words) => {
    const twice = words.find((word, i) => words.indexOf(word) < i)
    return twice === undefined || `"${twice}" occurs twice`
  })
)

const WordLists = Schema.Record(Schema.String, Words)

/** Throws an error that names the file and each invalid entry. Spec: CHAT-08, REVIEW-01, INTENT-06, MATCH-60. */
export const readWordSets = <Name extends string>(
  file: string,
  content: Readonly<Record<Name, ReadonlyArray<string>>>
): Readonly<Record<Name, ReadonlySet<string>>> => {
  const lists = Object.entries(decodeDataFile(WordLists, file, content))
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(lists.map(([name, words]) => [name, new Set(words)])) as unknown as Record<
    Name,
    ReadonlySet<string>
  >
}

/** Names the entries of a list by what a person recognizes them by, instead of their positions. */
const entryAt = (content: unknown, path: ReadonlyArray<unknown>): ReadonlyArray<string> => {
  let value = content
  return path.map((key) => {
    const isPosition = Array.isArray(value)
    value = Object(value)[String(key)]
    const names = isPosition ? [value, ...NAMES.map((field) => Object(value)[field])] : []
    const name = names.find((one) => typeof one === "string" && one !== "")
    return String(name ?? key).slice(0, MAX_NAME_LENGTH)
  })
}

const NAMES = ["name", "label", "question", "id", "aspect"]

const MAX_NAME_LENGTH = 60
