import { readFileSync } from "node:fs"
import { Argument, Command, type Option } from "commander"
import type { Io } from "#cli/io.ts"

const SHELLS = ["bash", "zsh", "fish"] as const

interface CompletedOption {
  readonly names: ReadonlyArray<string>
  readonly values: ReadonlyArray<string> | null
}

interface Completed {
  /** The words that name it, each after a space; empty for `koopkompas` itself. */
  readonly words: string
  readonly subcommands: ReadonlyArray<string>
  readonly options: ReadonlyArray<CompletedOption>
}

const HELP: CompletedOption = { names: ["--help"], values: null }

const GLOBAL_OPTIONS: ReadonlyArray<CompletedOption> = [
  HELP,
  { names: ["--version"], values: null },
  { names: ["--mock"], values: null },
  { names: ["--fault"], values: [] }
]

/** Spec: CLI-76. */
export const completionCommand = (io: Io, others: () => Promise<ReadonlyArray<Command>>): Command => {
  const command = new Command("completion")
    .description("Print a script that completes commands, options and values in a shell")
    .addArgument(new Argument("<shell>", "the shell that reads the script").choices(SHELLS))
  return command.action(async (shell: (typeof SHELLS)[number]) => {
    const commands = [...(await others()), command]
    const root = { words: "", subcommands: commands.map((each) => each.name()), options: GLOBAL_OPTIONS }
    io.out(SCRIPTS[shell]([root, ...commands.flatMap((each) => completedOf(each, ""))]))
  })
}

const completedOf = (command: Command, before: string): ReadonlyArray<Completed> => {
  const words = `${before} ${command.name()}`
  const options = command.options.filter(({ long, hidden }) => long !== undefined && !hidden).map(completedOption)
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const subcommands = [...command.commands.map((each) => each.name()), ...choices]
  return [
    { words, subcommands, options: [...options, HELP] },
    ...command.commands.flatMap((each) => completedOf(each, words))
  ]
}

const completedOption = ({ long = "", short, required, optional, argChoices = [] }: Option): CompletedOption => ({
  names: short === undefined ? [long] : [long, short],
  values: required || optional ? argChoices : null
})

const nameOf = ({ names }: CompletedOption): string => names[0] ?? ""

const valueOptions = (commands: ReadonlyArray<Completed>) =>
  commands.flatMap(({ words, options }) =>
    options.flatMap(({ names, values }) =>
      values === null ? [] : names.map((name) => ({ key: `${words} ${name}`, values }))
    )
  )

const cases = (rows: ReadonlyArray<readonly [key: string, words: ReadonlyArray<string>]>): string =>
  rows
    .flatMap(([key, words]) => (words.length === 0 ? [] : `      "${key}") candidates="${words.join(" ")}" ;;`))
    .join("\n")

const anyOf = (texts: ReadonlyArray<string>): string => texts.map((text) => `"${text}"`).join("|")

const commandWords = (commands: ReadonlyArray<Completed>): ReadonlyArray<string> =>
  commands.flatMap(({ words }) => (words === "" ? [] : [words]))

/** Returns a template of `cli/completion` with a value in each of its slots, such as `{{commands}}`. */
const fillScript = (file: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(new URL(`../completion/${file}`, import.meta.url), "utf8")
    .trimEnd()
    .replace(/\{\{(\w+)\}\}/g, (_, slot: string) => values[slot] ?? "")

/** Returns the body of a function of bash and zsh that sets `candidates`. Bash splits `--sort=new` into three words. */
const findCandidates = (commands: ReadonlyArray<Completed>, typed: string, current: string): string => {
  const options = valueOptions(commands)
  return fillScript("candidates.sh", {
    typed,
    current,
    commands: anyOf(commandWords(commands)),
    options: anyOf(options.map(({ key }) => key)),
    valueCases: cases(options.map(({ key, values }) => [key, values])),
    optionCases: cases(commands.map(({ words, options }) => [words, options.map(nameOf)])),
    commandCases: cases(commands.map(({ words, subcommands }) => [words, subcommands]))
  })
}

const SCRIPTS: { readonly [Shell in (typeof SHELLS)[number]]: (commands: ReadonlyArray<Completed>) => string } = {
  bash: (commands) =>
    fillScript("bash.sh", { candidates: findCandidates(commands, '"${COMP_WORDS[@]:1:COMP_CWORD-1}"', '"$current"') }),
  zsh: (commands) =>
    fillScript("zsh.sh", { candidates: findCandidates(commands, '"${(@)words[2,CURRENT-1]}"', '"${words[CURRENT]}"') }),
  fish: (commands) =>
    fillScript("fish.fish", {
      commands: quoted(commandWords(commands)),
      options: quoted(valueOptions(commands).map(({ key }) => key)),
      lines: commands.flatMap(fishLines).join("\n")
    })
}

const quoted = (texts: ReadonlyArray<string>): string => texts.map((text) => `"${text}"`).join(" ")

const fishLines = ({ words, subcommands, options }: Completed): ReadonlyArray<string> => {
  const line = `complete -c koopkompas -n '__koopkompas_is_at "${words}"'`
  return [
    ...(subcommands.length === 0 ? [] : [`${line} -f -a '${subcommands.join(" ")}'`]),
    ...options.map((option) => `${line} -l ${nameOf(option).slice(2)}${fishValues(option)}`)
  ]
}

const fishValues = ({ values }: CompletedOption): string => {
  if (values === null) return ""
  return values.length === 0 ? " -r" : ` -x -a '${values.join(" ")}'`
}
