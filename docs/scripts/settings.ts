import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import texts from "./settings.json" with { type: "json" }

interface Description {
  readonly sets: string
  readonly example: string
  readonly without: string
}

/** The descriptions of all variables; a variable without one does not compile. BRAND, which the build reads too, is no Config. */
const { BRAND, ...VARIABLES_OF_CONFIG } = texts
export const DESCRIPTIONS: Readonly<Record<keyof typeof VARIABLES, Description>> = VARIABLES_OF_CONFIG

const valueOf = (name: keyof typeof VARIABLES, text?: string): unknown => {
  try {
    return readVariable<unknown>(VARIABLES[name], { [name]: text })
  } catch {
    return undefined
  }
}

const defaultOf = (name: keyof typeof VARIABLES): string | null => {
  const value = valueOf(name)
  if (value === null || value === "") return null
  const texts = ["on", "off", "yes", "no", String(value)]
  return texts.find((text) => text !== "" && isDeepStrictEqual(valueOf(name, text), value)) ?? null
}

const row = (name: string, standard: string | null, { sets, example, without }: Description): string =>
  `| \`${name}\` | ${sets} | ${standard === null ? "–" : `\`${standard}\``} | \`${example}\` | ${without} |`

/** Spec: DOCS-09. */
export const settingsPage = (): string => {
  const names = Object.keys(DESCRIPTIONS) as Array<keyof typeof DESCRIPTIONS>
  const rows = names.map((name) => row(name, defaultOf(name), DESCRIPTIONS[name]))
  return `# Settings

Variables of the environment, for the site and the command line. A value that is not valid ends the start with a line that says what is expected.
\`npm run settings\` writes this page from the [table of the code](../adapters/runtime/environment.ts).

| setting | sets | default | example | without it |
|---|---|---|---|---|
${rows.join("\n")}
${row("BRAND", null, BRAND)}
`
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, "../settings.md"), settingsPage())
