import { Effect } from "effect"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"

/** Any failure of a call, declared or not. */
interface Failure {
  readonly _tag: string
}

/**
 * Failures of a search call as the port has them: a 400 of the contract is Rejected; everything else, a broken
 * connection, a 5xx, a body that does not decode, a 404 of some other server, is Unavailable. Spec: API-03.
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

/** Failures of a catalogue call: the contract's own 404 is NotFound, everything else Unavailable. */
export const catalogueFailures = <A>(
  call: Effect.Effect<A, Failure | CatalogueNotFound>
): Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable> =>
  Effect.mapError(call, (cause) => (cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })))

/**
 * Asks with `id` as a segment of a path. What cannot be one (nothing, `.` and `..`, which addresses resolve away) is the
 * id of nothing; a lone surrogate, which has no UTF-8, becomes U+FFFD.
 */
export const withSegment = <A, E>(
  kind: CatalogueNotFound["kind"],
  id: string,
  send: (segment: string) => Effect.Effect<A, E>
): Effect.Effect<A, E | CatalogueNotFound> =>
  ["", ".", ".."].includes(id) ? Effect.fail(new CatalogueNotFound({ kind, id })) : send(id.toWellFormed())
