import { Command, CommanderError } from "commander"
import project from "../package.json" with { type: "json" }
import { COMMANDS, type LoadDependency } from "./command-list.ts"
import { CommandFailed, EXIT, type ExitCode, fail, type Io } from "./io.ts"

/** Writes to `io`, never ends the process. Loads the modules and dependencies of no other commands. Spec: CLI-68, CLI-95, CLI-96, CLI-98. */
export const runCli = (args: ReadonlyArray<string>, io: Io, load: LoadDependency): Promise<ExitCode> =>
  orExitCode(io, async () => {
    const { isMock, faults, commands } = readGlobalFlags(args)
    const mock = isMock ? (await import("./dependencies/mock-services.ts")).mockServices(load) : null
    try {
      const services = mock?.load ?? load
      const used =
        faults === "" ? services : (await import("./dependencies/faulty-services.ts")).faultyServices(services, faults)
      for (const command of commands) {
        const code = await runCommand(command, io, used)
        if (code !== EXIT.ok) return code
      }
      return EXIT.ok
    } finally {
      await mock?.close()
    }
  })

const runCommand = (args: ReadonlyArray<string>, io: Io, load: LoadDependency): Promise<ExitCode> =>
  orExitCode(
    io,
    async () => {
      const program = await createProgram(args, io, load)
      await program.parseAsync(args, { from: "user" })
      return EXIT.ok
    },
    args
  )

const orExitCode = async (
  io: Io,
  work: () => Promise<ExitCode>,
  args: ReadonlyArray<string> = []
): Promise<ExitCode> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === "commander.unknownOption" && args[0]?.startsWith("-") === true) io.err(FLAG_FIRST)
      else if (isSiteUnsupported(error)) io.err(DATA_ONLY)
      return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    }
    if (error instanceof CommandFailed) {
      io.err(error.message)
      return error.exitCode
    }
    if (error instanceof Error && error.name === "VariableInvalid") {
      io.err(error.message)
      return EXIT.usage
    }
    io.err(`This should not happen: ${error instanceof Error ? error.stack : String(error)}`)
    return EXIT.failure
  }
}

/** Returns true if a command was given the address of a site and takes none. Spec: CLI-80. */
const isSiteUnsupported = ({ code, message }: CommanderError): boolean =>
  code === "commander.unknownOption" && message.includes("'--base-url")

const FLAG_FIRST =
  "Flags come after the name of the command that they are for: koopkompas search lamp --base-url http://localhost:3000"

const DATA_ONLY =
  "This command works on the data of this machine. Run it on the machine of the site, with --data-dir or DATA_DIR."

const createProgram = async (args: ReadonlyArray<string>, io: Io, load: LoadDependency): Promise<Command> => {
  const root = new Command("koopkompas")
    .description("Search products, compare offers and import feeds from the terminal")
    .version(project.version, "--version", "print the version of Koopkompas")
    .addHelpText("after", CODES)
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
      ...(io.width !== null && { getOutHelpWidth: () => io.width ?? 80 })
    })
    .showHelpAfterError("Add --help to see what can be typed here.")
    // Flags behind the name of a subcommand belong to it: `search report --json`.
    .enablePositionalOptions()
    .exitOverride()
  const used = args[0] === "help" ? args[1] : args[0]
  for (const { name, summary, create } of COMMANDS) {
    const command = name === used ? await create(io, load) : new Command(name)
    root.addCommand(inherit(command.summary(summary), root))
  }
  return root
}

/** Commander copies settings only to commands that it creates itself. */
const inherit = (command: Command, parent: Command): Command => {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inherit(child, command)
  return command
}

const CODES = `
Exit codes: 0 done, 1 failed, 2 not understood, 3 an import is held, 4 not found, 5 site unreachable.
Data: the folder DATA_DIR (default .data), or a running site with --base-url.
Areas of calls at addresses of their own: --base, or the variable API_BASES.
Before a command: --mock uses a demo world in memory, for several commands with --then between them;
--fault search.search:500 makes a call fail.
Flags and examples of a command: koopkompas <command> --help`

const THEN = "--then"

export const readGlobalFlags = (args: ReadonlyArray<string>) => {
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
