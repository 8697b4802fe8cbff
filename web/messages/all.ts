import { account } from "./account.ts"
import { addresses } from "./addresses.ts"
import { age } from "./age.ts"
import { blog } from "./blog.ts"
import { bookmarks } from "./bookmarks.ts"
import { business } from "./business.ts"
import { cart } from "./cart.ts"
import { category } from "./category.ts"
import { chat } from "./chat.ts"
import { checkout } from "./checkout.ts"
import { comingSoon } from "./coming-soon.ts"
import { comparison } from "./comparison.ts"
import { consent } from "./consent.ts"
import { customerService } from "./customer-service.ts"
import { footer } from "./footer.ts"
import { home } from "./home.ts"
import { imageSearch } from "./image-search.ts"
import { layout } from "./layout.ts"
import { lists } from "./lists.ts"
import { login } from "./login.ts"
import { menu } from "./menu.ts"
import { newsletter } from "./newsletter.ts"
import { notices } from "./notices.ts"
import { notificationCenter } from "./notification-center.ts"
import { offline } from "./offline.ts"
import { orders } from "./orders.ts"
import { parts } from "./parts.ts"
import { personal } from "./personal.ts"
import { personalization } from "./personalization.ts"
import { policy } from "./policy.ts"
import { popups } from "./popups.ts"
import { product } from "./product.ts"
import { profile } from "./profile.ts"
import { recentProducts } from "./recent-products.ts"
import { reload } from "./reload.ts"
import { results } from "./results.ts"
import { reviews } from "./reviews.ts"
import { search } from "./search.ts"
import { shop } from "./shop.ts"
import { support } from "./support.ts"
import { wishlist } from "./wishlist.ts"

/**
 * Every text of the site by its key: `notices.saved` is `saved` of the section `notices`. Components import the section they
 * print, so that a page loads no other texts; this list is for tests and for who wants to read them all. Spec: APP-06.
 */
export const ALL_MESSAGES = {
  account,
  addresses,
  age,
  blog,
  bookmarks,
  business,
  cart,
  category,
  chat,
  checkout,
  comingSoon,
  comparison,
  consent,
  customerService,
  footer,
  home,
  imageSearch,
  layout,
  lists,
  login,
  menu,
  newsletter,
  notices,
  notificationCenter,
  offline,
  orders,
  parts,
  personal,
  personalization,
  policy,
  popups,
  product,
  profile,
  recentProducts,
  reload,
  results,
  reviews,
  search,
  shop,
  support,
  wishlist
} as const
