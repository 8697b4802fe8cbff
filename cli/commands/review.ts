import { Argument, Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import {
  type Decision,
  findReview,
  findWaiting,
  moderateReview,
  replyToReview,
  reviewAddress
} from "#adapters/services/catalogue/reviews.ts"
import type { ReviewRow } from "#adapters/services/catalogue/review-tables.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { type DataFlags, readCountTo } from "#cli/common-flags.ts"
import { counted, plain } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { RunOnRecords } from "#cli/dependencies/records.ts"
import { cleanLines, oneLine } from "#domain/base/text/line.ts"

const MAX_REASON_LENGTH = 300

const MAX_REPLY_LENGTH = 1_000

export const reviewCommand = (io: Io, run: RunOnRecords): Command => {
  const root = new Command("review").description("Read the reviews that wait, and publish or reject them")
  for (const command of [list(io, run), approve(io, run), reject(io, run), reply(io, run)]) root.addCommand(command)
  return root
}

const list = (io: Io, run: RunOnRecords): Command =>
  subcommand("list", "List the reviews that wait, oldest first")
    .option("--limit <reviews>", "maximum number of reviews", readCountTo(1_000), 50)
    .action(async ({ json, limit, dataDir }: DataFlags & { readonly limit: number }) => {
      const found = await orExplained(() => run(dataDir, (rows) => findWaiting(rows, limit)))
      if (json) return printJson(io, found.map(shown))
      if (found.length === 0) return io.out("No review waits.")
      for (const review of found) io.out(printed(review))
      io.err(`${counted(found.length, "review")}. Publish with: koopkompas review approve <review...>`)
    })

const approve = (io: Io, run: RunOnRecords): Command =>
  subcommand("approve", "Publish reviews")
    .addArgument(addressArgument("<review...>"))
    .action((addresses: ReadonlyArray<string>, flags: DataFlags) =>
      decide(io, run, addresses, { status: "published" }, flags)
    )

const reject = (io: Io, run: RunOnRecords): Command =>
  subcommand("reject", "Reject a review, which the author may replace by another")
    .addArgument(addressArgument("<review>"))
    .requiredOption("--reason <text>", "the reason, for the author", readReason)
    .action(([address]: readonly [string], { reason, ...flags }: DataFlags & { readonly reason: string }) =>
      decide(io, run, [address], { status: "rejected", reason }, flags)
    )

const reply = (io: Io, run: RunOnRecords): Command =>
  subcommand("reply", "Show the reply of a shop beneath a review, or remove it")
    .addArgument(addressArgument("<review>"))
    .option("--text <text>", "the reply of the shop; without it, the reply is removed", readReply)
    .action(async ([address]: readonly [string], { text, json, dataDir }: DataFlags & { readonly text?: string }) => {
      await changeReviews(run, [address], dataDir, (rows) => replyToReview(rows, address, text ?? null))
      if (json) printJson(io, { review: address, reply: text ?? null })
      else io.out(text === undefined ? "The reply is removed." : "The reply is shown.")
    })

const decide = async (
  io: Io,
  run: RunOnRecords,
  addresses: ReadonlyArray<string>,
  decision: Decision,
  { json, dataDir }: DataFlags
): Promise<void> => {
  await changeReviews(run, addresses, dataDir, (rows) =>
    Effect.forEach(addresses, (address) => moderateReview(rows, address, decision))
  )
  if (json) printJson(io, { reviews: addresses, ...decision })
  else io.out(`${counted(addresses.length, "review")} ${decision.status}.`)
}

/** Changes nothing if one of the reviews does not exist. */
const changeReviews = async (
  run: RunOnRecords,
  addresses: ReadonlyArray<string>,
  dataDir: string | undefined,
  change: (rows: RowAccess) => Effect.Effect<unknown>
): Promise<void> => {
  const unknown = await orExplained(() =>
    run(
      dataDir,
      Effect.fnUntraced(function* (rows) {
        for (const address of addresses) if ((yield* findReview(rows, address)) === null) return address
        yield* change(rows)
        return null
      })
    )
  )
  if (unknown === null) return
  throw fail.notFound(`There is no review "${plain(unknown)}". See them with: koopkompas review list`)
}

const shown = (review: ReviewRow) => {
  const { stars, text, author, date, isVerified } = review
  return { review: reviewAddress(review), stars, text, author, date, isVerified }
}

const printed = (review: ReviewRow): string =>
  [
    `${reviewAddress(review)}  ${review.date}  ${counted(review.stars, "star")}  ${plain(review.author ?? "-")}${review.isVerified ? "  verified" : ""}`,
    ...review.text.split("\n").map((line) => `  ${plain(line)}`)
  ].join("\n")

const addressArgument = (name: string): Argument =>
  new Argument(name, "reviews as `review list` prints them").argParser(
    (value: string, previous: ReadonlyArray<string> | undefined) => [...(previous ?? []), readAddress(value)]
  )

const readAddress = (value: string): string => {
  if (value.length <= 300 && /^(?:product|shop)\/[^/]+\/\d{1,9}$/.test(value)) return value
  throw new InvalidArgumentError("Give a review as it is listed, such as product/p-100041/3.")
}

const readReason = (value: string): string => {
  const reason = value.length > MAX_REASON_LENGTH ? "" : oneLine(value)
  if (reason !== "") return reason
  throw new InvalidArgumentError(`Give a reason of 1 to ${MAX_REASON_LENGTH} characters.`)
}

const readReply = (value: string): string => {
  const text = value.length > MAX_REPLY_LENGTH ? "" : cleanLines(value)
  if (text !== "") return text
  throw new InvalidArgumentError(`Give a reply of 1 to ${MAX_REPLY_LENGTH} characters.`)
}

const subcommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
