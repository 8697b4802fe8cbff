import { Argument, Command } from "commander"
import type { OutboxRow } from "#adapters/services/messages/tables.ts"
import { dataCommand, readCountTo } from "#cli/common-flags.ts"
import { type Io, printJson, fail } from "#cli/io.ts"
import type { MessageDependencies } from "#cli/dependencies/messages.ts"
import { type Column, counted, table } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { MESSAGE_KINDS } from "#domain/messages/kinds.ts"
import { letterOf } from "#domain/messages/letter.ts"
import { mailOf } from "#domain/messages/mail.ts"

interface Flags {
  readonly json: boolean
  readonly limit: number
  readonly dataDir?: string
}

export const messagesCommand = (io: Io, deps: MessageDependencies): Command => {
  const root = new Command("messages").description(
    "Show the mail that waits and that was given up, try it again, and post digests"
  )
  for (const command of [list(io, deps), retry(io, deps), digest(io, deps)]) root.addCommand(command)
  return root
}

const list = (io: Io, deps: MessageDependencies): Command =>
  dataCommand("list", "List the messages that wait and those that were given up")
    .option("--limit <messages>", "maximum number of messages", readCountTo(10_000), 100)
    .action(async ({ json, limit, dataDir }: Flags) => {
      const found = await orExplained(() => deps.unsent(dataDir, limit))
      if (json) return printJson(io, found.map(shown))
      if (found.length === 0) return io.out("No message waits, and none was given up.")
      io.out(table(COLUMNS, found, io.width))
      if (found.some(({ state }) => state === "dead"))
        io.err("Try the given up ones again with: koopkompas messages retry")
    })

const retry = (io: Io, deps: MessageDependencies): Command =>
  dataCommand("retry", "Try messages again that were given up")
    .addArgument(new Argument("[key]", "only the message with this key").default("", "all"))
    .action(async (key: string, { json, dataDir }: Flags) => {
      const retried = await orExplained(() => deps.retry(dataDir, key === "" ? null : key))
      if (json) return printJson(io, { retried })
      io.out(`${counted(retried, "message")} ${retried === 1 ? "is" : "are"} due again. A running site sends them.`)
    })

const digest = (io: Io, deps: MessageDependencies): Command =>
  dataCommand("digest", "Post what became cheaper on wishlists, at most once a week").action(
    async ({ json, dataDir }: Flags) => {
      const posted = await orExplained(() => deps.digest(dataDir))
      if (json) return printJson(io, { posted })
      io.out(`${counted(posted, "digest")} posted. A running site sends them.`)
    }
  )

const minuteOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")

const stateOf = ({ state, attempts, dueAt }: OutboxRow): string =>
  state === "dead" ? "given up" : attempts === 0 ? "waits" : `next ${minuteOf(dueAt)}`

/** A message without its content, which may be private. */
const shown = (row: OutboxRow) => ({
  key: row.key,
  kind: row.message.kind,
  to: row.to,
  state: row.state,
  attempts: row.attempts,
  createdAt: new Date(row.createdAt).toISOString(),
  dueAt: row.state === "dead" ? null : new Date(row.dueAt).toISOString(),
  problem: row.problem
})

const COLUMNS: ReadonlyArray<Column<OutboxRow>> = [
  { title: "posted (UTC)", value: ({ createdAt }) => minuteOf(createdAt) },
  { title: "key", value: ({ key }) => key },
  { title: "to", value: ({ to }) => to },
  { title: "tries", value: ({ attempts }) => String(attempts), align: "right" },
  { title: "state", value: stateOf },
  { title: "problem", value: ({ problem }) => problem ?? "", flexible: true }
]

interface NewsletterFlags {
  readonly preview: boolean
  readonly json: boolean
  readonly dataDir?: string
}

/** The frame of a preview; the site that sends the mail fills in its own. */
const PREVIEW = {
  origin: "http://localhost:3000",
  siteName: "Koopkompas",
  reason: MESSAGE_KINDS["newsletter-issue"].reason,
  unsubscribe: null
}

export const newsletterCommand = (io: Io, deps: MessageDependencies): Command => {
  const send = new Command("send")
    .description("Post the issue of the week to subscribers, once")
    .option("--preview", "only show the issue", false)
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  send.action(async ({ preview, json, dataDir }: NewsletterFlags) => {
    const issue = await orExplained(() => deps.issue(dataDir))
    if (issue === null)
      throw fail.notFound("There is nothing to write about: no reductions began this week, and no posts.")
    if (preview) {
      if (json) return printJson(io, issue)
      const { subject, text } = mailOf(letterOf(issue, { confirm: PREVIEW.origin, undo: PREVIEW.origin }), PREVIEW)
      return io.out(`${subject}\n\n${text}`)
    }
    const posted = await orExplained(() => deps.sendIssue(dataDir, issue))
    if (json) return printJson(io, { posted })
    io.out(`The issue was posted to ${counted(posted, "subscriber")}. A running site sends it.`)
  })
  return new Command("newsletter").description("Show and post the newsletter").addCommand(send)
}
