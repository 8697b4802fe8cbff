import type { SmallCopy } from "#adapters/images/reader.ts"

/** How much is kept, and for how long. */
export interface KeptLimits {
  readonly photos: number
  /** Of all photos together. */
  readonly bytes: number
  /** Milliseconds from which on a photo is forgotten. */
  readonly age: number
}

/** The small copies of photos by id, in memory. Spec: IMG-13. */
export interface KeptPhotos {
  /** Keeps a copy; the oldest make room for it. One that is too large by itself is not kept. `now`: milliseconds. */
  readonly add: (id: string, copy: SmallCopy, now: number) => void
  /** null for one that is not kept, or not any more. */
  readonly get: (id: string, now: number) => SmallCopy | null
}

/** What a server keeps: 15 minutes, at most 128 MiB. Spec: IMG-13. */
export const KEPT_LIMITS: KeptLimits = { photos: 500, bytes: 128 * 1024 * 1024, age: 15 * 60_000 }

/** None yet. Spec: IMG-13. */
export const keptPhotos = ({ photos, bytes: most, age }: KeptLimits = KEPT_LIMITS): KeptPhotos => {
  const kept = new Map<string, { readonly copy: SmallCopy; readonly at: number }>()
  let size = 0
  const forget = (id: string) => {
    size -= kept.get(id)?.copy.bytes.length ?? 0
    kept.delete(id)
  }
  const forgetOld = (now: number) => {
    for (const [id, { at }] of kept) if (now - at >= age) forget(id)
  }
  return {
    add: (id, copy, now) => {
      forgetOld(now)
      forget(id)
      kept.set(id, { copy, at: now })
      size += copy.bytes.length
      for (const oldest of kept.keys()) {
        if (size <= most && kept.size <= photos) return
        forget(oldest)
      }
    },
    get: (id, now) => {
      forgetOld(now)
      return kept.get(id)?.copy ?? null
    }
  }
}
