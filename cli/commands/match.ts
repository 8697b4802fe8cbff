import { type Command, InvalidArgumentError } from "commander"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { catalogueMatcher, matchCatalogue } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { decidePair } from "#adapters/store/sql/import/decisions.ts"
import { listDoubts } from "#adapters/store/sql/import/doubts.ts"
import type { MatchingReport } from "#adapters/store/sql/import/run-matching.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { dataCommand, type DataFlags, readCountTo } from "#cli/common-flags.ts"
import { type StoreDependencies, withCatalogue } from "#cli/dependencies/store.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { counted, plain, priceText, table } from "#cli/print.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import type { Decision } from "#domain/matching/decisions.ts"
import type { Doubt } from "#domain/matching/doubts.ts"
import type { MatchOffer } from "#domain/matching/offer.ts"
import { connectionText, nameOf, readOfferName, vetoText } from "./product-match.ts"

type Deps = Pick<StoreDependencies, "openCatalogue" | "readKey">

export const matchCommand = (io: Io, deps: Deps): Command => {
  const command = dataCommand("match", "Join the offers of all shops into products one can compare").action(
    ({ json, dataDir }: DataFlags) =>
      withCatalogue(deps, dataDir, async (db) => {
        const report = await runMatch(db)
        if (json) printJson(io, report)
        else printReport(io, report)
      })
  )
  return command.addCommand(doubtful(io, deps)).addCommand(decide(io, deps))
}

const doubtful = (io: Io, deps: Deps): Command =>
  dataCommand("doubtful", "List the least certain joins and near misses, and decide about each with one key")
    .option("--limit <pairs>", "maximum joins, and maximum near misses", readCountTo(500), 50)
    .action(({ json, dataDir, limit }: DataFlags & { readonly limit: number }) =>
      withCatalogue(deps, dataDir, async (db) => {
        const { joins, nearMisses } = listDoubts(db, catalogueMatcher, limit)
        if (json) return printJson(io, { joins: joins.map(shown), nearMisses: nearMisses.map(shown) })
        const doubts = joins.flatMap((join, at) => [join, ...nearMisses.slice(at, at + 1)])
        const decided = await decideEach(io, deps, db, [...doubts, ...nearMisses.slice(joins.length)])
        if (decided > 0) io.out(`${counted(decided, "decision")} stored.`)
        if (decided > 0) printReport(io, await runMatch(db))
      })
    )

const decide = (io: Io, deps: Deps): Command =>
  dataCommand("decide", "Decide that two offers are the same product or different ones, now and later")
    .argument("<offer>", "a shop and its offer, such as ah/wi1525", readOfferName)
    .argument("<other>", "another one", readOfferName)
    .argument("<same|different>", "what they are", readKind)
    .option("--note <text>", "why, stored with the decision", "")
    .action(
      (
        a: Decision["a"],
        b: Decision["b"],
        kind: Decision["kind"],
        { json, dataDir, note }: DataFlags & { readonly note: string }
      ) =>
        withCatalogue(deps, dataDir, async (db) => {
          if (nameOf(a) === nameOf(b)) throw fail.usage("Give two offers.")
          if (!decidePair(db, { kind, a, b }, note, new Date()))
            throw fail.notFound("One of the offers is unknown. See them with: koopkompas match doubtful")
          const report = await runMatch(db)
          if (json) printJson(io, report)
          else printReport(io, report)
        })
    )

const readKind = (value: string): Decision["kind"] => {
  if (value === "same") return "together"
  if (value === "different") return "apart"
  throw new InvalidArgumentError("Give same or different.")
}

const KEYS: Readonly<Record<string, Decision["kind"]>> = { y: "together", j: "together", n: "apart" }

const QUIT = new Set(["q", "\u0003", "\u0004"])

/** Prints each doubt and stores what the operator decides about it; without a terminal, prints all. Returns the decisions. */
const decideEach = async (
  io: Io,
  { readKey }: Deps,
  db: CatalogueDb,
  doubts: ReadonlyArray<Doubt<MatchOffer>>
): Promise<number> => {
  let decided = 0
  for (const [at, doubt] of doubts.entries()) {
    const { a, b, veto } = doubt
    io.out(`${at + 1} of ${doubts.length}: ${veto === null ? "joined" : "apart"}, ${percent(doubt.certainty)} the same`)
    for (const offer of [a, b]) io.out(`${nameOf(offer)}: ${plain(offer.title)}, ${priceText(offer.price)}`)
    io.out(`  ${reasonText(doubt)}`)
    const key = await readKey("One product? y yes, n no, s skip, q quit ")
    if (key !== null && QUIT.has(key)) break
    const kind = key === null ? undefined : KEYS[key.toLowerCase()]
    if (kind !== undefined && decidePair(db, { kind, a, b }, "", new Date())) decided++
  }
  return decided
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const MAX_WORDS = 12

/** Says what speaks for and against a match, and what was decided about pairs like it. Spec: MATCH-90. */
const reasonText = ({ veto, words, precedent, b, ...key }: Doubt<MatchOffer>): string => {
  const only = words.slice(0, MAX_WORDS).map(plain).join(", ")
  const against =
    veto !== null ? `but ${vetoText(veto)}` : only === "" ? "and the titles are equal" : `but only one says: ${only}`
  const decided =
    precedent === null
      ? ""
      : ` Of ${counted(precedent.same + precedent.different, "decision")} like this one ${precedent.same} said the same product.`
  return `${connectionText(key, b)}, ${against}.${decided}`
}

const shown = (doubt: Doubt<MatchOffer>) => {
  const offer = ({ shop, offerId, title, price }: MatchOffer) => ({ shop, offerId, title, price })
  return { ...doubt, a: offer(doubt.a), b: offer(doubt.b), why: reasonText(doubt) }
}

const runMatch = async (db: CatalogueDb): Promise<MatchingReport> => {
  const now = new Date()
  return matchCatalogue(db, now, await readVisitorCounts(now))
}

const printReport = (io: Io, report: MatchingReport): void => {
  const rows: ReadonlyArray<ReportRow> = [
    ["offers compared", report.offers],
    ["products on sale", report.products],
    ["sold by several shops", report.comparable],
    ["joined by this pass", report.joined],
    ["split by this pass", report.split],
    ...Object.entries(report.vetoes)
      .toSorted(([, a], [, b]) => b - a)
      .map(([reason, count]): ReportRow => [`kept apart by ${reason}`, count])
  ]
  io.out(table(REPORT_COLUMNS, rows, io.width))
}

type ReportRow = readonly [string, number]

const REPORT_COLUMNS = [
  { title: "", value: ([what]: ReportRow) => what },
  { title: "", value: ([, count]: ReportRow) => formatCount(count), align: "right" as const }
]
