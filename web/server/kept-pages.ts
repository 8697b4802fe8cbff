/** Milliseconds a page is kept: short enough that an import shows within two seconds, long enough for a rush. */
export const KEPT_FOR = 1_000

/** Most pages kept at a time. */
const MOST = 500

/** Pages by key. */
export interface KeptPages<Page> {
  /** The page kept for `key`, at once; null when there is none, or it is still being made. */
  readonly at: (key: string) => Page | null
  /** The page kept for `key`, or else what `make` gives. */
  readonly of: (key: string, make: () => Promise<Page>) => Promise<Page>
}

interface Entry<Page> {
  readonly until: number
  readonly page: Promise<Page>
  made: Page | null
}

/**
 * Keeps what is made for a key for {@link KEPT_FOR}; askers that come while it is being made wait for the same one.
 * A visitor without a session gets the same page as everybody at that address, so its address is the key. What fails is
 * not kept, nor what `isKept` says no to. Spec: APP-11.
 */
export const keptPages = <Page>(now: () => number, isKept: (page: Page) => boolean): KeptPages<Page> => {
  const pages = new Map<string, Entry<Page>>()

  const dropOld = () => {
    for (const [key, { until }] of pages) {
      if (until > now() && pages.size <= MOST) return
      pages.delete(key)
    }
  }

  const entryAt = (key: string): Entry<Page> | null => {
    const kept = pages.get(key)
    return kept !== undefined && kept.until > now() ? kept : null
  }

  const makeAndKeep = async (key: string, make: () => Promise<Page>): Promise<Page> => {
    const drop = () => pages.get(key) === entry && pages.delete(key)
    const entry: Entry<Page> = { until: now() + KEPT_FOR, page: make(), made: null }
    pages.set(key, entry)
    dropOld()
    try {
      const page = await entry.page
      if (isKept(page)) entry.made = page
      else drop()
      return page
    } catch (cause) {
      drop()
      throw cause
    }
  }

  return {
    at: (key) => entryAt(key)?.made ?? null,
    of: (key, make) => {
      const kept = entryAt(key)
      if (kept !== null) return kept.page
      pages.delete(key)
      return makeAndKeep(key, make)
    }
  }
}
