import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { KoopkompasApi } from "./api.ts"

/** An endpoint with its id, `group.endpoint`. */
type OperationOf<Group extends string, Endpoint> = Endpoint extends {
  readonly identifier: infer Name extends string
  readonly method: infer Method extends string
  readonly path: infer Path extends string
}
  ? { readonly id: `${Group}.${Name}`; readonly method: Method; readonly path: Path }
  : never

type OperationsIn<Group> =
  Group extends HttpApiGroup.HttpApiGroup<infer Id, infer Endpoints, infer _> ? OperationOf<Id, Endpoints> : never

/** Each call of the contract with its id, method and path, as literal types. */
export type Operation =
  typeof KoopkompasApi extends HttpApi.HttpApi<infer _, infer Groups> ? OperationsIn<Groups> : never

/** The id of a call of the contract, `group.endpoint`. */
export type OperationId = Operation["id"]

/**
 * The path of an endpoint below `/api`, without an optional final slash. Browsers cannot load the contract, which is
 * larger than a page: they write paths out, and a path that the contract lacks does not compile. Spec: API-05.
 */
export type OperationPathname<Endpoint extends Operation = Operation> = Endpoint["path"] extends `/api${infer Path}`
  ? Path extends `${infer Plain}/`
    ? Plain
    : Path
  : never

/** The method and {@link OperationPathname} of each endpoint: `GET /product/:id`. */
export type RequestLine<Endpoint extends Operation = Operation> = Endpoint extends Operation
  ? `${Endpoint["method"]} ${OperationPathname<Endpoint>}`
  : never

/** One call of the contract by its id, `group.endpoint`, with its method and path: `GET /api/product/:id`. Spec: API-05. */
export interface OperationPath {
  readonly id: string
  readonly method: string
  readonly path: string
}

interface Endpoint {
  readonly identifier: string
  readonly method: string
  readonly path: string
}

interface Group {
  readonly identifier: string
  readonly endpoints: Readonly<Record<string, Endpoint>>
}

/** Every call of the contract. Spec: API-05. */
export const OPERATIONS: ReadonlyArray<OperationPath> = (
  Object.values(KoopkompasApi.groups) as unknown as ReadonlyArray<Group>
).flatMap(({ identifier, endpoints }) =>
  Object.values(endpoints).map(({ identifier: name, method, path }) => ({ id: `${identifier}.${name}`, method, path }))
)

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, "")
      .split("/")
      .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
      .join("/")}/?$`,
    // The router of the services ignores case too.
    "i"
  )

/** Paths without parameters come first, so that `/shop/all` is not a shop called "all". */
const PATTERNS = OPERATIONS.map(({ id, method, path }) => ({
  id,
  method,
  names: path.split(":").length,
  at: patternOf(path)
})).toSorted((a, b) => a.names - b.names)

/** Returns the id of the call for `method` at `pathname`; null if there is none. Spec: API-05. */
export const operationAt = (method: string, pathname: string): string | null =>
  PATTERNS.find((pattern) => pattern.method === method && pattern.at.test(pathname))?.id ?? null
