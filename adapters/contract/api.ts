/** The HTTP contract, from which client, handlers and the OpenAPI document are derived. */
import { HttpApi, OpenApi } from "effect/http-api"
import { CartsGroup } from "./cart.ts"
import { ChatGroup } from "./chat.ts"
import {
  BlogGroup,
  DiscountsGroup,
  StaticGroup,
  CategoryChecksGroup,
  RecommendationsGroup,
  ReviewsGroup
} from "./content.ts"
import { CheckedRequest } from "./errors.ts"
import { GraphqlGroup } from "./graphql.ts"
import { ImageSearchGroup } from "./image-search.ts"
import { OrdersGroup, ReturnsGroup, PaymentGroup } from "./orders.ts"
import { PricesGroup, ProductGroup, ShopGroup, RelatedGroup } from "./product.ts"
import { SearchGroup, SuggestionsGroup } from "./search.ts"
import { ShopOrdersGroup, ShopReturnsGroup } from "./shop-orders.ts"
import { ListedProductsGroup, NotificationsGroup, UserGroup, UserPreferencesGroup, UserSessionsGroup } from "./users.ts"
import { ADULT_HEADER } from "./headers.ts"
import descriptions from "./descriptions.json" with { type: "json" }
import { callRateClass, CALLS, isOperationId } from "./calls.ts"

export const API_PREFIX = "/api"

export const OPENAPI_PATH = `${API_PREFIX}/openapi.json` as const

/** A change that breaks clients raises the major version, any other the minor one. Spec: API-31. */
const CONTRACT_VERSION = "2.0.0"

/** Rejects requests with an unknown filter or parameter instead of ignoring it. */
export class KoopkompasApi extends HttpApi.make("koopkompas")
  .add(SearchGroup, SuggestionsGroup, ProductGroup, PricesGroup, ShopGroup, StaticGroup)
  .add(BlogGroup, ChatGroup, ReviewsGroup, RecommendationsGroup, DiscountsGroup, RelatedGroup, CategoryChecksGroup)
  .add(UserGroup, UserPreferencesGroup, UserSessionsGroup, NotificationsGroup, ListedProductsGroup)
  .add(CartsGroup, OrdersGroup, ReturnsGroup, PaymentGroup, GraphqlGroup, ImageSearchGroup)
  .add(ShopOrdersGroup, ShopReturnsGroup)
  .middleware(CheckedRequest)
  .prefix(API_PREFIX)
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotate(HttpApi.QueryParseOptions, { onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Koopkompas",
      version: CONTRACT_VERSION,
      description: "Search, facets, products, offers, shops and categories.",
      transform: (document) => withDescriptions(document as OpenApi.OpenAPISpec)
    })
  ) {}

/** Spec: API-12, API-30. */
export const contractDocument = (): OpenApi.OpenAPISpec => OpenApi.fromApi(KoopkompasApi)

export const writeDocument = (document: OpenApi.OpenAPISpec): string => `${JSON.stringify(document, null, 2)}\n`

export const RELEASED_FOLDER = "adapters/contract/released"

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
