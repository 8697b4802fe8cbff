import { Context, type Effect } from "effect"
import { COOKIES, type Cookies, type CookieWrite } from "#domain/base/cookie.ts"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { hashOf } from "#domain/base/text/hash.ts"

/** Days whose visits and reports a shop page counts, today included. Spec: OFFER-15. */
export const REPORT_DAYS = 90

/** Visits from which the share of reports says something. Spec: OFFER-15. */
const MIN_VISITS = 100

export interface PriceReports {
  readonly visits: number
  readonly reports: number
}

/** Returns true if a visit is left that nobody reported about. Spec: OFFER-14. */
export const canReportPrice = ({ visits, reports }: PriceReports): boolean => reports < visits

/** Returns the first day that counts. Spec: OFFER-15. */
export const firstReportDay = (today: IsoDay): IsoDay => addDays(today, 1 - REPORT_DAYS)

/** Returns the words of the shop's page; "" after too few visits. Spec: OFFER-15. */
export const priceReportsText = ({ visits, reports }: PriceReports): string => {
  if (visits < MIN_VISITS) return ""
  const visited = `In de laatste ${REPORT_DAYS} dagen gingen bezoekers ${formatCount(visits)} keer van hier naar deze winkel.`
  const reported = reports === 0 ? "Niemand meldde" : `Ze meldden ${formatCount(reports)} keer`
  return `${visited} ${reported} dat de prijs daar anders was.`
}

export class PriceReportsApi extends Context.Service<
  PriceReportsApi,
  {
    /** Counts a report; returns false if every visit of today to this offer has one. Spec: OFFER-14. */
    readonly report: (shopId: string, offerId: string) => Effect.Effect<boolean>
    readonly ofShop: (shopId: string) => Effect.Effect<PriceReports>
  }
>()("domain/catalogue/prices/PriceReportsApi") {}

const REPORTED_COOKIE = "prijs-gemeld"

/** Offers that the cookie holds, the last reported first. Spec: OFFER-14. */
const MAX_REPORTED = 20

/** Returns true if this browser reported the offer today. Spec: OFFER-14. */
export const hasReported = (cookies: Cookies, offer: string): boolean => reportedIn(cookies).includes(shortHash(offer))

/** Returns the cookie that adds `offer` to those that this browser reported. Spec: OFFER-14. */
export const reportedCookie = (cookies: Cookies, offer: string): CookieWrite => ({
  name: REPORTED_COOKIE,
  value: [shortHash(offer), ...reportedIn(cookies)].slice(0, MAX_REPORTED).join("."),
  maxAge: COOKIES[REPORTED_COOKIE].maxSeconds
})

const reportedIn = (cookies: Cookies): ReadonlyArray<string> => {
  const value = cookies[REPORTED_COOKIE] ?? ""
  return /^[0-9a-z.]{1,200}$/.test(value) ? value.split(".") : []
}

const shortHash = (text: string): string => hashOf(text).toString(36)
