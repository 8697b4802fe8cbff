import { Command } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import { feedReport, type Report } from "#cli/feed/report.ts"
import type { FeedPorts } from "#cli/feed/dependencies.ts"
import { addReadFlags, feedFailed, mappingOf, readAllBatches, type ReadFlags } from "#cli/feed/read.ts"
import { type Io, printJson } from "#cli/io.ts"
import { formatCount } from "#domain/text/numbers.ts"

interface Flags extends ReadFlags {
  readonly shop?: string
}

/** `koopkompas feed check <file>`: what an import would say of a feed, without a store. Spec: FEED rules in docs/feeds.md. */
export const feedCommand = (io: Io, ports: FeedPorts): Command =>
  new Command("feed").description("Work on feeds without importing them").addCommand(checkCommand(io, ports))

const checkCommand = (io: Io, ports: FeedPorts): Command => {
  const command = new Command("check").description("Read a feed and report every finding; nothing is stored")
  addReadFlags(command).option("--shop <id>", "the shop, where the mapping file differs by shop")
  addExamples(
    command,
    "feed check feed.xml",
    "feed check prijzen.csv.gz --json",
    "feed check ah.json --mapping m.json --shop ah"
  )
  return command.action(async (file: string, flags: Flags) => {
    const mapping = await mappingOf(ports, flags, flags.shop)
    const report = feedReport()
    try {
      await readAllBatches(ports, file, flags, mapping, report.add)
    } catch (error) {
      throw feedFailed(io, flags.json, error)
    }
    if (flags.json) printJson(io, checked(report))
    else print(io, report)
  })
}

const checked = (report: Report) => {
  const { items, rejected, warnings } = report.counts()
  return { accepted: items, rejected, warnings, findings: report.findings() }
}

const print = (io: Io, report: Report): void => {
  const { items, rejected, warnings } = report.counts()
  io.out(`Te gebruiken   ${formatCount(items)}`)
  io.out(`Geweigerd      ${formatCount(rejected)}`)
  io.out(`Waarschuwingen ${formatCount(warnings)}`)
  for (const line of report.lines()) io.out(line)
}
