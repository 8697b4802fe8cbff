import { InvalidArgumentError } from "commander"
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
import { readBaseUrl } from "./values.ts"

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
