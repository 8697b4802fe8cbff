import type { OpenApi } from "effect/http-api"
import { ADULT_HEADER } from "./headers.ts"
import descriptions from "./descriptions.json" with { type: "json" }
import { callRateClass, CALLS, isOperationId } from "./calls.ts"

/** Sorts its parts, so that the order of the contract's parts does not matter. Spec: API-30. */
export const withDescriptions = (document: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec => ({
  ...document,
  paths: sorted(mapped(document.paths, (methods) => mapped(methods, describeOperation))),
  components: {
    schemas: sorted(document.components.schemas),
    securitySchemes: withoutOptionalScheme(document.components.securitySchemes)
  },
  tags: document.tags
    .map((tag) => ({ ...tag, ...words("description", AREAS[tag.name]) }))
    .toSorted((a, b) => order(a.name, b.name))
})

const describeOperation = (part: unknown): unknown => {
  const operation = part as OpenApi.OpenAPISpecOperation
  const id = operation.operationId
  return {
    ...operation,
    ...words("summary", isOperationId(id) ? CALLS[id].summary : undefined),
    security: operation.security.flatMap(securityRequirements),
    responses: withoutStatuses(operation.responses, [
      ...(takesNothing(operation) ? ["400"] : []),
      ...(callRateClass(id) === null ? ["429"] : [])
    ]),
    parameters: [...operation.parameters.filter(({ name }) => name !== ADULT_HEADER), ...audienceHeader(id)].map(
      (parameter) => ({
        ...parameter,
        ...words(
          "description",
          parameter.description ??
            ownWords(parameter.schema) ??
            PARAMETERS[`${id} ${parameter.name}`] ??
            PARAMETERS[parameter.name]
        )
      })
    )
  }
}

const audienceHeader = (id: string): OpenApi.OpenAPISpecOperation["parameters"] =>
  isOperationId(id) && CALLS[id].products === "by-audience"
    ? [{ name: ADULT_HEADER, in: "header", schema: { type: "string" }, required: false }]
    : []

const takesNothing = ({ parameters, requestBody }: OpenApi.OpenAPISpecOperation): boolean =>
  parameters.length === 0 && requestBody === undefined

/** The middleware declares its own for every call, also without anything to reject. Spec: API-19, RATE-05. */
const withoutStatuses = (
  responses: OpenApi.OpenAPISpecResponses,
  statuses: ReadonlyArray<string>
): OpenApi.OpenAPISpecResponses =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => !statuses.includes(status)))

const securityRequirements = (
  requirement: OpenApi.OpenAPISecurityRequirement
): ReadonlyArray<OpenApi.OpenAPISecurityRequirement> =>
  "optionalBearer" in requirement ? [{ bearer: [] }, {}] : [requirement]

const withoutOptionalScheme = <Schemes extends object>(schemes: Schemes): Schemes =>
  Object.fromEntries(Object.entries(schemes).filter(([name]) => name !== "optionalBearer")) as Schemes

const ownWords = ({ description }: { readonly description?: unknown }): string | undefined =>
  typeof description === "string" ? description : undefined

const words = (name: "summary" | "description", text: string | undefined) =>
  text === undefined ? {} : { [name]: text }

const mapped = <A extends object>(object: A, change: (value: A[keyof A]) => unknown): A =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value as A[keyof A])])) as A

const sorted = <A extends object>(object: A): A =>
  Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => order(a, b))) as A

/** By code unit, independent of the machine's locale. */
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Descriptions of groups by name, and of parameters by name, or call and name (`shop.shop id`), where the schema has none. Spec: API-30. */
const AREAS: Readonly<Record<string, string>> = descriptions.areas
const PARAMETERS: Readonly<Record<string, string>> = descriptions.parameters
