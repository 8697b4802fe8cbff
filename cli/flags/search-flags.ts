import type { Command } from "commander"
import type { Cents } from "#domain/money/cents.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import { lastServedPage, PAGE_SIZE, PAGE_SIZES } from "#domain/search/pages.ts"
import type { Page, PageSize, SearchRequest, Sort } from "#domain/search/request.ts"
import { isTermCut, readTerm, TERM_LIMIT } from "#domain/search/term.ts"
import { CommandFailed, EXIT } from "#cli/exit.ts"
import type { Io } from "#cli/io.ts"
import {
  collect,
  readCategory,
  readDelivery,
  readFeature,
  readHighest,
  readLowest,
  readPageNumber,
  readPageSize,
  readSortName,
  SORT_NAMES
} from "./values.ts"

type Values = ReadonlyArray<string>

/** What narrows a search. */
export interface FilterFlags {
  readonly brand?: Values
  readonly color?: Values
  readonly gender?: Values
  readonly model?: Values
  readonly delivery?: Values
  readonly shop?: Values
  readonly itemSize?: Values
  readonly category?: Values
  readonly feature?: Readonly<Record<string, Values>>
  readonly priceFrom?: Cents
  readonly priceTo?: Cents
  readonly uber?: Values
}

/** Which part of the results, in which order. */
export interface PageFlags {
  readonly page: number
  readonly pageSize: PageSize
  readonly sort: Sort
}

/** Adds the filters of SRCH-01 to `command`. Values of one flag are "or", flags among each other "and". */
export const addFilterFlags = (command: Command): Command =>
  command
    .option("--brand <name>", "only this brand (may be repeated, as all filters)", collect)
    .option("--category <key>", "only this category, for example wonen.lampen", readCategory)
    .option("--shop <id>", "only what this shop sells", collect)
    .option("--color <name>", "only this colour", collect)
    .option("--item-size <size>", "only this size, for example 42 or XL", collect)
    .option("--gender <name>", "only for them, for example dames", collect)
    .option("--model <name>", "only this model", collect)
    .option("--delivery <class>", "only what arrives like this, for example morgen or gratis", readDelivery)
    .option("--feature <key=value>", "only with this feature", readFeature)
    .option("--price-from <euros>", "lowest price, included", readLowest)
    .option("--price-to <euros>", "highest price, included", readHighest)
    .option("--uber <id>", "only these products, by id", collect)

/** Adds page, page size and sort to `command`. */
export const addPageFlags = (command: Command): Command =>
  command
    .option("--page <number>", "page, from 1 on", readPageNumber, 1)
    .option("--size, --page-size <number>", `products on a page: ${PAGE_SIZES.join(", ")}`, readPageSize, PAGE_SIZE)
    .option("--sort <order>", SORT_NAMES.join(", "), readSortName, "relevance")

/** The request flags stand for: the same as an address of the site becomes. Spec: SRCH-01. */
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
    brandsFilter: filters.brand ?? [],
    colorsFilter: filters.color ?? [],
    gendersFilter: filters.gender ?? [],
    modelsFilter: filters.model ?? [],
    deliveryFilter: filters.delivery ?? [],
    shopsFilter: filters.shop ?? [],
    sizesFilter: filters.itemSize ?? [],
    categoryFilter: filters.category ?? [],
    featuresFilter: filters.feature ?? {},
    priceFrom: filters.priceFrom ?? null,
    priceTo: filters.priceTo ?? null,
    uberfilter: filters.uber ?? [],
    currentPage: page.page as Page,
    size: page.pageSize,
    sort: page.sort
  }
}

/** Spec: SRCH-08. */
const checkPage = ({ page, pageSize }: PageFlags): void => {
  const last = lastServedPage(pageSize)
  if (page > last)
    throw new CommandFailed(
      EXIT.usage,
      `--page ${page} is past the last page served, ${last}. Narrow the search instead.`
    )
}

const checkPrices = ({ priceFrom, priceTo }: FilterFlags): void => {
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo) {
    throw new CommandFailed(EXIT.usage, "--price-from is above --price-to. Change them round.")
  }
}
