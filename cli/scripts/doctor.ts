import { Command } from "commander"
import { type Check, checkMachine } from "./doctor-checks.ts"
import type { ReadFacts } from "./doctor-facts.ts"
import { fail } from "#cli/exit.ts"
import { addExamples, dataCommand, type DataFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"

/** Creates `koopkompas doctor`, which checks this machine and its settings, and says what to do. Spec: CLI-69. */
export const doctorCommand = (io: Io, readFacts: ReadFacts): Command => {
  const command = dataCommand("doctor", "Check this machine, its data and its settings, and say what to do")
  addExamples(command, "doctor", "doctor --json")
  return command.action(async ({ json, dataDir }: DataFlags) => {
    const checks = checkMachine(await readFacts(dataDir))
    if (json) printJson(io, checks)
    else for (const check of checks) io.out(linesOf(check))
    const problems = checks.filter(({ status }) => status === "problem").length
    if (problems > 0) throw fail.failure(`${counted(problems, "problem")} to solve.`)
  })
}

const linesOf = ({ status, name, found, advice }: Check): string =>
  [
    `${status.padEnd(9)}${name.padEnd(10)}${plain(found)}`,
    ...(advice === "" ? [] : [`${" ".repeat(19)}${advice}`])
  ].join("\n")
