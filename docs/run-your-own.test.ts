import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { feedDependencies } from "#cli/dependencies/feeds.ts"
import { runWith } from "#cli/testing/run.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const DAYS = fileURLToPath(new URL("../../shared/data/dutch-supermarket-offers", import.meta.url))
const SUPERMARKETS = join(DAYS, "2024-07-05")

const home = mkdtempSync(join(tmpdir(), "koopkompas-own-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The commands of the document, in order. */
const commands = readFileSync(new URL("./run-your-own.md", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => /^ {7}(\S.*)$/.exec(line)?.[1] ?? [])

const [install, choose = "", ...rest] = commands
const start = rest.at(-1) ?? ""

/** The command line without npm, which would start forty times. */
const CLI = `"${process.execPath}" cli/main.ts`

/** The environment of an operator with an empty home folder; any free port, and no work on pictures beside the tests. */
const environment = (folder: string) => {
  const { DATA_DIR: _dataDir, DEMO: _demo, NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env
  return { ...inherited, HOME: folder, PORT: "0", PICTURES: "off" }
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
        `${CLI} shop add ${id} --name "${name}" --website ${website}`,
        `${CLI} import "${join(SUPERMARKETS, `${id}.json.gz`)}" --shop ${id} --mapping fixtures/feeds/supermarkten.json`
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

  it.skipIf(!existsSync(DAYS))(
    `WORLD-07, MATCH-03, UNIT-05, PRICE-05: compares what ten real supermarkets asked on three days (needs ${DAYS})`,
    { timeout: 900_000 },
    async () => {
      const folder = join(home, "ten-supermarkets")
      const days = readdirSync(DAYS).filter((name) => name.startsWith("2024"))
      for (const [index, day] of days.entries()) {
        const date = new Date(Date.now() - (days.length - 1 - index) * DAY).toISOString().slice(0, 10)
        for (const id of supermarketsOf(day)) await importInProcess(join(folder, "koopkompas-data"), day, id, date)
      }
      const matched = JSON.parse(await shell(folder, [choose, `${CLI} match --json`])) as MatchCounts
      expect(matched.comparable).toBeGreaterThan(MIN_COMPARABLE_OF_LAST_DAY)
      const found = await shell(folder, [choose, `${CLI} search calvé pindakaas --json`])
      const [compared] = (JSON.parse(found) as Found).hits.hits.filter(({ _source }) => _source.shopCount >= 2)
      const { name, shopCount, canonical_path: path } = compared!._source
      await withSite(folder, async (get) => {
        const search = await get(`/zoeken/?q=${encodeURIComponent(name)}`)
        expect(search).toContain(path)
        expect(search).toMatch(/per (kilo|liter|100 gram)/)
        expect(search).toContain(`>+${shopCount - 1}<`)
        const category = await get("/eten-en-drinken/aanbod/")
        expect(category).toMatch(/[1-9]\d\.\d{3} resultaten/)
        const leaf = await get("/eten-en-drinken/ontbijt-en-voorraadkast/pindakaas-en-notenpastas/aanbod/")
        expect(leaf).toMatch(/>\+[1-9]</)
        expect(leaf).toMatch(/per (kilo|liter|stuk|100 gram)/)
        const product = await get(path)
        const shops = new Set([...product.matchAll(/www\.([a-z]+)\.example/g)].map(([, shop]) => shop))
        expect(shops.size).toBeGreaterThanOrEqual(2)
        expect(product).toContain("per kilo")
        expect(product).toMatch(/Prijsverloop/i)
      })
    }
  )
})

/** Imports the offers of a supermarket on a day in this process: thirty processes take most of their time to load modules. */
const importInProcess = async (dataDir: string, day: string, id: string, date: string): Promise<void> => {
  const shop = ["--shop", id, "--name", id, "--website", `www.${id}.example`]
  const mapping = ["--mapping", join(root, "fixtures/feeds/supermarkten.json")]
  const flags = [...shop, ...mapping, "--date", date, "--confirm", "--no-match", "--data-dir", dataDir]
  const { code, err } = await runWith({ feeds: feedDependencies }, [
    "import",
    join(DAYS, day, `${id}.json.gz`),
    ...flags
  ])
  expect([day, id, code, err]).toEqual([day, id, 0, ""])
}

/** Returns the supermarkets that had offers on a day. */
const supermarketsOf = (day: string): ReadonlyArray<string> =>
  readdirSync(join(DAYS, day))
    .filter((file) => file.endsWith(".json.gz") && statSync(join(DAYS, day, file)).size > EMPTY_FILE_BYTES)
    .map((file) => file.slice(0, -".json.gz".length))
    .filter((id) => id !== "_info")

const DAY = 86_400_000

/** The size of a file without offers, at most. */
const EMPTY_FILE_BYTES = 100

/** Products with offers of two or more supermarkets on the last day, at least. */
const MIN_COMPARABLE_OF_LAST_DAY = 8000

interface MatchCounts {
  readonly comparable: number
}

interface Found {
  readonly hits: {
    readonly hits: ReadonlyArray<{
      readonly _source: { readonly name: string; readonly shopCount: number; readonly canonical_path: string }
    }>
  }
}
