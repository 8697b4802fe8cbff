import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { applyStep, recipeFiles, recipeSteps } from "./scripts/testing/recipes.ts"

const root = join(import.meta.dirname, "..")

const read = (path: string) => readFileSync(join(root, path), "utf8")

/** The recipes by the headings of CONTRIBUTING.md, in the order in which a reader meets them. */
const RECIPES = [
  ["A rule", "docs/recipes/rule.md"],
  ["A call", "docs/recipes/call.md"],
  ["A page", "docs/recipes/page.md"],
  ["A filter", "docs/recipes/filter.md"],
  ["A field of a feed", "docs/recipes/field.md"],
  ["A column of an order", "docs/recipes/order-column.md"]
] as const

/** The commands with which every recipe ends. */
const LAST_COMMANDS = ["npm run --silent spec -- --faults", "npm run check"] as const

const FORMAT = "npm run --silent format"

/** The commands of `npm run check`, which run one by one: the format of all files takes as long as the other commands together. */
const CHECKS = (JSON.parse(read("package.json")) as Package).scripts.check.split(" && ")

interface Package {
  readonly scripts: { readonly check: string }
}

let copy = ""
let beforeRecipes = ""

const git = (folder: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" })

/** Returns the id of all files in the copy, as Git sees them. */
const snapshot = (): string => {
  git(copy, "add", "--all")
  return git(copy, "write-tree").trim()
}

// One copy for all recipes: types, lint and the other checks take longer than the recipes themselves.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "recipes-"))
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
  for (const file of files) if (file !== "" && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
  git(copy, "init", "--quiet")
  beforeRecipes = snapshot()
})

afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

describe("the recipes of CONTRIBUTING.md", () => {
  it.each(RECIPES)(
    "%s changes the files of its table, and its tests pass",
    { timeout: 300_000 },
    async (heading, path) => {
      const steps = recipeSteps(read(path))
      expect(steps.at(-1)).toMatchObject({
        kind: "run",
        commands: expect.arrayContaining([expect.stringContaining("vitest run")])
      })
      const before = snapshot()
      for (const step of steps) await applyStep(copy, step)
      const changed = git(copy, "diff-tree", "-r", "--name-only", before, snapshot()).trim().split("\n")
      expect(changed).toEqual(recipeFiles(read("CONTRIBUTING.md"), heading).toSorted())
    }
  )

  it("end with the checks of the specification and of the code", () => {
    for (const command of LAST_COMMANDS) expect(read("CONTRIBUTING.md")).toContain(`\n    ${command}\n`)
    expect(CHECKS).toContain(FORMAT)
  })

  it.each([LAST_COMMANDS[0], ...CHECKS])("pass %s", { timeout: 600_000 }, async (command) => {
    const changed = git(copy, "diff-tree", "-r", "--name-only", "--diff-filter=d", beforeRecipes, snapshot())
    // Only files that a recipe changed can have lost their format.
    const used =
      command === FORMAT ? `npx prettier --check --ignore-unknown ${changed.trim().split("\n").join(" ")}` : command
    await expect(applyStep(copy, { kind: "run", commands: [used] })).resolves.toBeUndefined()
  })

  it("A filter touches at most eight files, A page one folder, its two lines, its rule and its texts", () => {
    const text = read("CONTRIBUTING.md")
    expect(recipeFiles(text, "A filter").length).toBeLessThanOrEqual(8)
    const page = recipeFiles(text, "A page").filter((path) => !path.startsWith("web/pages/popular-terms/"))
    expect(page).toEqual([
      "docs/spec/routes.md",
      "domain/base/routes.ts",
      "web/messages/popular-terms.ts",
      "web/pages/pages.ts"
    ])
  })
})
