const PREFIX = "build "

/** Name of the cache of a build. Spec: APP-05. */
export const cacheName = (build: string): string => PREFIX + build

/** Whether a cache is that of a build, not of something else at this address. Spec: APP-05. */
const isBuildCache = (name: string): boolean => name.startsWith(PREFIX)

/**
 * Of the caches there are, in the order they were made, those of builds that came and went while a tab kept an older one in
 * use: all but the first, which is in use, and `own`, which is about to wait. Spec: APP-05.
 */
export const passedOver = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter(isBuildCache).filter((name, index) => index > 0 && name !== own)

/** The caches no open tab needs once `own` is in use: those of every other build. Spec: APP-05. */
export const outOfUse = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter((name) => isBuildCache(name) && name !== own)
