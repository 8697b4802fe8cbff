import { Command } from "commander"
import { fail } from "#cli/exit.ts"
import { addExamples } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import type { MessageDependencies } from "#cli/dependencies/messages.ts"
import { counted } from "#cli/print/format.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { MESSAGE_KINDS } from "#domain/messages/kinds.ts"
import { letterOf } from "#domain/messages/letter.ts"
import { mailOf } from "#domain/messages/mail.ts"

interface Flags {
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

/** Creates `koopkompas newsletter send`, which posts the issue of the week. Spec: ALERT-11. */
export const newsletterCommand = (io: Io, deps: MessageDependencies): Command => {
  const send = new Command("send")
    .description("Post the issue of the week to subscribers, once")
    .option("--preview", "only show the issue", false)
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  addExamples(send, "newsletter send --preview", "newsletter send")
  send.action(async ({ preview, json, dataDir }: Flags) => {
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
  const root = new Command("newsletter").description("Show and post the newsletter")
  addExamples(root, "newsletter send --preview")
  return root.addCommand(send)
}
