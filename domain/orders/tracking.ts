import { momentOf } from "#domain/calendar/moment.ts"
import type { Shipment, TrackingUpdate } from "./order.ts"

/** The maximum number of stored messages of a parcel. Spec: ORDER-02. */
export const MAX_UPDATES = 100

/**
 * Adds messages to a parcel's tracking: unique by id, newest first, then by id. A message received again with other
 * words replaces the earlier one. Messages may arrive twice and in any order. Spec: ORDER-02.
 */
export const withUpdates = (
  updates: ReadonlyArray<TrackingUpdate>,
  heard: ReadonlyArray<TrackingUpdate>
): ReadonlyArray<TrackingUpdate> => {
  const byId = new Map<string, TrackingUpdate>()
  for (const update of [...updates, ...heard].sort(newestFirst)) if (!byId.has(update.id)) byId.set(update.id, update)
  return [...byId.values()].slice(0, MAX_UPDATES)
}

/** Returns the message about a parcel whose carrier or code was corrected. Spec: ORDER-16. */
export const correctionMessage = (
  before: Pick<Shipment, "service" | "trackingCode">,
  after: Pick<Shipment, "service" | "trackingCode">
): string =>
  `Gecorrigeerd door de winkel: ${after.service} ${after.trackingCode}, eerst ${before.service} ${before.trackingCode}.`

const newestFirst = (a: TrackingUpdate, b: TrackingUpdate): number =>
  receivedMoment(b) - receivedMoment(a) || byText(a.id, b.id) || byText(a.message, b.message)

/** Compares by moment and not by text: seconds may have a fraction or none. An invalid instant comes last. */
const receivedMoment = ({ receivedAt }: TrackingUpdate): number => momentOf(receivedAt) || 0

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
