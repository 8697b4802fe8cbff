import type { BlogPost } from "./blog-api.ts"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Deal } from "#domain/catalogue/api.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import type { Message } from "#domain/messages/message.ts"
import { buildRoute } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { weekOf } from "#domain/account/digest.ts"

export type NewsletterIssue = Extract<Message, { readonly kind: "newsletter-issue" }>

const MAX_ISSUE_DEALS = 10
const ISSUE_DAYS = 7
export const MAX_ISSUE_POSTS = 3

/** Returns the issue of the week of `today`; null if there is nothing to write about. Spec: ALERT-11. */
export const newsletterIssue = (
  today: IsoDay,
  deals: ReadonlyArray<Deal>,
  posts: ReadonlyArray<BlogPost>
): NewsletterIssue | null => {
  const since = addDays(today, -ISSUE_DAYS)
  const chosen = deals.filter(({ begun }) => begun > since).slice(0, MAX_ISSUE_DEALS)
  const links = posts.slice(0, MAX_ISSUE_POSTS).flatMap(({ title, slug }) => {
    const path = buildRoute("blogPost", { slug })
    return path === null ? [] : [{ title, path }]
  })
  if (chosen.length === 0 && links.length === 0) return null
  return {
    kind: "newsletter-issue",
    title: "De week in prijzen",
    intro: `De grootste prijsdalingen en het nieuws van de week van ${formatDay(weekOf(today))}.`,
    deals: chosen.map(({ product, price, prior }) => ({
      name: product.name,
      path: product.canonical_path,
      price: shownPrice({ ...product, price }),
      shippingCost: product.shippingCost,
      was: shownPrice({ ...product, price: prior })
    })),
    posts: links
  }
}
