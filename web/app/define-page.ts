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

interface ServerPart<Load> {
  /** In the browser the view is fetched as JSON. */
  readonly load?: Lazy<{ readonly load: Load }>
  readonly actions?: Lazy<{ readonly action: Action }>
}

interface PublicServerPart<View> extends ServerPart<PublicLoad<View>> {
  readonly forUser?: Lazy<{ readonly addForUser: AddForUser<View> }>
}

interface PageParts<View> {
  readonly routes: ReadonlyArray<PageName>
  readonly component: Lazy<{ readonly Page: ComponentType<PageProps<View>> }>
  readonly load?: Lazy<{ readonly load: UniversalLoad<View> }>
  /** True if the page has event handlers or state. Other pages are not hydrated: they stay static until the first navigation. Spec: APP-20. */
  readonly isLive?: boolean
  /** True to show a form that exceeds the rate limit again with its values, instead of the page for too many requests. Spec: RATE-07. */
  readonly redisplaysForms?: boolean
}

/** A page that is equal for all visitors with the same flags, age and consent. It may be cached, so its `load` gets no user. Spec: APP-11. */
interface PublicPage<View> extends PageParts<View> {
  readonly access: "public"
  /** `import.meta.env.SSR && { … }`, which leaves it out of the browser's build. */
  readonly server?: false | PublicServerPart<View>
}

interface PersonalPage<View> extends PageParts<View> {
  readonly access: "personal"
  readonly server?: false | ServerPart<PersonalLoad<View>>
}

export type Page<View> = PublicPage<View> | PersonalPage<View>

/** Returns `page`. The types require a `load` that fits its access, and a component that fits its view. */
export const definePage = <View>(page: Page<View>): Page<View> => page
