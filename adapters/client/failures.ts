import { Effect } from "effect"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"

/** A failure of a call, declared or not. */
interface Failure {
  readonly _tag: string
}

/**
 * Maps the failures of a search call to those of the port: a 400 of the contract becomes Rejected; everything else (a broken
 * connection, a 5xx, a body that does not decode, a 404 of another server) becomes Unavailable. Spec: API-03.
 */
export const searchFailures = <A>(
  call: Effect.Effect<A, Failure>
): Effect.Effect<A, SearchRejected | SearchUnavailable> =>
  Effect.mapError(call, (cause) => {
    const { _tag, field, reason } = cause as Failure & { readonly field?: string; readonly reason?: string }
    if (_tag === "RequestRejected" && field !== undefined && reason !== undefined)
      return new SearchRejected({ field, reason })
    return new SearchUnavailable({ cause })
  })

/** Maps the failures of a catalogue call: the contract's own 404 becomes NotFound, everything else Unavailable. */
export const catalogueFailures = <A>(
  call: Effect.Effect<A, Failure | CatalogueNotFound>
): Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable> =>
  Effect.mapError(call, (cause) => (cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })))

/**
 * Sends a call with `id` as a path segment. Ids that cannot be one (empty, `.` and `..`, which URLs resolve away) fail with
 * CatalogueNotFound; a lone surrogate, which has no UTF-8 form, becomes U+FFFD.
 */
export const withSegment = <A, E>(
  kind: CatalogueNotFound["kind"],
  id: string,
  send: (segment: string) => Effect.Effect<A, E>
): Effect.Effect<A, E | CatalogueNotFound> =>
  ["", ".", ".."].includes(id) ? Effect.fail(new CatalogueNotFound({ kind, id })) : send(id.toWellFormed())
