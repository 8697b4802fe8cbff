import type { ComponentType } from "react"
import type { Flag } from "#domain/flags/flags.ts"
import { isOpen } from "#domain/routes/gates.ts"
import { type RouteName, ROUTES } from "#domain/routes/routes.ts"
import type { Action, PersonalLoad, PublicLoad, InvalidForm, UniversalLoad } from "#web/features/page/page-request.ts"
import { DEMO_LOGIN } from "#web/features/session/authorization.ts"

/** The name of a page's path in {@link PATHS}. A click-out is an address of the domain without a page. */
export type PageName = Exclude<RouteName, "clickOut"> | "demoLogin" | "design"

/** Paths of pages by name: those of the domain, any other address, the stand-in for a login provider (AUTH-18) and the parts. */
export const PATHS: { readonly [Name in PageName | "clickOut"]: string } = {
  ...ROUTES,
  notFound: "*",
  demoLogin: DEMO_LOGIN,
  design: "/ontwerp/"
}

/** Returns whether the page exists while `flags` are on. Spec: ROUTE-32. */
export const isPageOpen = (name: PageName, flags: ReadonlyArray<Flag>): boolean =>
  name === "demoLogin" || name === "design" || isOpen(name, flags)

/** Props of a page's component. */
export interface PageProps<View> {
  readonly view: View
  /** The rejected form, if one was sent to this page; otherwise null. */
  readonly invalidForm: InvalidForm | null
}

/** A module that is fetched on demand. */
type Lazy<Module> = () => Promise<Module>

/** The part of a page that exists on the server alone. */
interface ServerPart<Load> {
  /** In the browser the view is fetched as JSON. */
  readonly load?: Lazy<{ readonly load: Load }>
  /** Handles the page's forms. Left out: the page takes none. */
  readonly actions?: Lazy<{ readonly action: Action }>
}

interface PageParts<View> {
  /** Names of the paths at which the page stands. */
  readonly routes: ReadonlyArray<PageName>
  readonly component: Lazy<{ readonly Page: ComponentType<PageProps<View>> }>
  /** Left out: the view is made by `server.load`. */
  readonly load?: Lazy<{ readonly load: UniversalLoad<View> }>
  /** The page has handlers or state of its own. Any other is not hydrated: it stays static until the first navigation. Spec: APP-20. */
  readonly isLive?: boolean
  /** A form that exceeds the rate limit is shown again with its values, instead of the page for too many requests. Spec: RATE-07. */
  readonly redisplaysForms?: boolean
}

/** A page that is equal for all visitors with the same flags, age and consent. It may be cached, so its `load` gets no user. Spec: APP-11. */
interface PublicPage<View> extends PageParts<View> {
  readonly access: "public"
  /** `import.meta.env.SSR && { … }`, which leaves it out of the browser's build. */
  readonly server?: false | ServerPart<PublicLoad<View>>
}

/** A page for one visitor, which is never cached. Spec: APP-11. */
interface PersonalPage<View> extends PageParts<View> {
  readonly access: "personal"
  /** `import.meta.env.SSR && { … }`, which leaves it out of the browser's build. */
  readonly server?: false | ServerPart<PersonalLoad<View>>
}

export type Page<View> = PublicPage<View> | PersonalPage<View>

/** Returns `page` itself, after checking that its `load` fits its access and that its component shows what `load` returns. */
export const definePage = <View>(page: Page<View>): Page<View> => page
