import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { type PlainRouteName, type RouteName, ROUTES } from "#domain/base/routes.ts"
import { siteAddress } from "./site-address.ts"

/** A page of the suite, with its requirements. */
export interface Sample {
  /** A path, or a pattern of a link on the page at `on`. */
  readonly path: string | { readonly on: string; readonly link: RegExp }
  /** True if a user must be logged in. */
  readonly isPersonal?: true
  /** True if the demo user with the account of a shop must be logged in. */
  readonly isSeller?: true
  /** Features that must be on. */
  readonly flags?: string
  /** Status of the page; 200 by default. */
  readonly status?: number
}

const MARKETPLACE = "marketplace"

const SELLER = { isSeller: true, flags: MARKETPLACE } as const

/** The sequences of a sale of the demo world that waits for its parcel, and of one whose return has arrived. */
const [ACCEPTED_SALE, RECEIVED_SALE] = [21, 16]

type NamedRoute = Exclude<RouteName, PlainRouteName>

/** One page of each route with parameters. Null for a route that only redirects, or of which no page exists beforehand. */
const NAMED_SAMPLES: { readonly [Name in NamedRoute]: Sample | null } = {
  product: { path: { on: "/zoeken/?q=lamp", link: /href="(\/product\/[^"]+)"/ } },
  shop: { path: { on: ROUTES.allShops, link: /href="(\/shop\/[^"]+)"/ } },
  landing: { path: "/n/lampen/p-100118,p-100119/" },
  blogPost: { path: { on: ROUTES.blogs, link: /href="(\/blog\/[^"]+)"/ } },
  orderDetails: null,
  sellerOrder: { ...SELLER, path: `/verkoper/bestellingen/${orderNumber(ACCEPTED_SALE)}/` },
  sellerReturn: { ...SELLER, path: `/verkoper/retouren/${orderNumber(RECEIVED_SALE)}-R1/` },
  mail: null,
  declaration: null,
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

/** Routes without parameters that differ from an open page with status 200 at their own path. Null for one that only redirects. */
const PLAIN_EXCEPTIONS: { readonly [Name in PlainRouteName]?: Partial<Sample> | null } = {
  search: { path: "/zoeken/?q=lamp" },
  searchReasons: { path: "/zoeken/waarom/?q=lamp" },
  cartOverview: { flags: MARKETPLACE },
  checkout: null,
  paymentReport: null,

  withdrawal: { flags: MARKETPLACE },
  withdrawalUndo: { flags: MARKETPLACE },
  authRedirect: null,
  seller: SELLER,
  sellerDetails: SELLER,
  sellerPayouts: SELLER,
  sellerFeed: SELLER,
  sellerOrders: SELLER,
  sellerReturns: SELLER,
  profile: { isPersonal: true },
  profileOrders: { isPersonal: true, flags: MARKETPLACE },
  profileWishlist: { isPersonal: true },
  profilePersonalInfo: { isPersonal: true },
  profilePersonalization: { isPersonal: true },
  profileNewsletter: { isPersonal: true },
  profileBookmarks: { isPersonal: true },
  profileRecentProducts: { isPersonal: true },
  profileNotificationCenter: { isPersonal: true },
  profileAlerts: { isPersonal: true },
  profileAddresses: { isPersonal: true },
  profileDevices: { isPersonal: true },
  deals: { flags: MARKETPLACE },
  mostViewed: { flags: MARKETPLACE },
  notFound: { status: 404 }
}

const isPlain = (name: RouteName): name is PlainRouteName => !(name in NAMED_SAMPLES)

/** Returns a page of a route; null if there is none to visit. A page without parameters needs no row of its own. */
const sampleOf = (name: RouteName): Sample | null => {
  if (!isPlain(name)) return NAMED_SAMPLES[name]
  const exception = PLAIN_EXCEPTIONS[name]
  return exception === null ? null : { path: ROUTES[name], ...exception }
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
  ...Object.keys(ROUTES).flatMap((name) => {
    // Object.keys is typed as strings.
    const sample = sampleOf(name as RouteName)
    return sample === null ? [] : [[name, sample] as const]
  }),
  ...OTHERS
]

/** Returns the URL of a sample at `site`. */
export const addressOf = async ({ path, flags = "" }: Sample, site = siteAddress()): Promise<string> => {
  if (typeof path === "string") return path
  const { on, link } = path
  const page = await fetch(site + on, { headers: { cookie: `functies=${flags}` } })
  const found = link.exec(await page.text())?.[1]
  if (found === undefined) throw new Error(`${on} has no link like ${link}`)
  return found
}
