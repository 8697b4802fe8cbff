import { type PageApi, PageApiError } from "#adapters/client/page-api.ts"

/** Creates a fake API with these operations; all others reject with a 503. */
export const fakeApi = (operations: Partial<PageApi>): PageApi =>
  new Proxy(operations, {
    get: (target, call: keyof PageApi) =>
      target[call] ?? (() => Promise.reject(new PageApiError(503, `No ${call} here`)))
  }) as PageApi
