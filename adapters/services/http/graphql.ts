import { Effect, Schema } from "effect"
import {
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  Kind,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  buildSchema
} from "graphql"
import {
  MAX_QUERY_CHARS,
  type GraphqlResponse,
  type GraphqlError,
  type GraphqlRequest
} from "#adapters/contract/graphql.ts"
import { GRAPHQL_SCHEMA } from "#adapters/contract/graphql-schema.ts"
import { WireOrder, WireReturn } from "#adapters/contract/wire.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import { type OrdersApi, ordersRequest, type AddressApi } from "#domain/shopping/orders/api.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

const SCHEMA = buildSchema(GRAPHQL_SCHEMA)

export const MAX_TOKENS = 1_000

export const MAX_DEPTH = 15

/** Maximum number of fields of one operation; those of a fragment count once per use. Spec: API-42. */
export const MAX_FIELDS = 500

/** Maximum number of requested lists; aliases of one list count separately. Spec: API-42. */
export const MAX_LISTS = 5

const findSizeError = (document: DocumentNode): GraphQLError | null => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const sizes = new Map<string, Size>()
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, fields, lists } = sizeOf(node.selectionSet, fragments, sizes)
    if (depth > MAX_DEPTH) return tooLargeError(`Ask for at most ${MAX_DEPTH} levels of fields.`)
    if (fields > MAX_FIELDS) return tooLargeError(`Ask for at most ${MAX_FIELDS} fields.`)
    if (lists > MAX_LISTS) return tooLargeError(`Ask for at most ${MAX_LISTS} lists at once.`)
  }
  return null
}

interface Size {
  readonly depth: number
  readonly fields: number
  readonly lists: number
}

const NO_SIZE: Size = { depth: 0, fields: 0, lists: 0 }

/** Measures a selection. Each fragment is measured once, so that nested fragments cost no more than their tokens. */
const sizeOf = (
  set: SelectionSetNode | undefined,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  sizes: Map<string, Size>
): Size =>
  (set?.selections ?? []).reduce((total, selection) => {
    if (selection.kind === Kind.FIELD) {
      const below = sizeOf(selection.selectionSet, fragments, sizes)
      return together(total, { depth: below.depth + 1, fields: below.fields + 1, lists: 1 })
    }
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return together(total, sizeOf(selection.selectionSet, fragments, sizes))
    const name = selection.name.value
    const size = sizes.get(name) ?? sizeOf(fragments.get(name)?.selectionSet, fragments, sizes)
    sizes.set(name, size)
    return together(total, size)
  }, NO_SIZE)

const together = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  fields: a.fields + b.fields,
  lists: a.lists + b.lists
})

const tooLargeError = (message: string) => new GraphQLError(message, { extensions: { code: "TOO_LARGE" } })

export interface GraphqlPorts {
  readonly orders: OrdersApi["Service"]
  readonly addresses: AddressApi["Service"]
}

interface FailedFields {
  readonly correlationId: string | null
  readonly recordCause: (cause: unknown) => void
}

/** Executes a query as the caller. Never fails, whatever the query is. Spec: API-40 to API-42. */
export const executeGraphql = Effect.fnUntraced(function* (
  { orders, addresses }: GraphqlPorts,
  caller: Caller,
  request: GraphqlRequest,
  failed: FailedFields = { correlationId: null, recordCause: () => undefined }
) {
  const read = readQuery(request.query)
  if (read._tag === "Refused")
    return { errors: read.errors.map(formatError) } satisfies GraphqlResponse as GraphqlResponse
  const context = yield* Effect.context<never>()
  const run = <A>(response: Effect.Effect<A, CartFailure>): Promise<A> =>
    Effect.runPromiseWith(context)(Effect.mapError(response, problem))
  const rootValue = {
    orders: (page: Page) => run(Effect.map(orders.orders(caller, pageOf(page)), encodeOrders)),
    returns: (page: Page) => run(Effect.map(orders.returns(caller, pageOf(page)), encodeReturns)),
    addresses: () => run(addresses.addresses(caller))
  }
  const { data, errors } = yield* Effect.promise(async () =>
    execute({
      schema: SCHEMA,
      document: read.document,
      rootValue,
      variableValues: request.variables ?? {},
      operationName: request.operationName ?? undefined
    })
  )
  const response = {
    ...(data !== undefined && { data }),
    ...(errors !== undefined && { errors: errors.map((error) => formatFailure(error, failed)) })
  }
  return response as GraphqlResponse
})

type Read =
  | { readonly _tag: "Query"; readonly document: DocumentNode }
  | { readonly _tag: "Refused"; readonly errors: ReadonlyArray<GraphQLError> }

const readQuery = (query: string): Read => {
  try {
    const document = parse(query, { maxLexicalTokens: MAX_TOKENS, maxSourceLength: MAX_QUERY_CHARS })
    const errors = validate(SCHEMA, document, specifiedRules, { maxErrors: 10 })
    if (errors.length > 0) return { _tag: "Refused", errors }
    const refusal = findSizeError(document)
    return refusal === null ? { _tag: "Query", document } : { _tag: "Refused", errors: [refusal] }
  } catch (error) {
    if (error instanceof GraphQLError) return { _tag: "Refused", errors: [error] }
    throw error
  }
}

const encodeOrders = Schema.encodeSync(Schema.Array(WireOrder))

const encodeReturns = Schema.encodeSync(Schema.Array(WireReturn))

interface Page {
  readonly limit: number | null
  readonly offset: number | null
}

const pageOf = ({ limit, offset }: Page) => ordersRequest(textOf(limit), textOf(offset))

const textOf = (value: number | null): string | null => (value === null ? null : String(value))

const UNAVAILABLE_MESSAGE = "No answer now."

const problem = (failure: CartFailure): GraphQLError => {
  switch (failure._tag) {
    case "SignInNeeded":
      return new GraphQLError("Sign in first.", { extensions: { code: "UNAUTHORIZED", reason: failure.reason } })
    case "CartRejected":
    case "CartNotFound":
    case "CartConflict":
      return new GraphQLError("Not possible.", { extensions: { code: "REFUSED", field: failure.field } })
    case "CartUnavailable":
      return Object.assign(new GraphQLError(UNAVAILABLE_MESSAGE, { extensions: { code: "UNAVAILABLE" } }), {
        cause: failure
      })
  }
}

/** Formats an error without internals: unexpected errors get a general message. Spec: API-41. */
const formatError = (error: GraphQLError): GraphqlError => {
  const isOurs = error.path === undefined || error.extensions["code"] !== undefined
  const { message, extensions } = isOurs ? error : INTERNAL_ERROR
  const locations = error.locations?.map(({ line, column }) => ({ line, column }))
  return {
    message,
    ...(locations !== undefined && { locations }),
    ...(error.path !== undefined && { path: error.path.map((part) => part) }),
    extensions: { code: "BAD_QUERY", ...(extensions as Readonly<Record<string, string>>) }
  }
}

/** Records the cause for the log, and sends its correlation id. Spec: API-43, ERR-06. */
const formatFailure = (error: GraphQLError, { correlationId, recordCause }: FailedFields): GraphqlError => {
  const isBusy = findStoreUnavailable(error.originalError) !== null
  const response = isBusy ? { ...formatError(error), message: UNAVAILABLE_MESSAGE } : formatError(error)
  const code = isBusy ? "UNAVAILABLE" : response.extensions?.["code"]
  if (code !== "INTERNAL" && code !== "UNAVAILABLE") return response
  recordCause(error.originalError instanceof GraphQLError ? error.originalError.cause : (error.originalError ?? error))
  return { ...response, extensions: { ...response.extensions, code, ...(correlationId !== null && { correlationId }) } }
}

const INTERNAL_ERROR = { message: "This could not be answered.", extensions: { code: "INTERNAL" } }
