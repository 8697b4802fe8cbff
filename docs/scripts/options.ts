import { parseArgs, type ParseArgsConfig } from "node:util"

/** Ends the script with exit code 2 and one line, with the options there are, if the arguments do not fit. */
export const readOptions = <Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!isParseFailure(error)) throw error
    const [sentence = ""] = error.message.split(/\. |\n/)
    console.error(`${sentence.replace(/\.$/, "")}. Options: ${optionNames(config) || "none"}.`)
    process.exit(2)
  }
}

const isParseFailure = (error: unknown): error is Error =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_")

const optionNames = ({ options = {} }: ParseArgsConfig): string =>
  Object.entries(options)
    .map(([name, { type }]) => (type === "string" ? `--${name} <value>` : `--${name}`))
    .join(", ")
