import type { FeedBatch } from "#adapters/feeds/read-feed.ts"
import type { ReadMapping } from "#adapters/feeds/read-mapping.ts"
import { FEED_FORMATS, type FeedFormat } from "#domain/feed/record-value.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { Option, type Command } from "commander"
import { fail, type Io, printJson } from "#cli/io.ts"
import { readHost } from "#cli/common-flags.ts"
import type { FeedDependencies } from "#cli/dependencies/feeds.ts"
import type { Report } from "#adapters/feeds/report.ts"
import { findingLines } from "./feed-findings.ts"

export interface ReadFlags {
  readonly format?: FeedFormat
  readonly mapping?: string
  readonly encoding?: string
  readonly website?: string
  readonly json: boolean
}

export const addReadFlags = (command: Command): Command =>
  command
    .argument("<file>", "the feed: XML, TSV, CSV, JSON or JSON Lines, also gzipped or zipped; - reads standard input")
    .addOption(
      new Option("--format <format>", "what the feed is, when its content does not tell").choices(FEED_FORMATS)
    )
    .option("--mapping <file>", "mapping file for fields with other names; docs/feeds.md explains it")
    .option("--encoding <label>", "character encoding, when it is not found by itself, such as windows-1252")
    .option("--website <host>", "the shop's website, such as www.winkel.nl; exports without links need it", readHost)
    .option("--json", "print the outcome and its findings as JSON", false)

export const mappingOf = async (
  deps: FeedDependencies,
  { mapping }: ReadFlags,
  shopId: string | undefined
): Promise<ReadMapping | null> => {
  if (mapping === undefined) return null
  try {
    return await deps.readMapping(mapping, shopId)
  } catch (error) {
    throw fail.usage(error instanceof Error ? error.message : String(error))
  }
}

export const readAllBatches = async (
  deps: FeedDependencies,
  file: string,
  flags: ReadFlags,
  mapping: ReadMapping | null,
  each: (batch: FeedBatch) => void
): Promise<void> => {
  const progress = deps.progress()
  const website = flags.website ?? mapping?.shop.website
  let items = 0
  try {
    const batches = deps.readFeed(file === "-" ? { bytes: deps.stdin } : { path: file }, {
      now: deps.now(),
      ...(flags.format !== undefined && { format: flags.format }),
      ...(flags.encoding !== undefined && { encoding: flags.encoding }),
      ...(website !== undefined && { website }),
      ...(mapping !== null && { mapping: mapping.mapping })
    })
    for await (const batch of batches) {
      each(batch)
      items += batch.items.length + batch.rejected
      progress.update({ bytesRead: batch.bytesRead, totalBytes: batch.totalBytes, items })
    }
  } finally {
    progress.stop()
  }
}

/** Prints the findings of a feed that was read to its end, but has no usable offer. Spec: FEED-EMPTY-2. */
export const feedFailed = (io: Io, json: boolean, error: unknown, report: Report): unknown => {
  if (!(error instanceof FeedUnreadable)) return error
  const { rule, line, column, message, fix } = error
  const failed = { error: { rule, line, column, message, fix } }
  if (rule !== "FEED-EMPTY-2") {
    if (json) printJson(io, failed)
  } else if (json) {
    const { items, rejected, warnings } = report.counts()
    printJson(io, { ...failed, accepted: items, rejected, warnings, findings: report.findings() })
  } else for (const line of findingLines(report.toRunReport()).slice(1)) io.out(line)
  const position = line === null ? "" : ` at line ${line}${column === null ? "" : `, column ${column}`}`
  return fail.failure(`${rule}${position}: ${message}\n${fix}`)
}
