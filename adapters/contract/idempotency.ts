import type { HttpApiEndpoint } from "effect/http-api"
import { KoopkompasApi } from "./api.ts"
import { isIdempotent } from "./idempotency-key.ts"

interface Group {
  readonly identifier: string
  readonly endpoints: Readonly<Record<string, HttpApiEndpoint.Top>>
}

export const IDEMPOTENT_CALLS: ReadonlySet<string> = new Set(
  (Object.values(KoopkompasApi.groups) as unknown as ReadonlyArray<Group>).flatMap(({ identifier, endpoints }) =>
    Object.values(endpoints)
      .filter(isIdempotent)
      .map((endpoint) => `${identifier}.${endpoint.identifier}`)
  )
)
