import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { COMMANDS } from "#cli/command-list.ts"
import { createListed, runWith } from "#cli/testing/run.ts"
import { examples } from "#fixtures/spec/examples.ts"

const scriptOf = async (shell: string): Promise<string> => (await runWith({}, ["completion", shell])).out

/** Sources the script in bash and returns the completions of a line whose last word is being typed. */
const completionsOf = (script: string, line: string): ReadonlyArray<string> => {
  const words = line.split(" ")
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _koopkompas; echo "\${COMPREPLY[@]}"`
  const shown = execFileSync("bash", ["--norc", "-c", `${script}\n${ask}`], { encoding: "utf8" }).trim()
  return shown === "" ? [] : shown.split(" ").toSorted()
}

describe("koopkompas completion", () => {
  it.each(examples("CLI-76", ["typed", "completes"]))("CLI-76: completes “$typed” in bash", async (row) => {
    const expected = row.completes === "" ? [] : row.completes.split(" ")
    expect(completionsOf(await scriptOf("bash"), row.typed)).toEqual(expected)
  })

  it("CLI-76: completes all commands, and all subcommands and options of each, in bash", async () => {
    const script = await scriptOf("bash")
    expect(completionsOf(script, "koopkompas ")).toEqual(COMMANDS.map(({ name }) => name).toSorted())
    for (const name of ["cart", "shop", "search", "export"]) {
      const command = await createListed(name)
      const options = command.options.flatMap(({ long }) => long ?? [])
      expect(completionsOf(script, `koopkompas ${name} -`)).toEqual([...options, "--help"].toSorted())
      expect(completionsOf(script, `koopkompas ${name} `)).toEqual(
        command.commands.map((each) => each.name()).toSorted()
      )
    }
  })

  it.each(["zsh", "fish"])("CLI-76: names every command and subcommand in the script of %s", async (shell) => {
    const script = await scriptOf(shell)
    for (const { name } of COMMANDS) {
      expect(script).toContain(`" ${name}"`)
      for (const child of (await createListed(name)).commands) expect(script).toContain(`" ${name} ${child.name()}"`)
    }
    expect(script.split('"').length % 2).toBe(1)
  })

  it("CLI-76: rejects another shell", async () => {
    expect(await runWith({}, ["completion", "tcsh"])).toMatchObject({ code: 2, out: "" })
  })
})
