import { Command, InvalidArgumentError } from "commander"
import type { BaseUrls } from "#adapters/client/call.ts"
import {
  AREA_NAMES,
  BASES_VARIABLE,
  type ConfiguredBases,
  isBasesFault,
  readBases,
  readBase
} from "#adapters/client/configured-bases.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { fail } from "./io.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { ChoiceFilter } from "#domain/search/filters.ts"
import { PAGE_SIZES, type PageSize, type Sort, SORTS, readSize } from "#domain/search/request.ts"
import { readPriceFrom, readPriceTo } from "#domain/search/query-string.ts"
import { readWebsite } from "#domain/catalogue/offer-query.ts"

export interface AudienceFlags {
  readonly adult?: boolean
}

export interface DataFlags {
  readonly json: boolean
  readonly dataDir?: string
}

export interface CommonFlags extends CallTargetFlags, AudienceFlags {
  readonly json?: boolean
}

export const addCommonFlags = (command: Command): Command =>
  command
    .option("--json", "print the answer as JSON, in the shape of the HTTP contract")
    .option("--adult", "also show products for adults of 18 and older")
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)
    .option("--base <area=url>", "ask one area of calls somewhere else (may be repeated)", readAreaBase)

export const dataCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")

/** Destination of calls: one site, areas with separate URLs or, for null, local data. */
export type CallTarget = string | BaseUrls | null

/** Adds a `--base area=url` to the earlier ones; a later one replaces one of the same area. Spec: CLI-15. */
export const readAreaBase = (value: string, earlier: ConfiguredBases = {}): ConfiguredBases => {
  const [, name = "", url = ""] = /^([^=]*)=(.*)$/.exec(value) ?? []
  const area = AREA_NAMES.find((known) => known === name)
  if (area === undefined) {
    throw new InvalidArgumentError(`Give an area and its address, area=url. Areas: ${AREA_NAMES.join(", ")}.`)
  }
  return { ...earlier, [area]: readBaseUrl(url) }
}

export interface CallTargetFlags {
  readonly baseUrl?: string
  readonly base?: ConfiguredBases
}

/** `--base-url` is for all areas, `--base` for one; `configured` is the variable API_BASES. Spec: CLI-15, API-13. */
export const callTarget = (
  { baseUrl, base = {} }: CallTargetFlags,
  configured = readVariable(VARIABLES.API_BASES, process.env)
): CallTarget => {
  const read = baseUrl === undefined ? readBases(configured) : {}
  if (isBasesFault(read)) {
    const { field, reason } = read
    const name = field === BASES_VARIABLE ? field : `${BASES_VARIABLE}.${field}`
    throw fail.usage(`${name}: ${reason}`)
  }
  const { site, ...areas } = { ...read, ...(baseUrl !== undefined && { site: baseUrl }), ...base }
  if (Object.keys(areas).length === 0) return site ?? null
  if (site === undefined) {
    throw fail.usage(
      `${BASES_VARIABLE}.site: It is missing: where the areas without an address are. Give it, or --base-url.`
    )
  }
  return { ...areas, site }
}

export const describeCallTarget = (where: CallTarget): string => {
  if (where === null) return "the services"
  return typeof where === "string" ? where : [...new Set(Object.values(where))].toSorted().join(", ")
}

export const collect = (value: string, earlier: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const text = value.trim()
  if (text === "") throw new InvalidArgumentError("It is empty. Give a value, or leave the flag out.")
  return earlier.includes(text) ? earlier : [...earlier, text]
}

/** Parses a category's key; slashes count as dots: `wonen/lampen` is `wonen.lampen`. */
export const readCategory = (value: string, earlier: ReadonlyArray<string> = []): ReadonlyArray<string> =>
  collect(value.replace(/^\/|\/$/g, "").replaceAll("/", "."), earlier)

/** Returns a parser that adds one more value, and accepts only the values of a filter if they are fixed. Spec: SRCH-11. */
export const readChoice =
  (values: ChoiceFilter["values"]) =>
  (value: string, earlier: ReadonlyArray<string> = []): ReadonlyArray<string> => {
    const known = values?.map(({ key }) => key)
    if (known?.includes(value) === false) throw new InvalidArgumentError(`Give one of: ${known.join(", ")}.`)
    return collect(value, earlier)
  }

export const readFeature = (
  value: string,
  earlier: Readonly<Record<string, ReadonlyArray<string>>> = {}
): Readonly<Record<string, ReadonlyArray<string>>> => {
  const at = value.indexOf("=")
  const key = value.slice(0, Math.max(at, 0)).trim()
  const wanted = value.slice(at + 1).trim()
  if (key === "" || wanted === "") {
    throw new InvalidArgumentError("Give a feature and a value: --feature vermogen=750W.")
  }
  const features = new Map(Object.entries(earlier))
  features.set(key, collect(wanted, features.get(key) ?? []))
  return Object.fromEntries(features)
}

export const readPageNumber = (value: string): number => {
  if (!/^[1-9]\d{0,15}$/.test(value)) throw new InvalidArgumentError("Give a whole number from 1 on.")
  return Number(value)
}

export const readWorldSize = (value: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError("Give a whole number from 1 to 999999999.")
  return Number(value)
}

export const readCountTo =
  (maximum: number) =>
  (value: string): number => {
    const isCount = /^[1-9]\d{0,8}$/.test(value) && Number(value) <= maximum
    if (!isCount) throw new InvalidArgumentError(`Give a whole number from 1 to ${maximum}.`)
    return Number(value)
  }

export const readPageSize = (value: string): PageSize => {
  const size = readSize(value)
  if (size === null) throw new InvalidArgumentError(`Give one of: ${PAGE_SIZES.join(", ")}.`)
  return size
}

export const readSortName = (value: string): Sort => {
  const sort = SORTS.find((name) => name.toLowerCase() === value.replaceAll("-", "").toLowerCase())
  if (sort === undefined) throw new InvalidArgumentError(`Give one of: ${SORTS.join(", ")}.`)
  return sort
}

export const readLowest = (value: string): Cents => amount(readPriceFrom(value))

export const readHighest = (value: string): Cents => amount(readPriceTo(value))

export const readBaseUrl = (value: string): string => {
  const base = readBase(value)
  if (base === null) throw new InvalidArgumentError("Give an address such as http://localhost:3000.")
  return base
}

const amount = (cents: Cents | null): Cents => {
  if (cents === null) throw new InvalidArgumentError("Give an amount in euros, such as 100 or 99,95.")
  return cents
}

export const readPort = (value: string): string => {
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
    throw new InvalidArgumentError("Give a whole number from 1 to 65535.")
  }
  return value
}

export const readShopId = (value: string): string => {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(value)) return value
  throw new InvalidArgumentError(
    "Give letters, digits, dots, dashes and underscores, at most 80, a letter or digit first."
  )
}

const MAX_ARGUMENT_CHARS = 2_000

/** Parses the host of an address, with or without https:// and a path. Spec: STORE-60. */
export const readHost = (value: string): string => {
  const host = value.length > MAX_ARGUMENT_CHARS ? null : readWebsite(value)
  if (host !== null) return host
  throw new InvalidArgumentError("Give the shop's website, such as www.winkel.nl.")
}

const MAX_NAME_CHARS = 80

/** Parses the name of a shop: one line of 1 to 80 characters, without control characters. Spec: CLI-40. */
export const readShopName = (value: string): string => {
  const name = value.length > MAX_ARGUMENT_CHARS ? "" : value.trim()
  if (name !== "" && name.length <= MAX_NAME_CHARS && !/[\p{Cc}\p{Cf}]/u.test(name)) return name
  throw new InvalidArgumentError(`Give the shop's name as shown, one line of 1 to ${MAX_NAME_CHARS} characters.`)
}
