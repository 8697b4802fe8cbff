import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider"
import { Cache } from "#domain/cache/cache.ts"
import { memoryAdapter } from "./memory-adapter.ts"

/** A call of the storage of the embedded provider, in this thread or in another. `space` separates the entries of origins. */
export type CallStorage = (
  space: string,
  model: string,
  method: keyof Adapter,
  args: ReadonlyArray<unknown>
) => Promise<AdapterPayload | undefined>

/** Spaces that one site uses at most: one for each name of this machine, and one for its users. */
const MAX_SPACES = 16

/** Creates the storage of an embedded provider in this thread, whose threads share it by calls. Spec: AUTH-31, APP-55. */
export const memoryStorage = (): CallStorage => {
  const spaces = new Cache<string, AdapterFactory>({ maxEntries: MAX_SPACES })
  return async (space, model, method, args) => {
    const adapter = spaces.getOrCompute(space, () => memoryAdapter())(model)
    // The method determines its arguments, as in `storedIn`.
    const call = adapter[method] as (...args: ReadonlyArray<unknown>) => Promise<AdapterPayload | undefined>
    return call(...args)
  }
}

/** Stores the entries of a provider in a space of `storage`. */
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
