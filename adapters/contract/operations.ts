import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { KoopkompasApi } from "./api.ts"

/** The ids of the endpoints in a group. */
type IdsIn<Group> =
  Group extends HttpApiGroup.HttpApiGroup<infer Id, infer Endpoints, infer _>
    ? `${Id}.${Endpoints["identifier"]}`
    : never

/** The id of a call of the contract, `group.endpoint`. */
export type OperationId = typeof KoopkompasApi extends HttpApi.HttpApi<infer _, infer Groups> ? IdsIn<Groups> : never

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

/** Every call there is. Spec: API-05. */
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
    // As the router of the services, which takes a path in any case.
    "i"
  )

/** Paths written out before those with a name in them: `/shop/all` is no shop called "all". */
const PATTERNS = OPERATIONS.map(({ id, method, path }) => ({
  id,
  method,
  names: path.split(":").length,
  at: patternOf(path)
})).toSorted((a, b) => a.names - b.names)

/** Id of the call that `method` at `pathname` asks for; null when it asks for none. Spec: API-05. */
export const operationAt = (method: string, pathname: string): string | null =>
  PATTERNS.find((pattern) => pattern.method === method && pattern.at.test(pathname))?.id ?? null
