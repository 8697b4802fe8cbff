import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const hooks = fileURLToPath(new URL("./hooks", import.meta.url))

const accepted = { status: 0, errors: "" }

let folder = ""

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "commit-msg-"))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the hook on a message, as Git does, and returns its exit status and errors. */
const runHook = (message: string) => {
  const file = join(folder, "COMMIT_EDITMSG")
  writeFileSync(file, message)
  const { status, stderr } = spawnSync("sh", [join(hooks, "commit-msg"), file], { encoding: "utf8" })
  return { status, errors: stderr }
}

/** Runs Git in a new repository, without the developer's configuration. */
const git = (...args: ReadonlyArray<string>) =>
  spawnSync("git", ["-C", folder, "-c", "user.name=Test", "-c", "user.email=test@koopkompas.example", ...args], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" }
  })

describe("the commit-msg hook", () => {
  it("accepts a subject with an area, a blank line and a body", () => {
    expect(runHook("search: count facets once per query\n\nA query counted each facet twice.\n")).toEqual(accepted)
  })

  it("accepts a message without a body", () => {
    expect(runHook("search: count facets once per query")).toEqual(accepted)
  })

  it.each(["rate limits", "click-outs", "cart, checkout"])("accepts the area %s", (area) => {
    expect(runHook(`${area}: count requests by client\n`)).toEqual(accepted)
  })

  it("accepts a subject of 72 characters and rejects one of 73", () => {
    const subject = `docs: ${"a".repeat(66)}`
    expect(subject).toHaveLength(72)
    expect(runHook(`${subject}\n`)).toEqual(accepted)
    expect(runHook(`${subject}a\n`)).toEqual({
      status: 1,
      errors: expect.stringContaining("the subject has 73 characters, the limit is 72")
    })
  })

  it("counts characters, not bytes", () => {
    expect(runHook(`docs: ${"é".repeat(66)}\n`)).toEqual(accepted)
    expect(runHook(`docs: ${"€".repeat(67)}\n`)).toMatchObject({ status: 1 })
  })

  it.each([
    "count facets once per query",
    "Search: count facets once per query",
    "search:count facets",
    "search: ",
    ": count facets",
    "search : count facets"
  ])("rejects the subject %j, which does not have the form", (subject) => {
    expect(runHook(`${subject}\n`)).toEqual({
      status: 1,
      errors: expect.stringContaining('the subject must have the form "area: imperative summary"')
    })
  })

  it("rejects a body that follows without a blank line", () => {
    expect(runHook("search: count facets once per query\nA query counted each twice.\n")).toEqual({
      status: 1,
      errors: expect.stringContaining("the second line must be blank")
    })
  })

  it("reports every error of a message together with its subject", () => {
    const subject = "A".repeat(80)
    const { errors } = runHook(`${subject}\nbody\n`)
    expect(errors.match(/^commit-msg: /gm)).toHaveLength(3)
    expect(errors).toContain(subject)
  })

  it("ignores comments, leading blank lines and the diff below the scissors line", () => {
    const scissors = "# ------------------------ >8 ------------------------"
    expect(runHook(`\n# On branch main\ncart: limit promo codes\n# Changes:\n${scissors}\ndiff --git\n`)).toEqual(
      accepted
    )
  })

  it("leaves empty messages to Git, which rejects them itself", () => {
    expect(runHook("\n# Please enter the commit message.\n")).toEqual(accepted)
  })

  it.each([
    "Merge branch 'feeds'",
    'Revert "search: count facets once"',
    "fixup! search: count facets",
    "squash! x: y"
  ])("accepts %j, which Git writes", (subject) => {
    expect(runHook(`${subject}\n`)).toEqual(accepted)
  })

  it("stops a commit once core.hooksPath names its folder", () => {
    git("init", "--quiet")
    git("config", "core.hooksPath", hooks)
    const rejected = git("commit", "--allow-empty", "--message", "wip")
    expect(rejected.status).not.toBe(0)
    expect(rejected.stderr).toContain("commit-msg: ")
    expect(git("commit", "--allow-empty", "--message", "docs: explain the set-up").status).toBe(0)
    expect(git("log", "--format=%s").stdout).toBe("docs: explain the set-up\n")
  })
})
