import { describe, expect, it } from "vitest"
import { recordingName, reportPage } from "./report.ts"
import { startSite } from "./site-process.ts"
import { journeysIn, reasonOf, suiteRun } from "./suites.ts"

describe("suiteRun", () => {
  it("QA-04: passes files and options to Vitest, without retries, and names the suite whose files it takes", () => {
    const { args, environment } = suiteRun(["mock", "journeys", "--tags-filter", "journey"])
    expect(args.slice(0, 5)).toEqual(["run", "--project", "e2e", "--retry", "0"])
    expect(args.slice(-3)).toEqual(["journeys", "--tags-filter", "journey"])
    expect(environment).toEqual({ E2E_SUITE: "mock" })
  })

  it("QA-04: shows the browser with --headed, which Vitest does not know", () => {
    const { args, environment } = suiteRun(["real", "--headed"])
    expect(args).not.toContain("--headed")
    expect(environment).toEqual({ HEADED: "1" })
  })

  it("QA-04: names the suites for another one", () => {
    expect(() => suiteRun(["toString"])).toThrow("Give one of: real, mock, faults, cluster.")
  })

  it("QA-08: needs real servers for the suite on a cluster only, and runs no journeys in other browsers there", () => {
    expect(suiteRun(["cluster"])).toMatchObject({
      needsServers: true,
      hasJourneys: false,
      environment: { E2E_SUITE: "cluster" }
    })
    for (const suite of ["real", "mock", "faults"]) expect(suiteRun([suite]).needsServers).toBe(false)
  })
})

describe("journeysIn", () => {
  it("QA-07: runs only the journeys in a browser that is installed", () => {
    expect(journeysIn("firefox", true, ["run"])).toEqual({
      args: ["run", "--tags-filter", "journey", "--passWithNoTests"]
    })
  })

  it("QA-07: names the command that installs another browser", () => {
    expect(journeysIn("webkit", false, ["run"])).toEqual({
      notInstalled: "No journeys in webkit: `npx playwright install webkit` adds it."
    })
  })
})

describe("reportPage", () => {
  const passed = { file: "a.e2e.ts", name: "a > b", state: "passed", milliseconds: 1_250, errors: [] } as const

  it("QA-04: shows failed tests first, each test with its time", () => {
    const failed = { ...passed, name: "a > <c>", state: "failed", milliseconds: 10, errors: ["1 < 2"] } as const
    const html = reportPage([passed, failed], [])
    expect(html.indexOf("a > b")).toBe(-1)
    expect(html.indexOf("a &gt; &lt;c&gt;")).toBeLessThan(html.indexOf("a &gt; b"))
    expect(html).toContain("<td>1.3</td>")
    expect(html).toContain("1 &lt; 2")
  })

  it("QA-04: links the recordings of a failed test that exist", () => {
    const [trace, video] = [`${recordingName("a > b")}.zip`, `${recordingName("a > b")}.webm`]
    const html = reportPage([{ ...passed, state: "failed" }], [trace])
    expect(html).toContain(`href="${trace}"`)
    expect(html).not.toContain(video)
  })

  it("QA-04: links no recordings of tests that passed", () => {
    expect(reportPage([passed], [`${recordingName("a > b")}.zip`])).not.toContain("href")
  })
})

describe("reasonOf", () => {
  it("QA-04: says why a suite has no result", () => {
    expect(reasonOf({ error: new Error("spawnSync vitest ENOENT"), signal: null })).toContain("ENOENT")
    expect(reasonOf({ signal: "SIGKILL" })).toBe("Vitest was ended by SIGKILL.")
    expect(reasonOf({ signal: null })).toBeNull()
  })
})

describe("startSite", () => {
  it("QA-04: says why a site did not start", async () => {
    const starting = startSite({ dataDir: "/dev/null", environment: { FEEDS: "daily" }, onError: () => undefined })
    await expect(starting).rejects.toThrow('(exit code 1). FEEDS is "daily". Set it to on or off.')
  })
})
