import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { KoopkompasApi } from "./api.ts"

type OperationOf<Group extends string, Endpoint> = Endpoint extends {
  readonly identifier: infer Name extends string
  readonly method: infer Method extends string
  readonly path: infer Path extends string
}
  ? { readonly id: `${Group}.${Name}`; readonly method: Method; readonly path: Path }
  : never

type OperationsIn<Group> =
  Group extends HttpApiGroup.HttpApiGroup<infer Id, infer Endpoints, infer _> ? OperationOf<Id, Endpoints> : never

export type Operation =
  typeof KoopkompasApi extends HttpApi.HttpApi<infer _, infer Groups> ? OperationsIn<Groups> : never

export type OperationId = Operation["id"]

/** Browsers write paths out: the contract is larger than a page. A path that it lacks does not compile. Spec: API-05. */
export type OperationPathname<Endpoint extends Operation = Operation> = Endpoint["path"] extends `/api${infer Path}`
  ? Path extends `${infer Plain}/`
    ? Plain
    : Path
  : never

/** `GET /product/:id`. */
export type RequestLine<Endpoint extends Operation = Operation> = Endpoint extends Operation
  ? `${Endpoint["method"]} ${OperationPathname<Endpoint>}`
  : never

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

export const operationAt = (method: string, pathname: string): string | null =>
  PATTERNS.find((pattern) => pattern.method === method && pattern.at.test(pathname))?.id ?? null
