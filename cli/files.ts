import { fail } from "./io.ts"
import { plain } from "./print.ts"
import texts from "#cli/texts.json" with { type: "json" }

/** Reads `file` with `read`; ends the command with the reason if that fails. Spec: CLI-79. */
export const readOrEnd = async <A>(file: string, read: (file: string) => Promise<A>): Promise<A> => {
  try {
    return await read(file)
  } catch (error) {
    throw fail.usage(`${plain(file)} cannot be read: ${fileReason(error, "file")}`)
  }
}

export const writeOrEnd = async (file: string, write: (file: string) => Promise<unknown>): Promise<void> => {
  try {
    await write(file)
  } catch (error) {
    throw fail.failure(`${plain(file)} cannot be written: ${fileReason(error, "folder")}`)
  }
}

/** Returns in plain words what the system reports; `missing` is the part of the path that does not exist. Spec: CLI-79. */
export const fileReason = (error: unknown, missing: "file" | "folder"): string => {
  if (!(error instanceof Error)) return plain(String(error))
  const code = "code" in error ? String(error.code) : ""
  if (code === "ENOENT") return `there is no such ${missing}`
  return REASONS[code] ?? (/^E[A-Z0-9]+$/.test(code) ? `the system reports ${code}` : plain(error.message))
}

const REASONS: Readonly<Record<string, string>> = texts.files
