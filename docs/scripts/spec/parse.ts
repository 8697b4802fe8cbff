import ts from "typescript"

const parsedFiles = new Map<string, ts.SourceFile>()

/** Parses a source file, once for all that read the same text: parsing takes half the time of the checks. */
export const parseSource = (file: string, text: string): ts.SourceFile => {
  const parsed = parsedFiles.get(file)
  if (parsed?.text === text) return parsed
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  parsedFiles.set(file, source)
  return source
}
