/** One allowed step of a state machine: who (`actor`) may do what (`event`) in which state, and where it leads. */
export interface Transition<Status, Event, Actor> {
  readonly from: Status
  readonly event: Event
  readonly actor: Actor
  readonly to: Status
}

/** What comes of an event: the new state, or why it stays as it was. Spec: CART-08. */
type Step<Status, Actor> =
  | { readonly _tag: "Moved"; readonly status: Status }
  /** In this state nobody may. */
  | { readonly _tag: "NotNow" }
  /** Only these may. */
  | { readonly _tag: "NotYours"; readonly actors: ReadonlyArray<Actor> }

/** Follows `table`; what is not in it is refused. Spec: CART-08. */
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
