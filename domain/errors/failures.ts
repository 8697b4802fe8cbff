import type { Effect } from "effect"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import type { StaticApi } from "#domain/catalogue/static-api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import type { MessageKey } from "./messages.ts"
import type { ProblemStatus } from "./problems.ts"

/** The failures in the answers of a port. */
type FailureOf<Port> = {
  [Call in keyof Port]: Port[Call] extends (...input: ReadonlyArray<never>) => Effect.Effect<unknown, infer Failure>
    ? Failure
    : never
}[keyof Port]

/** Everything a port of the domain can fail with. A new port joins here. Spec: ERR-04. */
export type Failure =
  FailureOf<CatalogueApi["Service"]> | FailureOf<SearchApi["Service"]> | FailureOf<StaticApi["Service"]>

/** What is made of a failure at the edge. */
export interface Handling {
  /** Of a page that cannot do without the answer. */
  readonly status: ProblemStatus
  /** For a notice, where the page stays. */
  readonly message: MessageKey
  /** Whether the same may succeed a moment later. */
  readonly retry: boolean
}

/** What is made of each failure; the exit codes of commands stand in `cli`. Spec: ERR-04, ERR-01. */
export const FAILURES: { readonly [Tag in Failure["_tag"]]: Handling } = {
  SearchRejected: { status: 500, message: "search.error.rejected", retry: false },
  SearchUnavailable: { status: 503, message: "common.error.api", retry: true },
  CatalogueNotFound: { status: 404, message: "common.error.missing", retry: false },
  CatalogueUnavailable: { status: 503, message: "common.error.api", retry: true }
}
