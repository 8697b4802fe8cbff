import { Command, InvalidArgumentError } from "commander"
import { readBaseUrl } from "./flag-values.ts"
import type { BaseUrls } from "#adapters/client/call.ts"
import {
  AREA_NAMES,
  BASES_VARIABLE,
  type ConfiguredBases,
  isBasesFault,
  readBases
} from "#adapters/client/configured-bases.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { fail } from "#cli/exit.ts"

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
