import { type Command, Option } from "commander"
import {
  CHOICE_NAMES,
  choiceFilter,
  type ChoiceFilter,
  type ChoiceName,
  type CliFlag,
  type Filters,
  FILTERS,
  type PriceRange,
  RANGE_NAMES,
  type RangeName,
  setRange,
  setValues
} from "#domain/search/filters.ts"
import { INTENT_KINDS } from "#domain/search/intent/intent.ts"
import type { Cents } from "#domain/base/cents.ts"
import {
  EMPTY_REQUEST,
  PAGE_SIZE,
  PAGE_SIZES,
  type PageSize,
  type SearchRequest,
  type Sort,
  SORTS
} from "#domain/search/request.ts"
import { lastServedPage } from "#domain/search/pages.ts"
import type { Page } from "#domain/search/schemas.ts"
import { isTermCut, readTerm, TERM_LIMIT } from "#domain/search/term.ts"
import { fail, type Io } from "./io.ts"
import {
  collect,
  readCategory,
  readChoice,
  readFeature,
  readHighest,
  readLowest,
  readPageNumber,
  readPageSize,
  readSortName
} from "./common-flags.ts"

type Values = ReadonlyArray<string>

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type ChoiceFlags = {
  readonly [Name in ChoiceName as CamelCase<(typeof FILTERS)[Name]["cliFlag"]["name"]>]?: Values
}

type RangeFlags = {
  readonly [Name in RangeName as CamelCase<(typeof FILTERS)[Name]["cliFlags"]["from" | "to"]["name"]>]?: Cents
}

export interface FilterFlags extends ChoiceFlags, RangeFlags {
  readonly feature?: Readonly<Record<string, Values>>
  readonly product?: Values
  readonly literal?: boolean
}

export interface PageFlags {
  readonly page: number
  readonly pageSize: PageSize
  readonly sort: Sort
  readonly allVariants?: boolean
}

/** Adds a flag for each filter of SRCH-01. Values of one flag are combined with "or", different flags with "and". */
export const addFilterFlags = (command: Command): Command => {
  for (const name of CHOICE_NAMES) command.addOption(choiceOption(name))
  command.option("--feature <key=value>", "only with this feature", readFeature)
  for (const name of RANGE_NAMES) {
    const { from, to } = FILTERS[name].cliFlags
    command.addOption(optionOf(from).argParser(readLowest)).addOption(optionOf(to).argParser(readHighest))
  }
  return command
    .option("--product <id>", "only these products, by id", collect)
    .option("--literal", "look for all words as they are, also for prices, colours and shops")
}

const optionOf = ({ name, value, help }: CliFlag): Option =>
  new Option(value === undefined ? `--${name}` : `--${name} <${value}>`, help)

/** Returns the flag of a filter; one without an argument chooses the only value. Spec: NARROW-04. */
const choiceOption = (name: ChoiceName): Option => {
  const { cliFlag, values } = choiceEntry(name)
  const option = optionOf(cliFlag)
  if (cliFlag.value === undefined) option.preset(values?.[0]?.key)
  else if (values !== undefined) option.choices(values.map(({ key }) => key))
  return option.argParser(choiceParser(name))
}

const choiceEntry = (name: ChoiceName): ChoiceFilter => FILTERS[name]

const choiceParser = (name: ChoiceName) => (name === "category" ? readCategory : readChoice(choiceFilter(name)?.values))

export const addPageFlags = (command: Command): Command =>
  command
    .option("--page <number>", "page, from 1 on", readPageNumber, 1)
    .addOption(
      new Option("--size, --page-size <number>", "products on a page")
        .choices(PAGE_SIZES.map(String))
        .argParser(readPageSize)
        .default(PAGE_SIZE)
    )
    .addOption(
      new Option("--sort <order>", "order of the products").choices(SORTS).argParser(readSortName).default("relevance")
    )
    .option("--all-variants", "list every colour, size and capacity of a product, not the best one only")

export const searchRequest = (
  io: Io,
  words: ReadonlyArray<string>,
  filters: FilterFlags,
  page: PageFlags = { page: 1, pageSize: PAGE_SIZE, sort: "relevance" }
): SearchRequest => {
  checkPage(page)
  checkPrices(filters)
  if (isTermCut(words.join(" "))) io.err(`Only the first ${TERM_LIMIT} characters of the term are searched for.`)
  return {
    ...EMPTY_REQUEST,
    searchTerm: readTerm(words.join(" ")),
    filters: readFilters(filters),
    productIds: filters.product ?? [],
    literal: filters.literal === true ? INTENT_KINDS : EMPTY_REQUEST.literal,
    allVariants: page.allVariants === true,
    currentPage: page.page as Page,
    size: page.pageSize,
    sort: page.sort
  }
}

const readFilters = (flags: FilterFlags): Filters => {
  let filters = EMPTY_REQUEST.filters
  for (const name of CHOICE_NAMES) filters = setValues(filters, name, flags[attributeOf(FILTERS[name].cliFlag)] ?? [])
  for (const [key, values] of Object.entries(flags.feature ?? {}))
    filters = setValues(filters, `feature::${key}`, values)
  for (const name of RANGE_NAMES) filters = setRange(filters, name, boundsOf(flags, name))
  return filters
}

/** The runtime counterpart of {@link CamelCase}. */
const attributeOf = <Name extends string>(flag: CliFlag & { readonly name: Name }) =>
  optionOf(flag).attributeName() as CamelCase<Name>

const boundsOf = (flags: FilterFlags, name: RangeName): PriceRange => {
  const { from, to } = FILTERS[name].cliFlags
  return [flags[attributeOf(from)] ?? null, flags[attributeOf(to)] ?? null]
}

const checkPage = ({ page, pageSize }: PageFlags): void => {
  const last = lastServedPage(pageSize)
  if (page > last) throw fail.usage(`--page ${page} is past the last page served, ${last}. Narrow the search instead.`)
}

const checkPrices = (flags: FilterFlags): void => {
  for (const name of RANGE_NAMES) {
    const [from, to] = boundsOf(flags, name)
    if (from === null || to === null || from <= to) continue
    const { cliFlags } = FILTERS[name]
    throw fail.usage(`--${cliFlags.from.name} is above --${cliFlags.to.name}. Change them round.`)
  }
}
