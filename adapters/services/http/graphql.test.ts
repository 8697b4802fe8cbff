import { Effect } from "effect"
import * as fc from "fast-check"
import { getIntrospectionQuery } from "graphql"
import { describe, expect, it } from "vitest"
import type { GraphqlResponse, GraphqlRequest } from "#adapters/contract/graphql.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { CartUnavailable, type CartFailure } from "#domain/shopping/cart/errors.ts"
import type { OrdersApi, OrdersRequest, AddressApi } from "#domain/shopping/orders/api.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { executeGraphql, type GraphqlPorts, MAX_DEPTH, MAX_FIELDS, MAX_LISTS, MAX_TOKENS } from "./graphql.ts"

const ANONYMOUS = { rawToken: null, cartSessionHash: null }

/** Executes a query with ports that return one order for every page, or fail. */
const execute = async (
  request: GraphqlRequest,
  orders: Effect.Effect<unknown, CartFailure> = Effect.succeed([ORDER]),
  onPage: (page: OrdersRequest) => void = () => undefined
): Promise<GraphqlResponse> =>
  JSON.parse(
    JSON.stringify(
      await Effect.runPromise(
        executeGraphql(
          {
            orders: {
              orders: (_caller, page) => Effect.suspend(() => (onPage(page), orders)),
              returns: () => Effect.succeed([])
            } as Partial<OrdersApi["Service"]> as OrdersApi["Service"],
            addresses: { addresses: () => Effect.succeed([]) } as Partial<
              AddressApi["Service"]
            > as AddressApi["Service"]
          },
          ANONYMOUS,
          request
        )
      )
    )
  )

const codeOf = ({ errors }: GraphqlResponse) => errors?.[0]?.extensions?.["code"]

describe("executeGraphql", () => {
  it("API-40: returns the requested fields under their aliases", async () => {
    expect(
      await execute({
        query: "{ mine: orders { id deliveryAddress { name } } returns { reqID } addresses { publicId } }"
      })
    ).toEqual({
      data: { mine: [{ id: ORDER.id, deliveryAddress: { name: "Thuis" } }], returns: [], addresses: [] }
    })
  })

  it.each([
    ["{ orders { id } }", {}, [10, 0]],
    ["{ orders(limit: 3, offset: 6) { id } }", {}, [3, 6]],
    ["{ orders(limit: 0, offset: -1) { id } }", {}, [10, 0]],
    ["{ orders(limit: 101) { id } }", {}, [10, 0]],
    ["{ orders(limit: null, offset: null) { id } }", {}, [10, 0]],
    ["query ($limit: Int) { orders(limit: $limit) { id } }", { limit: 100 }, [100, 0]],
    ["query ($limit: Int) { orders(limit: $limit) { id } }", {}, [10, 0]]
  ])("CART-05: requests its page for %s", async (query, variables, page) => {
    const pages: Array<OrdersRequest> = []
    await execute({ query, variables }, undefined, (page) => pages.push(page))
    expect(pages.map(({ limit, offset }) => [limit, offset])).toEqual([page])
  })

  it("API-40: supports introspection", async () => {
    const { data, errors } = await execute({ query: getIntrospectionQuery() })
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain("returnableQuantity")
  })

  const CASES: Readonly<Record<string, [GraphqlRequest, Effect.Effect<unknown, CartFailure>?]>> = {
    "no query": [{ query: "orders" }],
    "a field nobody knows": [{ query: "{ orders { password } }" }],
    "a variable of another type": [
      { query: "query ($limit: Int) { orders(limit: $limit) { id } }", variables: { limit: "tien" } }
    ],
    "a mutation": [{ query: "mutation { orders { id } }" }],
    "without a token": [{ query: "{ orders { id } }" }, Effect.fail(new SignInNeeded({ reason: "missing" }))],
    "no answer of the service": [{ query: "{ orders { id } }" }, Effect.fail(new CartUnavailable({ cause: "secret" }))],
    "a bug": [{ query: "{ orders { id } }" }, Effect.die(new Error("secret"))]
  }

  it.each(examples("API-41", ["case", "code"]))("API-41: reports $code for $case", async (row) => {
    const [request, orders] = CASES[row.case]!
    const response = await execute(request, orders)
    expect(codeOf(response)).toBe(row.code)
    expect(JSON.stringify(response)).not.toContain("secret")
    expect(response.data ?? null).toBeNull()
  })

  it.each<[string, Effect.Effect<unknown, CartFailure>, string, string]>([
    ["a bug", Effect.die(new Error("secret")), "INTERNAL", "Error"],
    [
      "a service without an answer",
      Effect.fail(new CartUnavailable({ cause: "secret" })),
      "UNAVAILABLE",
      "CartUnavailable"
    ],
    ["a busy store", Effect.die(new StoreUnavailable("secret")), "UNAVAILABLE", "StoreUnavailable"]
  ])("API-43, ERR-06: names the id of %s, and records its cause for the log", async (_case, orders, code, name) => {
    const causes: Array<unknown> = []
    const ports = { orders: { orders: () => orders }, addresses: {} } as unknown as GraphqlPorts
    const response = await Effect.runPromise(
      executeGraphql(
        ports,
        ANONYMOUS,
        { query: "{ orders { id } }" },
        {
          correlationId: "abcdefgh",
          recordCause: (cause) => causes.push(cause)
        }
      )
    )
    expect(response.errors?.[0]?.extensions).toMatchObject({ code, correlationId: "abcdefgh" })
    expect(JSON.stringify(response)).not.toContain("secret")
    expect(causes).toEqual([expect.objectContaining({ name })])
  })

  it("API-41: reports an invalid result as internal without showing it", async () => {
    const response = await execute(
      { query: "{ orders { id } }" },
      Effect.succeed([{ ...ORDER, id: { secret: "secret" } }])
    )
    expect(codeOf(response)).toBe("INTERNAL")
    expect(JSON.stringify(response)).not.toContain("secret")
  })

  it("API-41: reports an unknown operation as a bad query", async () => {
    expect(codeOf(await execute({ query: "query A { addresses { name } }", operationName: "B" }))).toBe("BAD_QUERY")
  })

  const lists = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: addresses { name }`).join(" ")} }`
  const fields = (count: number) => `{ orders { ${"id ".repeat(count - 1)}} }`
  /** Returns a query of eight tokens per field, so that the number of fields stays below its limit. */
  const words = (count: number) => {
    const within = count - 5
    return `{ orders { ${"id @skip(if: false) ".repeat(Math.floor(within / 8))}${"id ".repeat(within % 8)}} }`
  }
  const levels = (count: number) => {
    const below = Array.from({ length: count - 3 }, () => "ofType").reduceRight(
      (inner, name) => `${name} { ${inner} }`,
      "name"
    )
    return `{ __schema { queryType { ${below} } } }`
  }
  const bomb = `{ orders { ${"...a ".repeat(9)}} } fragment a on Order { ${"...b ".repeat(9)}} fragment b on Order { ${"...c ".repeat(9)}} fragment c on Order { ${Array.from({ length: 9 }, (_, at) => `x${at}: id`).join(" ")} }`
  const LARGE: Readonly<Record<string, string>> = {
    [`${MAX_TOKENS} words and signs`]: words(MAX_TOKENS),
    [`${MAX_TOKENS + 1} words and signs`]: words(MAX_TOKENS + 1),
    [`${MAX_LISTS} lists`]: lists(MAX_LISTS),
    [`${MAX_LISTS + 1} lists`]: lists(MAX_LISTS + 1),
    [`${MAX_FIELDS} fields`]: fields(MAX_FIELDS),
    [`${MAX_FIELDS + 1} fields`]: fields(MAX_FIELDS + 1),
    [`${MAX_DEPTH} levels`]: levels(MAX_DEPTH),
    [`${MAX_DEPTH + 1} levels`]: levels(MAX_DEPTH + 1),
    "3 fragments of 9 of each other": bomb,
    "the query that asks for the schema": getIntrospectionQuery()
  }

  it.each(examples("API-42", ["case", "rejected"]))("API-42: rejects $case: $rejected", async (row) => {
    const pages: Array<OrdersRequest> = []
    const response = await execute({ query: LARGE[row.case]! }, undefined, (page) => pages.push(page))
    const isRejected = row.rejected === "yes"
    expect(response.data === undefined).toBe(isRejected)
    expect(isRejected ? pages : []).toEqual([])
  })

  it("API-42: rejects recursive fragments", async () => {
    const query = "{ orders { ...a } } fragment a on Order { ...b } fragment b on Order { ...a }"
    expect(codeOf(await execute({ query }))).toBe("BAD_QUERY")
  })

  it("API-41: responds to any text with data or with errors that have a code", async () => {
    const word = fc.constantFrom(
      "{",
      "}",
      "orders",
      "id",
      "(",
      ")",
      "limit:",
      "1",
      "$x",
      "...",
      "on",
      "Order",
      "query",
      "fragment",
      "@skip",
      '"',
      '"""',
      "#",
      "\u0000",
      "é",
      "__typename",
      "[",
      "]",
      "!"
    )
    const query = fc.oneof(
      fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
      fc.string({ unit: "binary" })
    )
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<never>),
        async (text, variables) => {
          const response = await execute({ query: text, variables })
          expect(response.data !== undefined || codeOf(response) !== undefined).toBe(true)
        }
      ),
      { numRuns: 300 }
    )
  })
})
