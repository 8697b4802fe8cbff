import { Argument, Command } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import type { Io } from "#cli/io.ts"

/** Shells with a completion script. Spec: CLI-76. */
const SHELLS = ["bash", "zsh", "fish"] as const

/** A command with the words that can follow it. */
interface Completed {
  /** The words that name it, each after a space; empty for `koopkompas` itself. */
  readonly words: string
  readonly subcommands: ReadonlyArray<string>
  readonly options: ReadonlyArray<string>
}

/** Creates `koopkompas completion`, which prints a script for a shell. Spec: CLI-76. */
export const completionCommand = (io: Io, others: () => Promise<ReadonlyArray<Command>>): Command => {
  const command = new Command("completion")
    .description("Print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell that reads the script").choices(SHELLS))
  addExamples(
    command,
    "completion bash > ~/.local/share/bash-completion/completions/koopkompas",
    "completion zsh > ~/.zfunc/_koopkompas",
    "completion fish > ~/.config/fish/completions/koopkompas.fish"
  )
  return command.action(async (shell: (typeof SHELLS)[number]) => {
    const commands = [...(await others()), command]
    const root = { words: "", subcommands: commands.map((each) => each.name()), options: ["--help"] }
    io.out(SCRIPTS[shell]([root, ...commands.flatMap((each) => completedOf(each, ""))]))
  })
}

/** Returns a command and its subcommands, `before` being the words before its name. */
const completedOf = (command: Command, before: string): ReadonlyArray<Completed> => {
  const words = `${before} ${command.name()}`
  const options = command.options.flatMap(({ long, hidden }) => (long === undefined || hidden ? [] : [long]))
  const subcommands = command.commands.map((each) => each.name())
  return [
    { words, subcommands, options: [...options, "--help"] },
    ...command.commands.flatMap((each) => completedOf(each, words))
  ]
}

/** Returns a `case` of bash and zsh that sets `candidates` to the words behind each command. */
const cases = (commands: ReadonlyArray<Completed>, key: "subcommands" | "options"): string =>
  commands.map((each) => `      "${each.words}") candidates="${each[key].join(" ")}" ;;`).join("\n")

/** Returns a pattern of bash and zsh for the commands. */
const anyCommand = (commands: ReadonlyArray<Completed>): string =>
  commands.flatMap(({ words }) => (words === "" ? [] : [`"${words}"`])).join("|")

/** Returns the body of a function of bash and zsh that finds the command among `typed` and sets `candidates`. */
const findCandidates = (commands: ReadonlyArray<Completed>, typed: string, current: string): string =>
  `  local found="" word candidates=""
  for word in ${typed}; do
    case "$found $word" in
      ${anyCommand(commands)}) found="$found $word" ;;
    esac
  done
  if [[ ${current} == -* ]]; then
    case "$found" in
${cases(commands, "options")}
    esac
  else
    case "$found" in
${cases(commands, "subcommands")}
    esac
  fi`

const SCRIPTS: { readonly [Shell in (typeof SHELLS)[number]]: (commands: ReadonlyArray<Completed>) => string } = {
  bash: (commands) => `_koopkompas() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
${findCandidates(commands, '"${COMP_WORDS[@]:1:COMP_CWORD-1}"', '"$current"')}
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _koopkompas koopkompas`,
  zsh: (commands) => `#compdef koopkompas
_koopkompas() {
${findCandidates(commands, '"${(@)words[2,CURRENT-1]}"', '"${words[CURRENT]}"')}
  if [[ -n "$candidates" ]]; then compadd -- \${=candidates}; else _files; fi
}
if [[ "$funcstack[1]" == "_koopkompas" ]]; then _koopkompas "$@"; else compdef _koopkompas koopkompas; fi`,
  fish: (commands) => `function __koopkompas_is_at
    set -l found ""
    for word in (commandline -opc)[2..]
        if contains -- "$found $word" ${commands.map(({ words }) => `"${words}"`).join(" ")}
            set found "$found $word"
        end
    end
    test "$found" = "$argv[1]"
end
${commands.flatMap(fishLines).join("\n")}`
}

const fishLines = ({ words, subcommands, options }: Completed): ReadonlyArray<string> => {
  const line = `complete -c koopkompas -n '__koopkompas_is_at "${words}"'`
  return [
    ...(subcommands.length === 0 ? [] : [`${line} -f -a '${subcommands.join(" ")}'`]),
    ...options.map((option) => `${line} -l ${option.slice(2)}`)
  ]
}
