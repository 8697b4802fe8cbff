import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MailFailed } from "#adapters/services/messages/mailer.ts"
import { endAttempt, leaseMessage, postMessage } from "#adapters/services/messages/outbox.ts"
import { openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { runWith } from "#cli/testing/run.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { messageDependencies } from "./messages.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-messages-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith({ messages: messageDependencies }, ["messages", ...args, "--data-dir", folder], 200)

beforeAll(async () => {
  const site = openSite(storeFiles(folder).site)
  const post = (key: string) =>
    sqlRecords(site).transaction((rows) =>
      postMessage(rows, MESSAGES["deletion-undone"], { to: "sanne@voorbeeld.example", userId: "sanne", key })
    )
  const giveUp = sqlRecords(site).transaction((rows) =>
    Effect.flatMap(leaseMessage(rows), (leased) =>
      endAttempt(rows, leased!, new MailFailed({ problem: "no such\u001b[2J user", isFinal: true }))
    )
  )
  await Effect.runPromise(Effect.andThen(post("first"), Effect.andThen(giveUp, post("second"))))
  site.close()
})

describe("koopkompas messages", () => {
  it("MSG-12, CLI-07: lists messages that wait or were given up, with the reason", async () => {
    const { code, out, err } = await koopkompas("list")
    expect(code).toBe(0)
    expect(out).toMatch(/first +sanne@voorbeeld\.example +1 +given up +no such \[2J user$/m)
    expect(out).toMatch(/second +sanne@voorbeeld\.example +0 +waits$/m)
    expect(err).toContain("koopkompas messages retry")
    const json = JSON.parse((await koopkompas("list", "--json")).out) as ReadonlyArray<object>
    expect(json).toMatchObject([{ key: "first", state: "dead", kind: "deletion-undone" }, { key: "second" }])
  })

  it("MSG-12: makes given up messages due again, once", async () => {
    expect((await koopkompas("retry", "second")).out).toBe("0 messages are due again. A running site sends them.")
    expect((await koopkompas("retry")).out).toBe("1 message is due again. A running site sends them.")
    expect(JSON.parse((await koopkompas("retry", "--json")).out)).toEqual({ retried: 0 })
    expect((await koopkompas("list")).out).not.toContain("given up")
  })

  it("MSG-12: says that there is nothing in an empty folder", async () => {
    const empty = join(folder, "empty")
    mkdirSync(empty)
    const { out } = await runWith({ messages: messageDependencies }, ["messages", "list", "--data-dir", empty])
    expect(out).toBe("No message waits, and none was given up.")
  })
})

describe("koopkompas newsletter and messages digest", () => {
  const issue = MESSAGES["newsletter-issue"]
  const sent: Array<unknown> = []
  const deps = {
    ...messageDependencies,
    digest: async () => 2,
    issue: async () => issue,
    sendIssue: async (_folder: string | undefined, posted: unknown) => sent.push(posted)
  }

  it("ALERT-11: shows the issue without posting it, and posts it", async () => {
    const preview = await runWith({ messages: deps }, ["newsletter", "send", "--preview"])
    expect(preview.out).toContain("De week in prijzen")
    expect(preview.out).toContain("Rode lamp")
    expect(sent).toEqual([])
    const posted = await runWith({ messages: deps }, ["newsletter", "send"])
    expect([posted.code, posted.out]).toEqual([0, "The issue was posted to 1 subscriber. A running site sends it."])
    expect(sent).toEqual([issue])
  })

  it("ALERT-11: fails without anything to write about", async () => {
    const empty = { ...deps, issue: async () => null }
    expect((await runWith({ messages: empty }, ["newsletter", "send"])).code).toBe(4)
  })

  it("ALERT-10: says how many digests were posted", async () => {
    const ran = await runWith({ messages: deps }, ["messages", "digest"])
    expect([ran.code, ran.out]).toEqual([0, "2 digests posted. A running site sends them."])
  })

  it("ALERT-12: leaves the messages of a site to the site", async () => {
    const before = JSON.parse((await koopkompas("list", "--json")).out) as ReadonlyArray<{ readonly attempts: number }>
    expect(before.length).toBeGreaterThan(0)
    expect(await messageDependencies.digest(folder)).toBe(0)
    expect(await messageDependencies.issue(folder)).toBeNull()
    expect(await messageDependencies.sendIssue(folder, issue)).toBe(0)
    expect(JSON.parse((await koopkompas("list", "--json")).out)).toEqual(before)
  })
})
