import type { OpenApi } from "effect/http-api"
import { ADULT_HEADER } from "./headers.ts"
import type { OperationId } from "./operations.ts"
import { PRODUCT_CALLS } from "./product-calls.ts"
import { callRateClass } from "./rate-limits.ts"

/** Sorts its parts, so that the order of the contract's parts does not matter. Spec: API-30. */
export const withDescriptions = (document: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec => ({
  ...document,
  paths: sorted(mapped(document.paths, (methods) => mapped(methods, describeOperation))),
  components: {
    schemas: sorted(document.components.schemas),
    securitySchemes: withoutOptionalScheme(document.components.securitySchemes)
  },
  tags: document.tags
    .map((tag) => ({ ...tag, ...words("description", tag.description ?? AREAS[tag.name]) }))
    .toSorted((a, b) => order(a.name, b.name))
})

const describeOperation = (part: unknown): unknown => {
  const operation = part as OpenApi.OpenAPISpecOperation
  const id = operation.operationId
  return {
    ...operation,
    ...words("summary", operation.summary ?? SUMMARIES[id]),
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
  Object.hasOwn(PRODUCT_CALLS, id) && PRODUCT_CALLS[id as OperationId] === "by-audience"
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

const AREAS: Readonly<Record<string, string>> = {
  search: "Searching, facets and what resembles a product.",
  suggestions: "What the search box offers while somebody types.",
  product: "One product and what shops ask for it.",
  prices: "Prices over time.",
  shop: "The shops whose offers are compared.",
  static: "Lists that seldom change: categories, shops, popular terms, articles."
}

/** Keys are ids. A summary in the endpoint's own annotations comes first. Spec: API-30. */
const SUMMARIES: Readonly<Record<string, string>> = {
  "search.search": "One page of products that match",
  "search.facets": "What a search can be narrowed by, with counts",
  "search.facetFull": "Every value of one facet",
  "search.moreLikeThis": "Products that resemble these",
  "suggestions.all": "Terms, products and popular terms for a beginning",
  "suggestions.products": "Products for a beginning",
  "suggestions.popular": "Terms that are often searched for",
  "product.product": "Everything about one product",
  "product.offers": "Offers of one product, the lowest total price first",
  "prices.history": "The lowest price of a product over time",
  "shop.all": "Active shops by name",
  "shop.shop": "One shop by its id",
  "shop.byWebsite": "One shop by its host name",
  "static.categoriesList": "All categories as a tree",
  "static.categoriesList2": "All categories in one flat list",
  "static.categoriesRoutes": "Key and path of each category",
  "static.mainCategories": "The categories of the first level",
  "static.categories": "A category with its children, by id",
  "static.categories2": "Everything the page of a category shows, by id",
  "static.category": "Everything the page of a category shows, by dotted path",
  "static.featuredCategories": "Categories of the second level with most products",
  "static.marketStatus": "Whether things are sold here, and how much there is",
  "static.allShops": "Active shops by name",
  "static.popularTerms": "Terms searched for most, the first most of all",
  "static.supportArticle": "One article of customer support"
}

/** Keys are names, or call and name (`shop.shop id`). A description in the schema comes first. Spec: API-30. */
const PARAMETERS: Readonly<Record<string, string>> = {
  id: "Id of the product; a GTIN, EAN or ISBN is understood as well.",
  "shop.shop id": "Id of the shop.",
  "static.categories id": "Id of the category.",
  "static.categories2 id": "Id of the category.",
  key: "Dotted path of the category, such as wonen.verlichting.",
  name: "Name of the article as in its address.",
  offer: "Shop and id of an offer with a slash between.",
  ean: "EAN of the product, when it is known.",
  expired: "1: also products that are sold no more.",
  product: "Id of the product that is looked at.",
  shop: "Id of the shop.",
  userId: "Id of the user; only one's own.",
  "x-adult-allowed": "true: the visitor said to be 18 or older; any other value asks for what everyone may see.",
  "x-mobile": "1: the search comes from a phone.",
  website: "Host name of the shop, with or without www.",
  q: "What was typed so far.",
  payload: "The search as JSON, of the same shape as the body of the search call.",
  facet: "Name of the facet: brand, shop and so on, or feature::name.",
  withExpired: "1: also a product that no shop sells now.",
  withRedirects: "1: a product known under another id answers with where it is."
}
