import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider"
import { Cache } from "#domain/base/cache.ts"

export type CallStorage = (
  space: string,
  model: string,
  method: keyof Adapter,
  args: ReadonlyArray<unknown>
) => Promise<AdapterPayload | undefined>

/** Spaces that one site uses at most: one for each name of this machine, and one for its users. */
const MAX_SPACES = 16

/** Runs in this thread; other threads share it by calls. Spec: AUTH-31, APP-55. */
export const memoryStorage = (): CallStorage => {
  const spaces = new Cache<string, AdapterFactory>({ maxEntries: MAX_SPACES })
  return async (space, model, method, args) => {
    const adapter = spaces.getOrCompute(space, () => memoryAdapter())(model)
    // The method determines its arguments, as in `storedIn`.
    const call = adapter[method] as (...args: ReadonlyArray<unknown>) => Promise<AdapterPayload | undefined>
    return call(...args)
  }
}

export const storedIn =
  (storage: CallStorage, space: string): AdapterFactory =>
  (model) => {
    const find =
      (method: keyof Adapter) =>
      (...args: ReadonlyArray<unknown>) =>
        storage(space, model, method, args)
    const change =
      (method: keyof Adapter) =>
      async (...args: ReadonlyArray<unknown>) => {
        await storage(space, model, method, args)
      }
    return {
      upsert: change("upsert"),
      find: find("find"),
      findByUid: find("findByUid"),
      findByUserCode: find("findByUserCode"),
      consume: change("consume"),
      destroy: change("destroy"),
      revokeByGrantId: change("revokeByGrantId")
    }
  }

const MAX_ENTRIES = 5_000

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Entries are in memory: a restart may end pending logins, but not the sessions of the site. Spec: AUTH-31. */
const memoryAdapter = (now: () => number = Date.now): AdapterFactory => {
  const entries = new Map<string, Entry>()
  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry === undefined || entry.expiresAt > now()) return entry?.payload
    entries.delete(key)
    return undefined
  }
  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    const findBy = (field: "uid" | "userCode", value: string) => {
      for (const key of entries.keys()) {
        const payload = key.startsWith(keyOf("")) ? find(key) : undefined
        if (payload?.[field] === value) return payload
      }
      return undefined
    }
    return {
      upsert: async (id, payload, expiresIn = Number.MAX_SAFE_INTEGER / 2_000) => {
        const key = keyOf(id)
        entries.delete(key)
        const [oldest] = entries.keys()
        if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
        entries.set(key, { payload, expiresAt: now() + expiresIn * 1_000 })
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy("uid", uid),
      findByUserCode: async (userCode) => findBy("userCode", userCode),
      consume: async (id) => {
        const payload = find(keyOf(id))
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1_000)
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      }
    }
  }
}
