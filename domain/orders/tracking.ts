import { momentOf } from "#domain/calendar/moment.ts"
import type { TrackingUpdate } from "./order.ts"

/** Most messages kept of one parcel. Spec: ORDER-02. */
export const MAX_UPDATES = 100

/**
 * What is known of a parcel with `heard` added: each message once by its id, the newest first, at the same moment by id. A
 * message heard again with other words is the later one's. Messages may come twice and in any order. Spec: ORDER-02.
 */
export const withUpdates = (
  updates: ReadonlyArray<TrackingUpdate>,
  heard: ReadonlyArray<TrackingUpdate>
): ReadonlyArray<TrackingUpdate> => {
  const byId = new Map<string, TrackingUpdate>()
  for (const update of [...updates, ...heard].sort(newestFirst)) if (!byId.has(update.id)) byId.set(update.id, update)
  return [...byId.values()].slice(0, MAX_UPDATES)
}

const newestFirst = (a: TrackingUpdate, b: TrackingUpdate): number =>
  receivedMoment(b) - receivedMoment(a) || byText(a.id, b.id) || byText(a.message, b.message)

/** By the moment and not by the text: seconds may have a fraction or none. An instant no calendar has comes last. */
const receivedMoment = ({ receivedAt }: TrackingUpdate): number => momentOf(receivedAt) || 0

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
