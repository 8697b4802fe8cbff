import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { downloadFailed, type DownloadProblem } from "./failures.ts"
import { makeRobotsCheck, selectGroups } from "./robots.ts"

const ORIGIN = "https://winkel.example"

/** Creates a check of rules that `load` returns, with the addresses that it loaded and a clock. */
const startCheck = (load: () => string | DownloadProblem) => {
  const loaded: Array<string> = []
  const clock = { now: 0 }
  const check = makeRobotsCheck(
    (url) =>
      Effect.suspend(() => {
        loaded.push(url)
        const content = load()
        return /^[a-z-]+$/.test(content)
          ? Effect.fail(downloadFailed(content as DownloadProblem))
          : Effect.succeed(content)
      }),
    () => clock.now
  )
  const run = async (path: string) => {
    const result = await Effect.runPromise(Effect.result(check(new URL(`${ORIGIN}${path}`))))
    return Result.isSuccess(result) ? result.success : result.failure.problem
  }
  return { run, loaded, clock }
}

describe("makeRobotsCheck", () => {
  it.each(examples("DOWNLOAD-09", ["rules", "path", "allowed", "seconds"]))(
    "DOWNLOAD-09: lets “$rules” decide about $path: $allowed",
    async (row) => {
      const { run } = startCheck(() => `${row.rules.replaceAll("; ", "\n")}\n`)
      expect(await run(row.path)).toBe(row.allowed === "yes" ? Number(row.seconds) * 1000 : "robots")
    }
  )

  it("DOWNLOAD-09: loads the rules of an origin once a day", async () => {
    const { run, loaded, clock } = startCheck(() => "User-agent: *\nDisallow: /privé")
    await Promise.all([run("/a.jpg"), run("/b.jpg")])
    clock.now = 86_399_999
    await run("/c.jpg")
    expect(loaded).toEqual([`${ORIGIN}/robots.txt`])
    clock.now = DAY_MS
    await run("/d.jpg")
    expect(loaded).toHaveLength(2)
  })

  it.each(["missing", "forbidden", "password", "status", "redirects"] as const)(
    "DOWNLOAD-09: allows everything when robots.txt fails with %s",
    async (problem) => {
      expect(await startCheck(() => problem).run("/foto.jpg")).toBe(0)
    }
  )

  it("DOWNLOAD-09: allows nothing while robots.txt fails otherwise", async () => {
    const contents = ["server-error", "busy", "User-agent: *\nAllow: /"]
    const { run } = startCheck(() => contents.shift() ?? "")
    expect(await run("/foto.jpg")).toBe("server-error")
    expect(await run("/foto.jpg")).toBe("busy")
    expect(await run("/foto.jpg")).toBe(0)
  })

  it("DOWNLOAD-09: does not compare hostile rules with a long path", async () => {
    const { run } = startCheck(() => `User-agent: *\nDisallow: /${"*a".repeat(200_000)}$`)
    expect(await run(`/${"a".repeat(4000)}`)).toBe("robots")
    expect(await run("/foto.jpg")).toBe(0)
  })
})

describe("selectGroups", () => {
  it("DOWNLOAD-09: drops names and rules of others, so that their product does not count", () => {
    const names = Array.from({ length: 15_000 }, (_, index) => `User-agent: bot${index}`).join("\n")
    const stars = "User-agent: *\n".repeat(1000)
    const rules = "Disallow: /a\n".repeat(15_000)
    expect(selectGroups(`${names}\n${rules}`)).toBe("")
    expect(selectGroups(`${stars}${rules}`)).toBe(`User-agent: *\n${rules}`.trim())
  })
})
