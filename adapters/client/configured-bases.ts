import { Result, Schema } from "effect"
import { requestFault } from "#adapters/contract/request-fault.ts"
import { CALL_AREAS, type CallArea } from "#domain/account/session/request-headers.ts"
import type { BaseUrls } from "./call.ts"

interface BasesFault {
  /** The area or unknown name at fault, or `API_BASES` for the complete text. */
  readonly field: string
  readonly reason: string
}

export type ConfiguredBases = Partial<BaseUrls>

export const BASES_VARIABLE = "API_BASES"

export const readBase = (text: string): string | null => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) ? (url.origin + url.pathname).replace(/(?<!\/)\/+$/, "") : null
}

export const AREA_NAMES: ReadonlyArray<CallArea> = CALL_AREAS

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

/** `{"search":"https://zoek.example"}`; empty text results in none. One fault rejects all. Spec: API-13. */
export const readBases = (text: string): ConfiguredBases | BasesFault => {
  if (text.trim() === "") return {}
  const read = decode(text, { onExcessProperty: "error" })
  if (Result.isFailure(read)) {
    const { field, reason } = requestFault(read.failure, BASES_VARIABLE)
    const isUnknown = field !== BASES_VARIABLE && !AREA_NAMES.some((area) => area === field)
    return { field, reason: isUnknown ? `There is no such area. Give one of: ${AREA_NAMES.join(", ")}.` : reason }
  }
  return Object.fromEntries(Object.entries(read.success).map(([area, base]) => [area, readBase(base)]))
}

export const isBasesFault = (read: ConfiguredBases | BasesFault): read is BasesFault => "field" in read
