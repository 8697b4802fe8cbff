/** Milliseconds a page is kept: short enough that an import shows within two seconds, long enough for a rush. */
export const KEPT_FOR = 1_000

/** Most pages kept at a time. */
const MOST = 500

/**
 * Keeps what `make` gives for a key for {@link KEPT_FOR}; askers that come while it is being made wait for the same one.
 * A visitor without a session gets the same page as everybody at that address, so its address is the key. What fails is
 * not kept, nor what `isKept` says no to.
 */
export const keptPages = <Page>(
  now: () => number,
  isKept: (page: Page) => boolean
): ((key: string, make: () => Promise<Page>) => Promise<Page>) => {
  const pages = new Map<string, { readonly until: number; readonly page: Promise<Page> }>()

  const dropOld = () => {
    for (const [key, { until }] of pages) {
      if (until > now() && pages.size <= MOST) return
      pages.delete(key)
    }
  }

  const makeAndKeep = async (key: string, make: () => Promise<Page>): Promise<Page> => {
    try {
      const page = await make()
      if (!isKept(page)) pages.delete(key)
      return page
    } catch (cause) {
      pages.delete(key)
      throw cause
    }
  }

  return (key, make) => {
    const kept = pages.get(key)
    if (kept !== undefined && kept.until > now()) return kept.page
    pages.delete(key)
    const page = makeAndKeep(key, make)
    pages.set(key, { until: now() + KEPT_FOR, page })
    dropOld()
    return page
  }
}
