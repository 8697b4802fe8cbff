import { marked } from "marked"
import { AcceptDays, PAYMENT_DAYS } from "#domain/shopping/orders/due.ts"
import { matchRoute, ROUTES } from "#domain/base/routes.ts"
import { parsePolicy, type Policy, type PolicyFile, policyLinks } from "#domain/site/policies.ts"
import { notFound } from "#web/app/problem.ts"
import { type PublicLoad, type Action, type ActionRequest, readTextField } from "#web/features/page/page-request.ts"
import { site } from "#web/messages/site.ts"
import { COOLING_OFF_DAYS, SENDING_DAYS } from "#domain/shopping/orders/return-status.ts"
import { policy as words } from "#web/messages/policy.ts"
import { ADULT_COOKIE, isBlockedByAccount, ageConfirmationCookies } from "#domain/account/adult-cookies.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { formatDay, formatDuration } from "#domain/base/text/format.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import type { Visitor } from "#web/features/page/context.ts"
import cookies from "./cookies.md?raw"
import privacy from "./privacy.md?raw"
import terms from "./terms.md?raw"
import { updateConsent, SCRIPT_CONSENT, type ScriptAddresses, type ThirdPartyScript } from "#domain/account/consent.ts"
import { type CookieWrite, COOKIES, type CookieName } from "#domain/base/cookie.ts"
import { returnAddress } from "#domain/account/session/return-address.ts"
import { STORAGE, type StorageKey } from "#domain/base/storage-table.ts"
import { storedItems } from "#web/messages/stored-items.ts"

/** Spec: STATIC-01, STATIC-04, ROUTE-07, CONS-20. */
export const load: PublicLoad<PolicyView> = async ({ url, visitor, baseUrl, run }) => {
  const policy = matchRoute(url.pathname)?.name ?? ""
  if (!isPolicy(policy)) throw notFound()
  const { day, text } = FILES[policy]
  const html = marked.parse(
    withTerms(text, {
      siteName: site.name,
      acceptDays: await run(AcceptDays),
      isMarketplace: visitor.flags.includes("marketplace")
    }),
    { async: false }
  )
  return policyView(policy, day, html, visitor, baseUrl)
}

interface Facts {
  readonly siteName: string
  readonly acceptDays: number
  readonly isMarketplace: boolean
}

/** Replaces placeholders, such as `{{aanneemtijd}}`, by the periods that the site applies. Spec: STATIC-04. */
export const withTerms = (text: string, { siteName, acceptDays, isMarketplace }: Facts): string =>
  withSections(text, isMarketplace)
    .replaceAll("{{naam}}", siteName)
    .replaceAll("{{aanneemtijd}}", words.workingDays(acceptDays))
    .replaceAll("{{betaaltijd}}", words.days(PAYMENT_DAYS))
    .replaceAll("{{bedenktijd}}", words.days(COOLING_OFF_DAYS))
    .replaceAll("{{bedenkdag}}", words.dayNumber(COOLING_OFF_DAYS))
    .replaceAll("{{terugstuurtijd}}", words.days(SENDING_DAYS))

/** Removes the lines that mark the sections of a marketplace, and without one the sections too. */
const withSections = (text: string, isMarketplace: boolean): string => {
  let isInSection = false
  const lines = text.split("\n").filter((line) => {
    const mark = line.trim()
    if (mark !== SECTION_START && mark !== SECTION_END) return isMarketplace || !isInSection
    isInSection = mark === SECTION_START
    return false
  })
  return lines.join("\n")
}

const SECTION_START = "{{winkelplaats}}"
const SECTION_END = "{{einde}}"

export type Choices = ReturnType<typeof choicesOf>

export type PolicyView = ReturnType<typeof policyView>

const policyView = (policy: Policy, day: IsoDay | null, html: string, visitor: Visitor, baseUrl: string) => {
  const heading = words.headings[policy]
  const dated = day === null ? null : words.dated(formatDay(day))
  return {
    ...headWithCrumbs(
      { title: heading, description: `${heading}.${dated === null ? "" : ` ${dated}.`}` },
      [{ label: words.names[policy], href: ROUTES[policy] }],
      baseUrl
    ),
    heading,
    dated,
    links: policyLinks(policy).map(({ policy: other, href, isCurrent }) => ({
      name: words.names[other],
      href,
      isCurrent
    })),
    html,
    choices: policy === "cookies" ? choicesOf(visitor) : null
  }
}

const choicesOf = ({ consent, age }: Visitor) => {
  const isBlocked = isBlockedByAccount(age)
  const allowed = age[ADULT_COOKIE.allowed]
  const adult = isBlocked ? "blocked" : allowed === undefined ? "none" : allowed === "true" ? "open" : "closed"
  return { measuring: words.measuringNow[consent ?? "none"], adult: words.adultNow[adult], isBlocked }
}

/** Stores a visitor's consent and age, from any page. Spec: CONS-01, CONS-03, ADULT-04. */
export const action: Action = ({ form, session, baseUrl }) => {
  for (const cookie of choiceCookies(form, session.cookies)) session.setCookie(cookie)
  const from = readTextField(form, "naar")
  return Promise.resolve(
    form.has("naar") ? { goTo: returnAddress(from, baseUrl) } : { goTo: ROUTES.cookies, notice: "notices.saved" }
  )
}

const choiceCookies = (form: FormData, cookies: ActionRequest["session"]["cookies"]): ReadonlyArray<CookieWrite> => {
  const consent = form.get("toestemming")
  if (consent === "granted" || consent === "denied") return [updateConsent(cookies, consent).cookie]
  const adult = form.get("volwassen")
  return adult === "ja" || adult === "nee" ? ageConfirmationCookies(adult === "ja", cookies) : []
}

type Row = readonly [string, string, string]

/** Replaces the names of tables, such as `{{cookies}}`, by tables in Markdown. Spec: CONS-20, CONS-21. */
export const withStoredItems = (text: string, scripts: ScriptAddresses): string =>
  text
    .replace("{{cookies}}", tableOf(storedItems.cookieHead, cookieRows()))
    .replace("{{opslag}}", tableOf(storedItems.storageHead, storageRows()))
    .replace("{{scripts}}", scriptTable(scripts))

const cookieRows = (): ReadonlyArray<Row> =>
  (Object.keys(COOKIES) as Array<CookieName>).map((name) => [
    storedItems.cookies[name].name,
    storedItems.cookies[name].purpose,
    formatDuration(COOKIES[name].maxSeconds)
  ])

const storageRows = (): ReadonlyArray<Row> =>
  (Object.keys(STORAGE) as Array<StorageKey>).map((key) => [
    storedItems.storage[key].name,
    storedItems.storage[key].purpose,
    storedItems.until[STORAGE[key]]
  ])

const scriptTable = (scripts: ScriptAddresses): string => {
  const rows = (Object.keys(SCRIPT_CONSENT) as Array<ThirdPartyScript>).flatMap((script): ReadonlyArray<Row> => {
    const address = scripts[script]
    return address === undefined ? [] : [[script, storedItems.scripts[script], new URL(address).host]]
  })
  return rows.length === 0 ? storedItems.noScripts : tableOf(storedItems.scriptHead, rows)
}

const tableOf = (head: ReadonlyArray<string>, rows: ReadonlyArray<Row>): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")

const FILES: Readonly<Record<Policy, PolicyFile>> = {
  privacy: parsePolicy(privacy),
  cookies: parsePolicy(withStoredItems(cookies, site.scripts)),
  terms: parsePolicy(terms)
}

const isPolicy = (name: string): name is Policy => name in FILES
