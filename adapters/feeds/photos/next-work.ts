import type { PhotoDb } from "#adapters/store/sql/open.ts"

interface NextWork {
  /** The number of the change of the catalogue that the queue has reached; 0 at first. */
  readonly followed: number
  /** When the next photo is due, in seconds; 0 if a run is going on or was interrupted; null if none will be. */
  readonly nextDue: number | null
}

/** Returns the work of the next run. Cheap enough to look again and again. Spec: PHOTO-41, PHOTO-47. */
export const nextWork = (photos: PhotoDb): NextWork => {
  const rows = photos.rows<{ key: string; value: string }>("SELECT key, value FROM meta")
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const due = values.get("next-due") ?? ""
  return { followed: Number(values.get("followed") ?? 0), nextDue: due === "" ? null : Number(due) }
}

/** Stores the change of the catalogue that the queue has reached. */
export const storeFollowed = (photos: PhotoDb, version: number): void => store(photos, "followed", String(version))

/** Stores when the next photo is due; 0 at the beginning of a run, so that an interrupted one goes on. Spec: PHOTO-41. */
export const storeNextDue = (photos: PhotoDb, due: number | null): void =>
  store(photos, "next-due", due === null ? "" : String(due))

const store = (photos: PhotoDb, key: string, value: string): void =>
  photos.run(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    key,
    value
  )
