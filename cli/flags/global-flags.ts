import { fail } from "#cli/exit.ts"

interface GlobalFlags {
  readonly isMock: boolean
  /** Faults as API-05 writes them; empty without any. */
  readonly faults: string
  readonly commands: ReadonlyArray<ReadonlyArray<string>>
}

const THEN = "--then"

/** Parses the flags before a command. Ends the command line if one is invalid. Spec: CLI-95, CLI-96. */
export const readGlobalFlags = (args: ReadonlyArray<string>): GlobalFlags => {
  const faults: Array<string> = []
  let [at, isMock] = [0, false]
  for (; at < args.length; at++) {
    const [flag, ...value] = (args[at] ?? "").split("=")
    if (flag === "--mock" && value.length === 0) isMock = true
    else if (flag === "--fault") faults.push(value.length > 0 ? value.join("=") : (args[++at] ?? ""))
    else break
  }
  if (faults.includes("")) throw fail.usage("--fault: give a call and its fault, search.search:500.")
  const rest = args.slice(Math.min(at, args.length))
  return { isMock, faults: faults.join(","), commands: isMock ? splitAt(rest) : [rest] }
}

const splitAt = (args: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const commands: Array<Array<string>> = [[]]
  for (const arg of args) {
    if (arg === THEN) commands.push([])
    else commands.at(-1)?.push(arg)
  }
  return commands
}
