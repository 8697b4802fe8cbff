import { Result, Schema } from "effect"
import { rejected } from "#adapters/contract/rejected.ts"
import { CALL_AREAS, type CallArea } from "#domain/session/request-headers.ts"
import type { BaseUrls } from "./base-urls.ts"

/** What is wrong with configured base addresses, and with which. */
interface BasesFault {
  /** An area, another name that was written, or `API_BASES` for the whole. */
  readonly field: string
  readonly reason: string
}

/** Areas and where they are, as configured; the site itself need not be among them. */
export type ConfiguredBases = Partial<BaseUrls>

/** Name of the variable with base addresses. Spec: API-13. */
export const BASES_VARIABLE = "API_BASES"

/** An address calls can go to, http or https, without what comes after the path; null for any other text. Spec: API-13. */
export const readBase = (text: string): string | null => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) ? (url.origin + url.pathname).replace(/(?<!\/)\/+$/, "") : null
}

/** Areas of calls, by name. Spec: API-01. */
export const AREA_NAMES = Object.keys(CALL_AREAS) as ReadonlyArray<CallArea>

const Base = Schema.String.check(
  Schema.makeFilter((text: string) => readBase(text) !== null || "Give an address such as https://zoek.example")
)
const Bases = Schema.Struct(
  Object.fromEntries(AREA_NAMES.map((area) => [area, Schema.optionalKey(Base)])) as Record<
    CallArea,
    Schema.optionalKey<typeof Base>
  >
)
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Bases))

/** Reads base addresses as JSON, `{"search":"https://zoek.example"}`; the empty text is none. One fault refuses the whole. Spec: API-13. */
export const readBases = (text: string): ConfiguredBases | BasesFault => {
  if (text.trim() === "") return {}
  const read = decode(text, { onExcessProperty: "error" })
  if (Result.isFailure(read)) {
    const { field, reason } = rejected(read.failure, BASES_VARIABLE)
    const isUnknown = field !== BASES_VARIABLE && !AREA_NAMES.some((area) => area === field)
    return { field, reason: isUnknown ? `There is no such area. Give one of: ${AREA_NAMES.join(", ")}.` : reason }
  }
  return Object.fromEntries(Object.entries(read.success).map(([area, base]) => [area, readBase(base)]))
}

/** Whether what was configured was not understood. */
export const isBasesFault = (read: ConfiguredBases | BasesFault): read is BasesFault => "field" in read
