import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { VARIABLES } from "#adapters/runtime/environment.ts"
import { readSettings } from "#web/server/settings.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const read = (file: string) => readFileSync(join(root, "docs/deploy", file), "utf8")

/** Variables that set Node, not the site. */
const OF_NODE = ["NODE_ENV", "NODE_COMPILE_CACHE"]

/** Reads `NAME=value` lines. */
const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]))

/** Returns the names that are no settings of the site. */
const unknownNames = (environment: Readonly<Record<string, string>>) =>
  Object.keys(environment).filter((name) => !(name in VARIABLES) && !OF_NODE.includes(name))

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: ReadonlyArray<string>
  readonly networks: ReadonlyArray<string>
  readonly [key: string]: unknown
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
  readonly networks: Readonly<Record<string, unknown>>
}

const composition: Composition = parse(read("compose.yaml"), { merge: true })

/** Secrets, which no file has. */
const SECRETS = { OPENID_CLIENT_SECRET: "secret", MOLLIE_API_KEY: `test_${"k".repeat(30)}` }

/** Settings as `docs/deploy/.env` gives them. */
const given: Readonly<Record<string, string>> = {
  ...environmentOf(read("README.md").replace(/^ {4}/gm, "")),
  ...SECRETS
}

/** Returns a value with the settings that it names: `${NAME}` or `${NAME:?what it is}`. */
const filled = (value: string) =>
  value.replace(/\$\{([A-Z_]+)(?::\?[^}]*)?\}/g, (_, name: string) => {
    if (given[name] === undefined) throw new Error(`README.md does not name ${name}`)
    return given[name]
  })

const settingsOf = ({ environment }: Service) =>
  readSettings(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])), root)

describe("compose.yaml", () => {
  it("gives both processes of the site valid settings, of which README.md names the missing ones", () => {
    for (const name of ["web-1", "web-2"]) {
      const service = composition.services[name]!
      expect(unknownNames(service.environment)).toEqual([])
      expect(settingsOf(service)).toMatchObject({ siteOrigin: "https://koopkompas.example", demo: false, port: 3000 })
    }
  })

  it("lets only the processes of the site reach the search server, which has no password", () => {
    const { services, networks } = composition
    expect(networks["search"]).toEqual({ internal: true })
    const inNetwork = Object.keys(services).filter((name) => services[name]!.networks.includes("search"))
    expect(inNetwork).toEqual(["web-1", "web-2", "search"])
    expect(services["search"]!["ports"]).toBeUndefined()
  })

  it("names volumes that it declares, and files that exist", () => {
    for (const { volumes } of Object.values(composition.services))
      for (const [source = ""] of volumes.map((volume) => volume.split(":")))
        expect(source.startsWith("./") ? read(source) : Object.keys(composition.volumes)).toContain(
          source.startsWith("./") ? "reverse_proxy web-1:3000 web-2:3000" : source
        )
  })

  it("calls the database healthy when it answers by TCP, which the server of its first start does not", () => {
    expect(composition.services["database"]!["healthcheck"]).toMatchObject({
      test: expect.arrayContaining(["pg_isready", "--host", "localhost"])
    })
  })

  it("runs the site on a read-only file system without rights", () => {
    expect(composition.services["web-1"]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"]
    })
    expect(read("Containerfile")).toMatch(/\nUSER koopkompas\n/)
  })
})

describe("koopkompas.service", () => {
  it("has settings of the site that are valid, with those that are commented out too", () => {
    const environment = environmentOf(read("koopkompas.env").replace(/^# (?=[A-Z_]+=)/gm, ""))
    const named = /^Environment=(.*)$/m.exec(read("koopkompas.service"))?.[1] ?? ""
    expect(unknownNames({ ...environment, ...environmentOf(named.replaceAll(" ", "\n")) })).toEqual([])
    expect(readSettings({ ...environment, ...SECRETS }, root)).toMatchObject({
      siteOrigin: "https://koopkompas.example",
      demo: false
    })
  })

  it("has a command line with the settings of the service", async () => {
    const command = /^ {4}DATA_DIR=\S+ (node_modules\/\.bin\/node .*)$/m.exec(read("README.md"))?.[1] ?? ""
    const [node = "", ...args] = command
      .replace("/etc/koopkompas.env", join(root, "docs/deploy/koopkompas.env"))
      .split(" ")
    const folder = mkdtempSync(join(tmpdir(), "koopkompas-data-"))
    try {
      const env = { PATH: process.env["PATH"], DATA_DIR: folder }
      const { stdout } = spawnSync(node, args, { cwd: root, env, encoding: "utf8" })
      expect(stdout).toMatch(/^ok +address +https:\/\/koopkompas\.example$/m)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("is a unit that systemd understands", ({ skip }) => {
    try {
      execFileSync("systemd-analyze", ["--version"])
    } catch {
      skip("systemd-analyze is not installed")
    }
    const folder = mkdtempSync(join(tmpdir(), "koopkompas-unit-"))
    try {
      const unit = join(folder, "koopkompas.service")
      const installed = read("koopkompas.service").replaceAll("/opt/koopkompas", root.replace(/\/$/, ""))
      writeFileSync(unit, installed.replace("/etc/koopkompas.env", join(root, "docs/deploy/koopkompas.env")))
      expect(
        execFileSync("systemd-analyze", ["verify", unit], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
      ).toBe("")
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
