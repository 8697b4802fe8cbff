import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))
const SUPERMARKETS = fileURLToPath(new URL("../../shared/data/dutch-supermarket-offers/2024-07-05", import.meta.url))

const home = mkdtempSync(join(tmpdir(), "koopkompas-own-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The commands of the document, in order. */
const commands = readFileSync(new URL("./run-your-own.md", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => /^ {7}(\S.*)$/.exec(line)?.[1] ?? [])

const [install, choose = "", ...rest] = commands
const start = rest.at(-1) ?? ""

/** The environment of an operator with an empty home folder; any free port. */
const environment = (folder: string) => {
  const { DATA_DIR: _dataDir, DEMO: _demo, NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env
  return { ...inherited, HOME: folder, PORT: "0" }
}

const shell = async (folder: string, lines: ReadonlyArray<string>): Promise<string> => {
  const script = lines.join("\n")
  const { stdout } = await promisify(execFile)("bash", ["-ec", script], { cwd: root, env: environment(folder) })
  return stdout
}

/** Starts the site as the document says, passes its address to `visit`, and stops it with all its processes. */
const withSite = async (folder: string, visit: (get: (path: string) => Promise<string>) => Promise<void>) => {
  const site = spawn("bash", ["-ec", `${choose}\nexec ${start}`], {
    cwd: root,
    env: environment(folder),
    detached: true,
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(site, "exit")
  try {
    const address = await addressOf(site)
    await visit(async (path) => {
      const response = await fetch(address + path)
      expect([path, response.status]).toEqual([path, 200])
      return response.text()
    })
  } finally {
    process.kill(-site.pid!, "SIGTERM")
    await ended
  }
}

const addressOf = async ({ stdout }: ChildProcess): Promise<string> => {
  for await (const line of createInterface({ input: stdout! })) {
    const address = /http:\/\/\S+/.exec(line)
    if (address !== null) return address[0]
  }
  throw new Error("The site ended before it answered")
}

const productLink = (html: string): string => /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? "no product"

describe("docs/run-your-own.md", () => {
  it("has ten commands, from npm ci to npm start", () => {
    expect(commands).toHaveLength(10)
    expect([install, start]).toEqual(["npm ci", "npm start"])
  })

  it("WORLD-07, WORLD-08, CLI-42, CLI-43: leads to a site with two feeds", { timeout: 240_000 }, async () => {
    const out = await shell(home, [choose, ...rest.slice(0, -1)])
    expect(out).toMatch(/^fietsboetiek +Fietsboetiek +www\.fietsboetiek\.example +4 /m)
    expect(out).toMatch(/^wielerhuis +Het Wielerhuis +www\.wielerhuis\.example +4 /m)
    await withSite(home, async (get) => {
      const front = await get("/")
      expect(front).toContain("Fietsboetiek")
      expect(front).not.toContain("Hier komen de aanbiedingen")
      const found = await get("/zoeken/?q=stadsfiets")
      expect(found).toContain("Polder Noord stadsfiets")
      const product = await get(productLink(found))
      for (const text of ["Het Wielerhuis", "Fietsboetiek", "649,00", "629,00"]) expect(product).toContain(text)
      expect(await get("/fietsen/")).toContain("Polder")
      expect(await get("/fietsen/sloten-en-helmen/fietssloten/aanbod/")).toContain("Kettinga slot Zwaar")
    })
  })

  it.skipIf(!existsSync(SUPERMARKETS))(
    `WORLD-07, WORLD-08: leads to a site with two real supermarkets (needs ${SUPERMARKETS})`,
    { timeout: 240_000 },
    async () => {
      const folder = join(home, "supermarkets")
      const add = (id: string, name: string, website: string) => [
        `npm run --silent cli -- shop add ${id} --name "${name}" --website ${website}`,
        `npm run --silent cli -- import "${join(SUPERMARKETS, `${id}.json.gz`)}" --shop ${id} --mapping fixtures/feeds/supermarkten.json`
      ]
      const shops = [...add("dirk", "Dirk", "www.dirk.nl"), ...add("hoogvliet", "Hoogvliet", "www.hoogvliet.com")]
      await shell(folder, [choose, ...shops])
      await withSite(folder, async (get) => {
        expect(await get("/")).toContain("Hoogvliet")
        const found = await get("/zoeken/?q=pindakaas")
        expect(found).toMatch(/[1-9]\d* resultaten/)
        const product = await get(productLink(found))
        expect(product).toMatch(/[Pp]indakaas/)
        expect(product).toMatch(/Dirk|Hoogvliet/)
        expect(await get("/eten-en-drinken/aanbod/")).toMatch(/[1-9][\d.]* resultaten/)
        expect(await get("/eten-en-drinken/")).toContain("/product/")
      })
    }
  )
})
