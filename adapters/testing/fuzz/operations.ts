import type { Schema } from "effect"
import { HttpApi, OpenApi, type HttpApiEndpoint } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { namesIn } from "./names.ts"

/** The wire form of a part of a request; null if the call has no such part. */
type Part = Schema.Codec<unknown, unknown> | null

/** A call of the contract, with its codecs. */
export interface Operation {
  /** Group and name, `search.facets`. */
  readonly id: string
  readonly method: HttpApiEndpoint.Top["method"]
  /** Path with parameters as `:id`. */
  readonly path: string
  readonly params: Part
  readonly query: Part
  readonly headers: Part
  /** Codecs of the body by content type; empty for a call without one. */
  readonly bodies: ReadonlyMap<string, Schema.Codec<unknown, unknown>>
  /** Codecs of the responses, by status. */
  readonly responses: ReadonlyMap<number, ReadonlyArray<Schema.Codec<unknown, unknown>>>
  /** Statuses that the OpenAPI document states. */
  readonly statuses: ReadonlySet<number>
  /** Every field name in its requests. */
  readonly names: ReadonlySet<string>
}

/** Returns every call of the contract, so that new ones are tested without a change here. Spec: API-18, API-19. */
export const operations = (): ReadonlyArray<Operation> => {
  const { paths } = OpenApi.fromApi(KoopkompasApi)
  const all: Array<Operation> = []
  HttpApi.reflect(KoopkompasApi, {
    onGroup: () => undefined,
    onEndpoint: ({ group, endpoint, successes, errors }) => {
      const { method, path } = endpoint
      const documented = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase() as "get"]
      const bodies = new Map([...endpoint.payload].map(([type, { schemas }]) => [type, schemas[0] as never]))
      const parts = [endpoint.params, endpoint.query, endpoint.headers, ...bodies.values()]
      all.push({
        id: `${group.identifier}.${endpoint.identifier}`,
        method,
        path,
        params: (endpoint.params ?? null) as Part,
        query: (endpoint.query ?? null) as Part,
        headers: (endpoint.headers ?? null) as Part,
        bodies,
        responses: new Map([...successes, ...errors]) as never,
        statuses: new Set(Object.keys(documented?.responses ?? {}).map(Number)),
        names: namesIn(parts.flatMap((part) => (part === undefined ? [] : [part.ast])))
      })
    }
  })
  return all
}
