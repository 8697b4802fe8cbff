import { Command } from "commander"
import { Effect } from "effect"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { valuesOf } from "#domain/search/filters.ts"
import { lastPage } from "#domain/search/pages.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult, Explanation } from "#domain/search/schemas.ts"
import { SearchApi } from "#domain/search/api.ts"
import { explainProducts, searchProducts } from "#domain/search/search.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { listUnitPrices } from "#domain/base/unit-price.ts"
import { addCommonFlags, type CommonFlags } from "#cli/common-flags.ts"
import { addFilterFlags, addPageFlags, searchRequest, type FilterFlags, type PageFlags } from "#cli/search-flags.ts"
import { searchReportCommand } from "./search-report.ts"
import { searchRuleCommand } from "./search-rule.ts"
import { type Io, printJson, fail } from "#cli/io.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import {
  type Column,
  counted,
  deliveryText,
  plain,
  priceText,
  shippingText,
  shownPriceText,
  table
} from "#cli/print.ts"
import type { SearchLogDependencies } from "#cli/dependencies/search-log.ts"
import { readOrEnd } from "#cli/files.ts"
import { startingSynonyms } from "#domain/search/starting-synonyms.ts"
import { formatEntry, addSynonyms } from "#domain/search/parse-synonyms.ts"

export const searchCommand = (io: Io, connect: Connect, searches: SearchLogDependencies): Command => {
  const command = new Command("search")
    .description("Search products")
    .argument("[term...]", "words to look for; none shows everything the filters leave")
  addPageFlags(addFilterFlags(command))
  addCommonFlags(command)
  command.option("--explain", "show the numbers that decided the order", false)
  command
    .addCommand(searchReportCommand(io, searches))
    .addCommand(searchSynonymsCommand(io, searches))
    .addCommand(searchRuleCommand(io, searches))
  return command.action(async (words: ReadonlyArray<string>, flags: SearchFlags) => {
    const request = searchRequest(io, words, flags, flags)
    const result = await runWithPorts(connect, flags, searchKnown(request, flags.explain))
    if (flags.json) printJson(io, result)
    else printResult(io, request, result)
    if (flags.explain && !flags.json) for (const line of explanationLines(result)) io.out(line)
  })
}

type SearchFlags = CommonFlags & FilterFlags & PageFlags & { readonly explain: boolean }

/** Fails if a category or shop of the filters does not exist, so that a typing error is not reported as no results. */
export const checkNames = Effect.fnUntraced(function* ({ filters }: SearchRequest) {
  const catalogue = yield* CatalogueApi
  yield* Effect.forEach(valuesOf(filters, "category"), (key) => catalogue.category(key), { discard: true })
  yield* Effect.forEach(valuesOf(filters, "campaign"), (id) => catalogue.shop(id), { discard: true })
})

const searchKnown = (request: SearchRequest, explain: boolean) =>
  Effect.andThen(
    checkNames(request),
    SearchApi.use((api) => (explain ? explainProducts(api, request) : searchProducts(api, request)))
  )

const printResult = (io: Io, request: SearchRequest, result: SearchResult): void => {
  const total = result.hits.total.value
  for (const { from, to, without = [] } of result.warnings) {
    const omitted = without.length === 0 ? "" : `, without ${without.map((word) => `"${plain(word)}"`).join(", ")}`
    io.err(
      result.exact === undefined
        ? `Nothing found for "${plain(from)}", showing "${plain(to)}"${omitted}.`
        : `Only ${result.exact} found for "${plain(from)}", also showing "${plain(to)}"${omitted}.`
    )
  }
  for (const line of understoodLines(result)) io.err(line)
  for (const line of ruleLines(result)) io.err(line)
  if (total === 0) return printNothing(io, result)
  if (result.hits.hits.length === 0) {
    return io.err(`Page ${request.currentPage} is past the last one: --page ${lastPage(total, request.size)}`)
  }
  io.out(table(COLUMNS, withUnitPrices(result.hits.hits), io.width))
  io.out("")
  io.out(rangeOfHits(request.currentPage, request.size, total))
}

const rangeOfHits = (page: number, size: number, total: number): string =>
  `${formatCount((page - 1) * size + 1)}-${formatCount(Math.min(page * size, total))} of ${formatCount(total)}`

const understoodLines = ({
  understood = [],
  unmet = [],
  leftCategories = [],
  adultMatches,
  exact
}: SearchResult): ReadonlyArray<string> => {
  const list = (labels: NonNullable<SearchResult["unmet"]>) => labels.map(({ label }) => plain(label)).join(", ")
  return [
    ...(adultMatches === undefined ? [] : [`With --adult, ${counted(adultMatches, "product")} for adults more.`]),
    ...(leftCategories.length === 0
      ? []
      : [`Nothing found in ${leftCategories.map(plain).join(", ")}, showing the results of all categories.`]),
    ...(understood.length === 0 ? [] : [`Understood: ${list(understood)}. With --literal, all words are only words.`]),
    ...(unmet.length === 0
      ? []
      : exact === undefined
        ? [`Nothing found with ${list(unmet)}, showing the results without.`]
        : [`Only ${exact} found with ${list(unmet)}, also showing the results without.`])
  ]
}

const ruleLines = ({ pinned = [], redirect }: SearchResult): ReadonlyArray<string> => [
  ...(redirect === undefined ? [] : [`The site redirects this search to ${plain(redirect)}.`]),
  ...pinned.map(({ id, reason }) => `Pinned by the operator: ${plain(id)} (${plain(reason)})`)
]

const printNothing = (io: Io, { spellingCorrections, expiredProducts, near = [], pages = [] }: SearchResult): void => {
  io.out("No products found.")
  if (pages.length > 0) io.out(`Read: ${pages.map(({ title, path }) => `${plain(title)} (${path})`).join(", ")}`)
  if (near.length > 0) io.out(`Look in: ${near.map(({ label }) => plain(label)).join(", ")}`)
  if (spellingCorrections.length > 0) io.out(`Did you mean: ${spellingCorrections.map(plain).join(", ")}`)
  if (expiredProducts.length > 0) {
    io.out("\nNo longer sold:")
    io.out(table(EXPIRED_COLUMNS, expiredProducts, io.width))
  }
}

type Hit = SearchResult["hits"]["hits"][number]

interface PricedHit extends Hit {
  /** "" if it is unknown. */
  readonly unitPrice: string
}

/** Adds the unit prices, in one unit for products of one kind. Spec: UNIT-05. */
const withUnitPrices = (hits: ReadonlyArray<Hit>): ReadonlyArray<PricedHit> => {
  const unitPrices = listUnitPrices(hits.map(({ _source }) => _source))
  return hits.map((hit, index) => ({ ...hit, unitPrice: unitPrices[index] ?? "" }))
}

const variantsText = (variants: Hit["variants"]): string =>
  variants === undefined
    ? ""
    : `${variants.count} from ${priceText(variants.price)}${variants.isTotal ? "" : " + shipping"}`

const COLUMNS: ReadonlyArray<Column<PricedHit>> = [
  { title: "Price", value: ({ _source }) => shownPriceText(_source), align: "right" },
  { title: "Shipping", value: ({ _source }) => shippingText(_source.shippingCost), align: "right", from: 80 },
  { title: "Unit price", value: ({ unitPrice }) => unitPrice, from: 120 },
  { title: "Product", value: ({ _source }) => _source.name, flexible: true },
  { title: "Variants", value: ({ variants }) => variantsText(variants), from: 90 },
  { title: "Shop", value: ({ _source }) => _source.shopName ?? "-", from: 70 },
  { title: "Offers", value: ({ _source }) => String(_source.offerCount), align: "right", from: 100 },
  { title: "Delivery", value: ({ _source }) => deliveryText(_source.availability, _source.deliveryDays), from: 110 },
  { title: "Id", value: ({ _id }) => _id }
]

const EXPIRED_COLUMNS: ReadonlyArray<Column<SearchResult["expiredProducts"][number]>> = [
  { title: "Product", value: ({ name }) => name, flexible: true },
  { title: "Id", value: ({ id }) => id }
]

/** Spec: SYN-10. */
const searchSynonymsCommand = (io: Io, deps: SearchLogDependencies): Command => {
  const root = new Command("synonyms").description("Check a list of synonyms, and show those that the site uses")
  for (const command of [check(io, deps), list(io, deps)]) root.addCommand(command)
  return root
}

const check = (io: Io, deps: SearchLogDependencies): Command =>
  new Command("check")
    .description("Name the faulty lines of a list, without using it")
    .argument("<file>", "a list of synonyms, such as synonyms.txt in the folder of the data")
    .option("--json", "print entries and faults as JSON", false)
    .action(async (file: string, { json }: { readonly json: boolean }) => {
      const text = await readOrEnd(file, deps.readList)
      const { entries, faults } = addSynonyms(startingSynonyms(), text)
      if (json) printJson(io, { entries: entries.length, faults })
      else for (const { line, text, fault } of faults) io.out(`line ${line}: ${plain(fault)}\n  ${plain(text)}`)
      if (faults.length > 0) throw fail.failure(`${counted(faults.length, "line")} would be ignored.`)
      if (!json) io.out(`No fault. The site would use ${counted(entries.length, "line")}, its starting list included.`)
    })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const list = (io: Io, deps: SearchLogDependencies): Command =>
  new Command("list")
    .description("Print the synonyms that the site uses, in the form of a list")
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action(({ dataDir }: { readonly dataDir?: string }) => {
      const entries = deps.synonyms(dataDir, (error) => io.err(messageOf(error)))
      io.out(entries.map(formatEntry).join("\n"))
    })

/** Spec: EXPL-03. */
const explanationLines = ({ hits, explanations }: SearchResult): ReadonlyArray<string> => {
  if (explanations === undefined) return ["", "Only the order by relevance is explained."]
  const names = new Map(hits.hits.map(({ _id, _source }) => [_id, _source.name]))
  return explanations.flatMap((own, i) => [
    "",
    `${i + 1}. ${plain(names.get(own.id) ?? own.id)} (${own.id}): ${formatCount(own.score)}`,
    `   text ${formatCount(own.text)} = ${textParts(own).join(" + ")}`,
    ...gainsLine(own),
    ...own.rules.map(({ kind, reason, factor }) => `   ${kind}${factor === 1 ? "" : ` x ${factor}`}: ${plain(reason)}`)
  ])
}

const textParts = ({ words, preferences, named, opened, cheap, popularity }: Explanation): ReadonlyArray<string> => [
  ...words.map(({ label, points, isInTitle }) => `${plain(label)}${isInTitle ? " (title)" : ""} ${rounded(points)}`),
  ...preferences.map(({ label, points }) => `${plain(label)} ${rounded(points)}`),
  ...(named === 0 ? [] : [`named category ${rounded(named)}`]),
  ...(opened === 0 ? [] : [`opened category ${rounded(opened)}`]),
  ...(cheap === 0 ? [] : [`low price ${rounded(cheap)}`]),
  `popularity ${rounded(popularity)}`
]

const rounded = (points: number): string => formatCount(Math.round(points))

const gainsLine = ({ gains }: Explanation): ReadonlyArray<string> => {
  const parts = Object.entries(gains).filter(([, gain]) => gain > 0)
  return parts.length === 0
    ? []
    : [`   ${parts.map(([name, gain]) => `${name} +${Math.round(gain * 100)} %`).join(", ")}`]
}
