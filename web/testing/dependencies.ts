import type { PageApi } from "#adapters/client/page-api.ts"
import { site } from "#web/messages/site.ts"
import { type PageContext, type Visitor, visitorOf } from "#web/features/page/context.ts"
import type { PageServerDependencies } from "#web/server/pages.ts"
import type { LoginProvider } from "#web/features/page/login-provider.ts"
import { NOW } from "./examples.ts"
import { fakeApi } from "./fake-api.ts"

/** A login provider that rejects every login. */
const NO_LOGIN: LoginProvider = {
  address: () => Promise.resolve("/"),
  beginDevice: () => Promise.resolve(null),
  exchangeDevice: () => Promise.reject(new Error("no login by code")),
  exchange: () => Promise.reject(new Error("No login here")),
  refresh: () => Promise.resolve(),
  endByProvider: () => Promise.reject(new Error("No login here")),
  logoutAddress: () => Promise.resolve(null),
  fallbackLogoutAddress: null,
  isOwnAddress: () => false,
  embedded: null
}

/** The files of a page without styles and fonts. */
export const SHELL = {
  css: "",
  stylesheets: [],
  deferred: [],
  inlined: "",
  boot: "",
  entry: "/entry.js",
  fonts: "",
  parts: []
}

/** A visitor without cookies. */
const NEW_VISITOR: Visitor = visitorOf({}, site.production)

/** Creates the context of a page in a browser, with `api` and the clock of the examples. */
export const testPageContext = (api: PageApi = fakeApi({}), changes: Partial<PageContext> = {}): PageContext => ({
  api,
  now: () => NOW,
  log: () => undefined,
  visitor: NEW_VISITOR,
  server: null,
  ...changes
})

/** Creates the dependencies of a page server without ports, users and measurements. */
export const testPageServerDependencies = (changes: Partial<PageServerDependencies> = {}): PageServerDependencies => ({
  apiFor: () => fakeApi({}),
  now: () => NOW,
  log: () => undefined,
  run: () => Promise.reject(new Error("No ports here")),
  random: (count) => new Uint8Array(count),
  login: NO_LOGIN,
  claimsOf: () => Promise.resolve(null),
  followProfile: () => Promise.resolve([]),
  useSession: () => Promise.resolve(),
  renewToken: () => Promise.resolve({ claims: null, isRefreshDue: false }),
  measure: { report: () => undefined, reportError: () => undefined },
  production: site.production,
  ...changes
})
