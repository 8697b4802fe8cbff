import { Effect } from "effect"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"

interface Failure {
  readonly _tag: string
}

/** A 400 becomes Rejected; everything else, also a 404 of another server, Unavailable. Spec: API-03. */
export const searchFailures = <A>(
  call: Effect.Effect<A, Failure>
): Effect.Effect<A, SearchRejected | SearchUnavailable> =>
  Effect.mapError(call, (cause) => {
    const { _tag, field, reason } = cause as Failure & { readonly field?: string; readonly reason?: string }
    if (_tag === "RequestRejected" && field !== undefined && reason !== undefined)
      return new SearchRejected({ field, reason })
    return new SearchUnavailable({ cause })
  })

export const catalogueFailures = <A>(
  call: Effect.Effect<A, Failure | CatalogueNotFound>
): Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable> =>
  Effect.mapError(call, (cause) => (cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })))

/** Ids that URLs resolve away (empty, `.` and `..`) are not found; a lone surrogate becomes U+FFFD. */
export const withSegment = <A, E>(
  kind: CatalogueNotFound["kind"],
  id: string,
  send: (segment: string) => Effect.Effect<A, E>
): Effect.Effect<A, E | CatalogueNotFound> =>
  ["", ".", ".."].includes(id) ? Effect.fail(new CatalogueNotFound({ kind, id })) : send(id.toWellFormed())
