import { execFileSync } from "node:child_process"
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = join(import.meta.dirname, "..")
const document = readFileSync(join(root, "docs/domain-library.md"), "utf8")
const example = /```ts\n([^`]*)```/.exec(document)?.[1] ?? ""
const printed = [...(/It prints (.+)/.exec(document)?.[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, line]) => line)

/** The size of the packed library, at most; the learned names of categories are two fifths of it, the weights of the age gate a tenth. */
const MAX_PACKED_BYTES = 1_570_000

const folder = mkdtempSync(join(tmpdir(), "koopkompas-library-"))
const project = join(folder, "project")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, args: ReadonlyArray<string>, cwd: string) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })

/** The commands of the guide that make an empty project. */
const SETUP = ["npm init --yes", "npm pkg set type=module"]

let tarball = ""

beforeAll(() => {
  const library = join(folder, "library")
  run(process.execPath, [join(root, "docs/scripts/pack-domain.ts"), library], root)
  tarball = join(folder, run("npm", ["pack", "--silent", "--offline", library], folder).trim())
  mkdirSync(project)
  for (const line of SETUP) run("npm", line.split(" ").slice(1), project)
  const options = ["--offline", "--silent", "--ignore-scripts", "--legacy-peer-deps", "--no-audit"]
  run("npm", ["install", ...options, tarball], project)
  symlinkSync(join(root, "node_modules/effect"), join(project, "node_modules/effect"))
  writeFileSync(join(project, "example.ts"), example)
})

describe("the package of the domain", () => {
  it.each(SETUP)("DOCS-06: has the command %s in its guide", (line) => {
    expect(document).toContain(`\n    ${line}\n`)
  })

  it("DOCS-06: runs the example of its guide in an empty project", () => {
    expect(run(process.execPath, ["example.ts"], project).trim().split("\n")).toEqual(printed)
  })

  it.each(["bundler", "nodenext"])("DOCS-06: has types for the module resolution %s", (resolution) => {
    const options = ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2024", "--types", ""]
    const modules = ["--moduleResolution", resolution, "--module", resolution === "bundler" ? "esnext" : "nodenext"]
    const compiler = join(root, "node_modules/typescript-native/bin/tsc")
    expect(run(process.execPath, [compiler, ...options, ...modules, "example.ts"], project)).toBe("")
  })

  it("DOCS-06: has the name of the file and the version of effect that its guide installs", () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly dependencies: Readonly<Record<string, string>>
    }
    expect(document).toContain(`/${basename(tarball)} effect@${dependencies["effect"]}\n`)
  })

  it("DOCS-06: depends on effect alone, and contains each module with its types but no test", () => {
    const library = join(project, "node_modules/koopkompas-domain")
    const manifest = JSON.parse(readFileSync(join(library, "package.json"), "utf8")) as Record<string, object>
    expect([manifest["dependencies"], Object.keys(manifest["peerDependencies"] ?? {})]).toEqual([undefined, ["effect"]])
    const sources = globSync("**/*.ts", { cwd: join(root, "domain"), exclude: ["**/*.test.ts"] })
    const modules = sources.map((path) => path.slice(0, -3)).sort()
    for (const ending of [".js", ".d.ts"]) {
      const files = globSync(`**/*${ending}`, { cwd: library }).map((path) => path.slice(0, -ending.length))
      expect(files.sort()).toEqual(modules)
    }
    expect(statSync(tarball).size).toBeLessThan(MAX_PACKED_BYTES)
  })
})
