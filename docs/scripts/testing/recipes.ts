import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { text as textOf } from "node:stream/consumers"
import { marked, type Token, type Tokens } from "marked"

type RecipeStep =
  | { readonly kind: "create"; readonly path: string; readonly text: string }
  | { readonly kind: "change"; readonly path: string; readonly lines: ReadonlyArray<string> }
  | { readonly kind: "run"; readonly commands: ReadonlyArray<string> }

/** Parses "Create `path`:", "In `path`, change:" and "Run:". Throws if a block has none above it, so that no block is left out. */
export const recipeSteps = (markdown: string): ReadonlyArray<RecipeStep> => {
  const steps: Array<RecipeStep> = []
  let instruction = ""
  for (const token of marked.lexer(markdown)) {
    if (token.type === "space") continue
    if (isCode(token)) steps.push(stepOf(instruction, token.text))
    instruction = token.type === "paragraph" ? token.raw.trim() : ""
  }
  return steps
}

const isCode = (token: Token): token is Tokens.Code => token.type === "code"
const isTable = (token: Token): token is Tokens.Table => token.type === "table"

const stepOf = (instruction: string, text: string): RecipeStep => {
  const created = /\bCreate `([^`\n]{1,200})`:$/.exec(instruction)?.[1]
  if (created !== undefined) return { kind: "create", path: created, text: `${text}\n` }
  const changed = /\bIn `([^`\n]{1,200})`, change:$/.exec(instruction)?.[1]
  const lines = text.split("\n")
  if (changed !== undefined) return { kind: "change", path: changed, lines }
  if (/\bRun:$/.test(instruction)) return { kind: "run", commands: lines }
  throw new Error(`No instruction above the block that begins with "${lines[0]}"`)
}

/** Returns the paths in the first column of the table below a heading. Throws if there is no table. */
export const recipeFiles = (markdown: string, heading: string): ReadonlyArray<string> => {
  const tokens = marked.lexer(markdown)
  const start = tokens.findIndex(
    (token) => token.type === "heading" && token.raw.replace(/^#+ /, "").trim() === heading
  )
  const end = tokens.findIndex((token, index) => index > start && token.type === "heading")
  const section = start < 0 ? [] : tokens.slice(start, end < 0 ? undefined : end)
  const table = section.find(isTable)
  if (table === undefined) throw new Error(`No table below the heading "${heading}"`)
  return table.rows.map(([path]) => path?.text.replaceAll("`", "") ?? "")
}

export const applyStep = async (folder: string, step: RecipeStep): Promise<void> => {
  if (step.kind === "create") createFile(folder, step.path, step.text)
  else if (step.kind === "change") changeFile(folder, step.path, step.lines)
  else for (const command of step.commands) await runCommand(folder, command)
}

const createFile = (folder: string, path: string, text: string): void => {
  const file = join(folder, path)
  if (existsSync(file)) throw new Error(`${path} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const changeFile = (folder: string, path: string, lines: ReadonlyArray<string>): void => {
  const stray = lines.find((line) => line !== "" && !" -+".includes(line[0] ?? ""))
  if (stray !== undefined) throw new Error(`${path}: the line "${stray}" begins with none of " -+"`)
  const without = (mark: string) => lines.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1))
  const [before, after] = [without("+").join("\n"), without("-").join("\n")]
  const file = join(folder, path)
  // Line ends around the text and the lines, so that only whole lines fit.
  const text = `\n${readFileSync(file, "utf8")}`
  const start = text.indexOf(`\n${before}\n`)
  if (start < 0) throw new Error(`${path} does not have these lines:\n${before}`)
  if (text.includes(`\n${before}\n`, start + 1)) throw new Error(`${path} has these lines more than once:\n${before}`)
  const end = start + before.length + 1
  writeFileSync(file, `${text.slice(1, start + 1)}${after}${text.slice(end)}`)
}

/** Leaves out the variables by which a test runner knows the processes it starts. */
const runCommand = async (folder: string, command: string): Promise<void> => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST)/.test(name))
  )
  const child = spawn(`exec 2>&1; ${command}`, { cwd: folder, env, shell: true, stdio: ["ignore", "pipe", "inherit"] })
  const [output, [status]] = await Promise.all([textOf(child.stdout), once(child, "close")])
  if (status !== 0) throw new Error(`${command}\n${output}`)
}
