/**
 * An allowed transition of a state machine: the `actor` that may cause `event` in state `from`, and the state it leads
 * to.
 */
export interface Transition<Status, Event, Actor> {
  readonly from: Status
  readonly event: Event
  readonly actor: Actor
  readonly to: Status
}

/** The result of an event: the new state, or why it is rejected. Spec: CART-08. */
type Step<Status, Actor> =
  | { readonly _tag: "Moved"; readonly status: Status }
  /** The event is not allowed in this state. */
  | { readonly _tag: "NotNow" }
  /** Only these actors may cause it. */
  | { readonly _tag: "NotYours"; readonly actors: ReadonlyArray<Actor> }

/** Applies an event by `table`; rejects what is not in it. Spec: CART-08. */
export const step = <Status, Event, Actor>(
  table: ReadonlyArray<Transition<Status, Event, Actor>>,
  from: Status,
  event: Event,
  actor: Actor
): Step<Status, Actor> => {
  const rows = table.filter((row) => row.from === from && row.event === event)
  const own = rows.find((row) => row.actor === actor)
  if (own !== undefined) return { _tag: "Moved", status: own.to }
  return rows.length === 0 ? { _tag: "NotNow" } : { _tag: "NotYours", actors: rows.map((row) => row.actor) }
}
