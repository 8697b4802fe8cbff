import type { ComponentType } from "react"
import { type Flag, isOpen } from "#domain/base/flags.ts"
import { type RouteName, ROUTES } from "#domain/base/routes.ts"
import { LOGIN_PAGE_PATH } from "#domain/account/session/provider-client.ts"
import type {
  Action,
  AddForUser,
  PersonalLoad,
  PublicLoad,
  InvalidForm,
  UniversalLoad
} from "#web/features/page/page-request.ts"

/** The name of a page's path in {@link PATHS}. A click-out and the webhook of payments are addresses of the domain without a page. */
export type PageName = Exclude<RouteName, PathOnly> | "providerLogin" | "design"

type PathOnly = "clickOut" | "paymentReport"

/** Paths of pages by name: those of the domain, any other address, the login page of the embedded provider (AUTH-18) and the design system. */
export const PATHS: { readonly [Name in PageName | PathOnly]: string } = {
  ...ROUTES,
  notFound: "*",
  providerLogin: `${LOGIN_PAGE_PATH}:id/`,
  design: "/ontwerp/"
}

export const isPageOpen = (name: PageName, flags: ReadonlyArray<Flag>): boolean =>
  name === "providerLogin" || name === "design" || isOpen(name, flags)

export interface PageProps<View> {
  readonly view: View
  /** The rejected form, if one was sent to this page; otherwise null. */
  readonly invalidForm: InvalidForm | null
}

type Lazy<Module> = () => Promise<Module>

/** The modules of a page that only the server runs. A browser gets the view as JSON. */
interface ServerPart<Load> {
  readonly load?: Load
  readonly action?: Action
}

interface PublicServerPart<View> extends ServerPart<PublicLoad<View>> {
  readonly addForUser?: AddForUser<View>
}

interface PageParts<View, Server> {
  readonly load?: Lazy<{ readonly load: UniversalLoad<View> }>
  /** `import.meta.env.SSR && (() => import("…"))`, which leaves it out of the browser's build. */
  readonly server?: false | Lazy<Server>
  /** True if the page has event handlers or state. Other pages are not hydrated: they stay static until the first navigation. Spec: APP-20. */
  readonly isLive?: boolean
  /** Set if the server's part has an `action`. "shownAgain" shows a form that exceeds the rate limit with its values, "accepted" the page for too many requests. Spec: RATE-07. */
  readonly forms?: "accepted" | "shownAgain"
}

interface PageBase<View> {
  readonly routes: ReadonlyArray<PageName>
  readonly component: Lazy<{ readonly Page: ComponentType<PageProps<View>> }>
}

interface PublicPage<View> extends PageBase<View>, PageParts<View, PublicServerPart<View>> {
  readonly access: "public"
}

interface PersonalPage<View> extends PageBase<View>, PageParts<View, ServerPart<PersonalLoad<View>>> {
  readonly access: "personal"
}

type Page<View> = PublicPage<View> | PersonalPage<View>

/** Defines a page that is equal for all visitors with the same flags, age and consent. It may be cached, so its `load` gets no user. Spec: APP-11. */
export const publicPage = <View>(
  routes: PublicPage<View>["routes"],
  component: PublicPage<View>["component"],
  parts: PageParts<View, PublicServerPart<View>>
): Page<unknown> => ofAnyView({ routes, access: "public", component, ...parts })

/** Defines a page for one user or visitor. Spec: APP-11. */
export const personalPage = <View>(
  routes: PersonalPage<View>["routes"],
  component: PersonalPage<View>["component"],
  parts: PageParts<View, ServerPart<PersonalLoad<View>>>
): Page<unknown> => ofAnyView({ routes, access: "personal", component, ...parts })

/** Forgets the view of a page, after the types have compared that of its `load` with that of its component. */
const ofAnyView = <View>(page: Page<View>): Page<unknown> => page as Page<unknown>

export type SitePage = Page<unknown> & {
  readonly folder: string
}

/** Returns pages by their routes. Takes them by their folder. */
export const sitePages = (pages: Readonly<Record<string, Page<unknown>>>): ReadonlyMap<PageName, SitePage> =>
  new Map(
    Object.entries(pages).flatMap(([folder, page]) => page.routes.map((name) => [name, { ...page, folder }] as const))
  )
