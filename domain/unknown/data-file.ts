import { Schema } from "effect"

/**
 * Returns the content of a data file. Throws an error that names the file and each invalid entry. Modules that the
 * threads of the index load import no package, so that their files are decoded in tests. Spec: SYN-04, CLASS-05.
 */
export const decodeDataFile = <A, I>(schema: Schema.Codec<A, I>, file: string, content: unknown): A => {
  try {
    return Schema.decodeUnknownSync(schema, { errors: "all", onExcessProperty: "error" })(content)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
