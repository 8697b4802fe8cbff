import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { COMMANDS } from "#cli/command-list.ts"
import { createListed, runWith } from "#cli/testing/run.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const scriptOf = async (shell: string): Promise<string> => (await runWith({}, ["completion", shell])).out

type Completions = ReadonlyArray<ReadonlyArray<string>>

/** Completes lines in a shell that has read the script, each in an empty folder with the cursor at its end. */
const COMPLETE: Readonly<
  Record<string, (script: string, lines: ReadonlyArray<string>, folder: string) => Completions>
> = {
  bash: (script, lines, folder) => {
    const commands = lines.map((line) => {
      const words = line.split(" ")
      return `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; COMPREPLY=(); _koopkompas; echo "\${COMPREPLY[@]}"`
    })
    return listsOf(run("bash", ["--norc", "-c", `${script}\n${commands.join("\n")}`], folder))
  },
  zsh: (script, lines, folder) => {
    mkdirSync(join(folder, ".zfunc"))
    writeFileSync(join(folder, ".zfunc/_koopkompas"), script)
    writeFileSync(join(folder, ".zshrc"), ZSH_PROFILE)
    writeFileSync(join(folder, "setup.zsh"), ZSH_SETUP)
    writeFileSync(join(folder, "driver.zsh"), ZSH_DRIVER)
    mkdirSync(join(folder, "empty"))
    return listsOf(run("zsh", ["-f", "driver.zsh", ...lines], folder))
  },
  fish: (script, lines, folder) => {
    writeFileSync(join(folder, "script.fish"), script)
    mkdirSync(join(folder, "empty"))
    return listsOf(run("fish", ["--no-config", "-c", FISH_DRIVER, ...lines], folder))
  }
}

const run = (shell: string, args: ReadonlyArray<string>, folder: string): string =>
  execFileSync(shell, args, {
    encoding: "utf8",
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, ZDOTDIR: folder, TERM: "dumb" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000
  })

const listsOf = (printed: string): Completions =>
  printed
    .replace(/\n$/, "")
    .split("\n")
    .map((line) =>
      line
        .split(" ")
        .filter((word) => word !== "")
        .toSorted()
    )

/** The lines of a profile that docs/cli.md gives. */
const ZSH_PROFILE = `fpath=(~/.zfunc $fpath)
autoload -Uz compinit && compinit`

/** Typed first in the interactive zsh: `compadd` prints what it would add, between marks of the begin and the end of a completion. */
const ZSH_SETUP = String.raw`PS1= PS2= RPS1=
cd ~/empty
bindkey '^I' complete-word
compadd() { local -a hits; builtin compadd -O hits "$@"; print -rn -- "$hits " }
begin() { print -rn -- $'\x02' }
finish() { print -rn -- $'\x03'; compprefuncs=(begin); comppostfuncs=(finish) }
compprefuncs=(begin)
comppostfuncs=(finish)
print -r READY$'\x04'
`

/** Types each line and a tab into an interactive zsh, waits for the marks and prints the text between them. */
const ZSH_DRIVER = `zmodload zsh/zpty
zpty shell zsh -i
zpty -w shell "source ~/setup.zsh"
zpty -r shell printed $'*READY\\x04*'
for line in "$@"; do
  zpty -w -n shell "$line"$'\\t'
  zpty -r shell printed $'*\\x02*\\x03*'
  printed="\${printed##*$'\\x02'}"
  print -r -- "\${printed%%$'\\x03'*}"
  zpty -w -n shell $'\\x15'
done
zpty -d shell
`

const FISH_DRIVER = `source script.fish
cd empty
for line in $argv
    echo (complete -C $line | string split --fields 1 \\t)
end`

/** Completes lines in a shell, or returns null if this machine does not have it. */
const completionsOf = async (shell: string, lines: ReadonlyArray<string>): Promise<Completions | null> => {
  if (spawnSync(shell, ["--version"]).error !== undefined) return null
  const folder = mkdtempSync(join(tmpdir(), "completion-"))
  try {
    return COMPLETE[shell]!(await scriptOf(shell), lines, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.each(["bash", "zsh", "fish"])("koopkompas completion %s", (shell) => {
  it("CLI-76: completes the examples", async ({ skip }) => {
    const rows = examples("CLI-76", ["typed", "completes"])
    // Tables cut the space behind which a value begins.
    const lines = rows.map(({ typed }) => (typed.endsWith("--file") ? `${typed} ` : typed))
    const found = await completionsOf(shell, lines)
    if (found === null) return skip(`${shell} is not installed`)
    const shown = lines.map((typed, index) => ({ typed, completes: found[index]?.join(" ") }))
    expect(shown).toEqual(lines.map((typed, index) => ({ typed, completes: rows[index]?.completes })))
  })

  it("CLI-76: completes all commands, and all subcommands and options of each", async ({ skip }) => {
    const names = ["cart", "shop", "export", "orders"]
    const found = await completionsOf(shell, [
      "koopkompas ",
      ...names.flatMap((name) => [`koopkompas ${name} --`, `koopkompas ${name} `])
    ])
    if (found === null) return skip(`${shell} is not installed`)
    const commands = await Promise.all(names.map(createListed))
    expect(found).toEqual([
      COMMANDS.map(({ name }) => name).toSorted(),
      ...commands.flatMap(({ options, commands: children }) => [
        [...options.flatMap(({ long }) => long ?? []), "--help"].toSorted(),
        children.map((child) => child.name()).toSorted()
      ])
    ])
  })
})

describe("koopkompas completion", () => {
  it.each(["zsh", "fish"])("CLI-76: names every command and subcommand in the script of %s", async (shell) => {
    const script = await scriptOf(shell)
    for (const { name } of COMMANDS) {
      expect(script).toContain(`" ${name}"`)
      for (const child of (await createListed(name)).commands) expect(script).toContain(`" ${name} ${child.name()}"`)
    }
    expect(script.split('"').length % 2).toBe(1)
  })

  it("CLI-76: has the lines for the profile of zsh in its manual", () => {
    const manual = readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8")
    expect(manual.replaceAll("\n    ", "\n")).toContain(`\n${ZSH_PROFILE}\n`)
  })

  it("CLI-76: rejects another shell", async () => {
    expect(await runWith({}, ["completion", "tcsh"])).toMatchObject({ code: 2, out: "" })
  })
})
