import { inject } from "vitest"
import { type RouteName, ROUTES } from "#domain/routes/routes.ts"

/** A page of the suite, with its requirements. */
export interface Sample {
  /** A path, or a pattern of a link on the page at `on`. */
  readonly path: string | { readonly on: string; readonly link: RegExp }
  /** True if a user must be logged in. */
  readonly isPersonal?: true
  /** Features that must be on. */
  readonly flags?: string
  /** Status of the page; 200 by default. */
  readonly status?: number
}

const MARKETPLACE = "marketplace"

/** One page of each route; the compiler checks that none is missing. A route that only redirects is null. */
const SAMPLES: { readonly [Name in RouteName]: Sample | null } = {
  home: { path: ROUTES.home },
  allCategories: { path: ROUTES.allCategories },
  allShops: { path: ROUTES.allShops },
  search: { path: "/zoeken/?q=lamp" },
  imageSearch: { path: ROUTES.imageSearch },
  blogs: { path: ROUTES.blogs },
  business: { path: ROUTES.business },
  cookies: { path: ROUTES.cookies },
  privacy: { path: ROUTES.privacy },
  terms: { path: ROUTES.terms },
  comingSoon: { path: ROUTES.comingSoon },
  cartOverview: { path: ROUTES.cartOverview, flags: MARKETPLACE },
  checkout: null,
  customerService: { path: ROUTES.customerService, flags: MARKETPLACE },
  offline: { path: ROUTES.offline },
  authRedirect: null,
  register: { path: ROUTES.register },
  profile: { path: ROUTES.profile, isPersonal: true },
  profileOrders: { path: ROUTES.profileOrders, isPersonal: true, flags: MARKETPLACE },
  profileWishlist: { path: ROUTES.profileWishlist, isPersonal: true },
  profilePersonalInfo: { path: ROUTES.profilePersonalInfo, isPersonal: true },
  profilePersonalization: { path: ROUTES.profilePersonalization, isPersonal: true },
  profileNewsletter: { path: ROUTES.profileNewsletter, isPersonal: true },
  profileBookmarks: { path: ROUTES.profileBookmarks, isPersonal: true },
  profileRecentProducts: { path: ROUTES.profileRecentProducts, isPersonal: true },
  profileNotificationCenter: { path: ROUTES.profileNotificationCenter, isPersonal: true },
  profileAddresses: { path: ROUTES.profileAddresses, isPersonal: true },
  profileComparison: { path: ROUTES.profileComparison },
  chat: { path: ROUTES.chat },
  deals: { path: ROUTES.deals, flags: MARKETPLACE },
  mostViewed: { path: ROUTES.mostViewed, flags: MARKETPLACE },
  notFound: { path: ROUTES.notFound, status: 404 },
  error: { path: ROUTES.error, status: 404 },
  product: { path: { on: "/zoeken/?q=lamp", link: /href="(\/product\/[^"]+)"/ } },
  shop: { path: { on: ROUTES.allShops, link: /href="(\/shop\/[^"]+)"/ } },
  landing: { path: "/n/lampen/p-100118,p-100119/" },
  blogPost: { path: { on: ROUTES.blogs, link: /href="(\/blog\/[^"]+)"/ } },
  orderDetails: null,
  activeChat: null,
  support: { path: "/support/bezorging" },
  clickOut: null,
  categoryProducts: { path: "/wonen/aanbod/" },
  subCategoryProducts: { path: "/wonen/verlichting/aanbod/" },
  subSubCategoryProducts: { path: "/wonen/verlichting/hanglampen/aanbod/" },
  category: { path: "/wonen/" },
  subCategory: { path: "/wonen/verlichting/" },
  subSubCategory: { path: { on: "/wonen/verlichting/", link: /href="(\/wonen\/verlichting\/(?!aanbod)[a-z-]+\/)"/ } }
}

/** Further pages of a route, with little, much or other content. */
const OTHERS: ReadonlyArray<readonly [string, Sample]> = [
  ["search in columns", { path: "/zoeken/?q=lamp&weergave=kolommen" }],
  ["search without results", { path: "/zoeken/?q=zzzzqqq" }],
  ["the other search page", { path: "/zoeken/?q=lamp", flags: "other-search" }],
  ["no page", { path: "/bestaat-niet-echt/", status: 404 }],
  ["a question for age", { path: "/eten-en-drinken/sterke-drank/", status: 403 }],
  ["a question for consent", { path: "/aanbod/", flags: "consent" }]
]

/** Every page of the suite by its name. */
export const ALL_PAGES: ReadonlyArray<readonly [name: string, sample: Sample]> = [
  ...Object.entries(SAMPLES).flatMap(([name, sample]) => (sample === null ? [] : [[name, sample] as const])),
  ...OTHERS
]

/** Returns the URL of a sample at `site`. */
export const addressOf = async ({ path, flags = "" }: Sample, site = inject("site")): Promise<string> => {
  if (typeof path === "string") return path
  const { on, link } = path
  const page = await fetch(site + on, { headers: { cookie: `functies=${flags}` } })
  const found = link.exec(await page.text())?.[1]
  if (found === undefined) throw new Error(`${on} has no link like ${link}`)
  return found
}
