import { readFile } from "node:fs/promises"
import { Result, Schema, SchemaIssue } from "effect"
import { systemReason } from "#adapters/store/data-folder.ts"
import { compileMapping, type CompiledMapping } from "#domain/feed/map-record.ts"
import { Mapping } from "#domain/feed/mapping.ts"
import { patternReason } from "./dutch-reasons.ts"
import { jsonProblem } from "./json-value.ts"

/** The message is Dutch. FEED-MAPPING-1. */
class MappingUnusable extends Error {
  override readonly name = "MappingUnusable"
  readonly rule = "FEED-MAPPING-1"
}

export interface ReadMapping {
  readonly mapping: CompiledMapping
  readonly shop: { readonly name?: string; readonly website?: string }
}

/** `shopId` must be one of `shops`, if there are any. Fails with MappingUnusable. */
export const readMapping = async (path: string, shopId?: string): Promise<ReadMapping> =>
  parseMapping(await readMappingText(path), path, shopId)

export const parseMapping = (text: string, path: string, shopId?: string): ReadMapping => {
  const mapping = decode(path, text)
  const shops = mapping.shops
  if (shops !== undefined && (shopId === undefined || !Object.hasOwn(shops, shopId))) {
    throw new MappingUnusable(
      `De mapping ${path} is er voor deze winkels: ${Object.keys(shops).join(", ")}. Kies er een met --shop.`
    )
  }
  try {
    const { name, website } = (shopId === undefined ? undefined : shops?.[shopId]) ?? {}
    return {
      mapping: compileMapping(mapping, shopId),
      shop: { ...(name === undefined ? {} : { name }), ...(website === undefined ? {} : { website }) }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new MappingUnusable(`De mapping ${path} klopt niet: ${patternReason(error.message)}.`)
  }
}

export const readMappingText = async (path: string): Promise<string> => {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "")
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error
    throw new MappingUnusable(`De mapping ${path} is niet te lezen: ${systemReason(error)}.`)
  }
}

const decodeMapping = Schema.decodeUnknownResult(Mapping, { errors: "all", onExcessProperty: "error" })

const decode = (path: string, text: string): Mapping => {
  const decoded = decodeMapping(parse(path, text))
  if (Result.isSuccess(decoded)) return decoded.success
  throw new MappingUnusable(`De mapping ${path} klopt niet: ${schemaReason(decoded.failure.issue)}.`)
}

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { reason, line, column } = jsonProblem(error)
    throw new MappingUnusable(
      `De mapping ${path} klopt niet: geen geldige JSON: ${reason} (regel ${line}, kolom ${column}).`
    )
  }
}

const MAX_PROBLEMS = 3

const EXPECTED: Readonly<Record<string, string>> = {
  string: "een tekst",
  number: "een getal",
  boolean: "true of false",
  object: "een object",
  array: "een lijst"
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const toDutch = (message: string): string => {
  if (message === "Missing key") return "ontbreekt"
  const expected = /^Expected (.+)$/.exec(message)?.[1]
  if (expected === undefined || expected === "no excess property") return "kennen we niet"
  const types = expected.split(" | ").map((type) => EXPECTED[type] ?? type)
  return `moet ${types.join(" of ")} zijn`
}

const schemaReason = (issue: SchemaIssue.Issue): string => {
  const { issues } = issuesOf(issue)
  const problems = issues.map(({ path, message }) => `${pathText(path ?? [])} ${toDutch(message)}`)
  const more = problems.length - MAX_PROBLEMS
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`en nog ${more}`] : [])].join("; ")
}

/** `fields.id.from[1]`. */
const pathText = (path: ReadonlyArray<unknown>): string => {
  if (path.length === 0) return "het bestand"
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
  return steps.join("").replace(/^\./, "")
}
