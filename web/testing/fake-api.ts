import { type PageApi, PageApiError } from "#adapters/client/page-api.ts"

/** A back end that answers what it is given and fails on the rest. */
export const fakeApi = (answers: Partial<PageApi>): PageApi =>
  new Proxy(answers, {
    get: (target, call: keyof PageApi) =>
      target[call] ?? (() => Promise.reject(new PageApiError(503, `No ${call} here`)))
  }) as PageApi
