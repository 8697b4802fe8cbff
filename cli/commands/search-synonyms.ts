import { Command } from "commander"
import { fail } from "#cli/exit.ts"
import { readOrEnd } from "#cli/files.ts"
import { addExamples } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import type { SearchLogDependencies } from "#cli/dependencies/search-log.ts"
import { startingSynonyms } from "#domain/search/starting-synonyms.ts"
import { formatEntry, addSynonyms } from "#domain/search/parse-synonyms.ts"

/** Creates `koopkompas search synonyms check|list`, for the operator's list of synonyms. Spec: SYN-10. */
export const searchSynonymsCommand = (io: Io, deps: SearchLogDependencies): Command => {
  const root = new Command("synonyms").description("Check a list of synonyms, and show those that the site uses")
  addExamples(root, "search synonyms check .data/synonyms.txt", "search synonyms list")
  for (const command of [check(io, deps), list(io, deps)]) root.addCommand(command)
  return root
}

const check = (io: Io, deps: SearchLogDependencies): Command => {
  const command = new Command("check")
    .description("Name the faulty lines of a list, without using it")
    .argument("<file>", "a list of synonyms, such as synonyms.txt in the folder of the data")
    .option("--json", "print entries and faults as JSON", false)
  addExamples(command, "search synonyms check .data/synonyms.txt")
  return command.action(async (file: string, { json }: { readonly json: boolean }) => {
    const text = await readOrEnd(file, deps.readList)
    const { entries, faults } = addSynonyms(startingSynonyms(), text)
    if (json) printJson(io, { entries: entries.length, faults })
    else for (const { line, text, fault } of faults) io.out(`line ${line}: ${plain(fault)}\n  ${plain(text)}`)
    if (faults.length > 0) throw fail.failure(`${counted(faults.length, "line")} would be ignored.`)
    if (!json) io.out(`No fault. The site would use ${counted(entries.length, "line")}, its starting list included.`)
  })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const list = (io: Io, deps: SearchLogDependencies): Command => {
  const command = new Command("list")
    .description("Print the synonyms that the site uses, in the form of a list")
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  addExamples(command, "search synonyms list")
  return command.action(({ dataDir }: { readonly dataDir?: string }) => {
    const entries = deps.synonyms(dataDir, (error) => io.err(messageOf(error)))
    io.out(entries.map(formatEntry).join("\n"))
  })
}
