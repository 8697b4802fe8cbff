import { readFileSync, statSync } from "node:fs"
import { systemReason } from "#adapters/store/data-folder.ts"
import { startingSynonyms } from "#domain/search/starting-synonyms.ts"
import { type SynonymEntry, addSynonyms } from "#domain/search/parse-synonyms.ts"

export const MAX_SYNONYM_BYTES = 2_000_000

/** The product's own and the operator's in `path`. Reports and ignores faults. Spec: SYN-03, SYN-09. */
export const loadSynonyms = (path: string, onError: (error: unknown) => void): ReadonlyArray<SynonymEntry> => {
  const starting = startingSynonyms()
  const { entries, faults } = addSynonyms(starting, readOwn(path, onError))
  if (faults.length > 0) {
    const { line, fault } = faults[0]!
    const others = faults.length === 1 ? "" : ` (and ${faults.length - 1} more)`
    onError(new Error(`Synonyms in ${path}: line ${line} is ignored: ${fault}${others}.`))
  }
  return entries
}

const readOwn = (path: string, onError: (error: unknown) => void): string => {
  try {
    const { size } = statSync(path)
    if (size <= MAX_SYNONYM_BYTES) return readFileSync(path, "utf8")
    onError(new Error(`Synonyms in ${path} are ignored: the file is larger than ${MAX_SYNONYM_BYTES / 1e6} MB.`))
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT"
    if (!isAbsent) onError(new Error(`Synonyms in ${path} are ignored: ${systemReason(error)}.`, { cause: error }))
  }
  return ""
}
