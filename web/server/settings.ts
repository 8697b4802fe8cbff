import { isIPv6 } from "node:net"
import { join } from "node:path"
import { Config, Redacted } from "effect"
import {
  CATALOGUE_WITHOUT_DATABASE,
  type CatalogueLocation,
  COLLECTOR,
  type Environment,
  invalidLine,
  invalidLines,
  MODEL_NAME,
  MAIL_SENDER,
  readVariable,
  TENANT_IDS,
  VARIABLES
} from "#adapters/runtime/environment.ts"
import type { ModelSettings } from "#adapters/outside/chat-client.ts"
import type { ProviderSettings } from "#adapters/outside/payment-client.ts"
import type { OpenidSettings } from "#adapters/people/openid-client.ts"
import type { TraceSettings } from "#adapters/runtime/traces.ts"
import type { TrustedProxies } from "#adapters/runtime/trusted-proxies.ts"
import type { AgeMode } from "#domain/account/adult-cookies.ts"
import { LOCAL_CONTACT_MAIL } from "#domain/messages/contact.ts"
import type { WorldOptions } from "#fixtures/world/world.ts"

export type AnalyticsSettings =
  { readonly to: "none" | "console" | "memory" } | { readonly to: "otlp"; readonly address: string }

const ALL_VARIABLES = Config.all(VARIABLES)

/** The range of a site: it is for this machine alone, or for everybody, who may know that it is a demonstration. Spec: APP-58. */
type Reach = "machine" | "public" | "demonstration"

export interface Settings {
  readonly port: number
  readonly webThreads: number
  readonly dataDir: string
  readonly catalogue: CatalogueLocation
  /** Seconds without a publisher after which a stand-by machine takes over. Spec: STORE-119. */
  readonly takeoverSeconds: number
  /** Null serves the addresses of this machine only. Spec: APP-25. */
  readonly siteOrigin: string | null
  readonly reach: Reach
  readonly trustedProxies: TrustedProxies
  readonly faults: boolean
  readonly fakes: boolean
  readonly photoHosts: ReadonlyArray<string>
  /** Hosts with private addresses that may be downloaded from. Spec: DOWNLOAD-02. */
  readonly privateHosts: ReadonlyArray<string>
  readonly feeds: boolean
  /** The hour of the nightly matching pass in the Netherlands; null for none. Spec: MATCH-48. */
  readonly matchHour: number | null
  readonly acceptDays: number
  readonly photos: boolean
  /** True to read all pictures before somebody searches by image. Spec: IMG-25. */
  readonly pictures: boolean
  readonly ageMode: AgeMode
  readonly analytics: AnalyticsSettings
  /** Null sends no traces. Spec: WATCH-10. */
  readonly traces: TraceSettings | null
  /** Null counts nothing. A null port or token opens no metrics there. Spec: WATCH-01. */
  readonly metrics: { readonly port: number | null; readonly host: string; readonly token: string | null } | null
  /** The server that sends mail and the address of the sender; null for the mailbox of the site. Spec: MSG-30. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** True if everybody may read the mailbox: no mail leaves the site, which only this machine sees. Spec: MSG-13. */
  readonly hasMailbox: boolean
  readonly contactMail: string
  readonly shopsWithoutClickId: ReadonlyArray<string>
  readonly rateLimits: boolean
  readonly demo: boolean
  readonly openid: OpenidSettings | null
  readonly mollie: ProviderSettings | null
  readonly assistant: ModelSettings | null
  readonly world: Pick<WorldOptions, "products" | "offers">
}

/** Throws an error with a line for each invalid variable; an empty one has its default. Spec: APP-27. */
export const readSettings = (environment: Environment, root: string): Settings => {
  throwIfInvalid(invalidLines(environment))
  const read = readVariable(ALL_VARIABLES, environment)
  const { ANALYTICS: to, OTLP_ADDRESS: address, WORLD_PRODUCTS: products, WORLD_OFFERS: offers } = read
  const reach = reachOf(read)
  if (reach === "public")
    throwIfInvalid([
      ...DEMO_SWITCHES.filter((name) => read[name]).map((name) => publicLine(name, "on", "off")),
      ...(read.OPENID_ISSUER === null ? [publicLine("OPENID_ISSUER", "", "the login provider")] : [])
    ])
  throwIfInvalid(
    TEST_SWITCHES.filter((name) => read.WEB_PROCESSES > 1 && read[name]).map((name) =>
      invalidLine(name, "on", "off, or leave WEB_PROCESSES out")
    )
  )
  throwIfInvalid(
    read.CATALOGUE !== "data-folder" && read.DATABASE_URL === null
      ? [invalidLine("CATALOGUE", read.CATALOGUE, CATALOGUE_WITHOUT_DATABASE)]
      : []
  )
  throwIfInvalid(read.FAKES && !read.DEMO ? [invalidLine("FAKES", "on", "off, or leave DEMO out")] : [])
  return {
    port: read.PORT,
    webThreads: read.WEB_PROCESSES,
    dataDir: read.DATA_DIR ?? join(root, ".data"),
    catalogue: read.CATALOGUE,
    takeoverSeconds: read.TAKEOVER_SECONDS,
    siteOrigin: read.SITE_ORIGIN,
    reach,
    trustedProxies: read.TRUSTED_PROXY,
    faults: read.FAULTS,
    fakes: read.FAKES,
    photoHosts: read.PHOTO_HOSTS,
    privateHosts: read.DOWNLOAD_PRIVATE,
    feeds: read.FEEDS,
    matchHour: read.MATCH_HOUR,
    acceptDays: read.ACCEPT_DAYS,
    photos: read.PHOTOS && !read.FAKES,
    pictures: read.PICTURES && !read.FAKES,
    ageMode: read.ADULT_AGE,
    smtp: readSmtp(read.SMTP_URL, read.MAIL_FROM),
    hasMailbox: read.SMTP_URL === null && reach !== "public",
    contactMail: read.CONTACT_MAIL ?? read.MAIL_FROM ?? LOCAL_CONTACT_MAIL,
    analytics: to === "otlp" ? { to, address: requireCollector(address) } : { to },
    traces: read.TRACES === "none" ? null : { address: requireCollector(address), sampling: read.TRACES_SAMPLING },
    metrics: metricsOf(read),
    shopsWithoutClickId: read.CLICK_ID_EXCEPT,
    rateLimits: read.RATE_LIMITS,
    demo: read.DEMO,
    openid: openidOf(read),
    mollie: read.MOLLIE_API_KEY === null ? null : { apiKey: read.MOLLIE_API_KEY, apiUrl: read.MOLLIE_API_URL },
    assistant: assistantOf(read),
    world: { ...(products !== null && { products }), ...(offers !== null && { offers }) }
  }
}

const TEST_SWITCHES = ["FAKES", "FAULTS"] as const

/** Switches that must be off on a public site: the fakes accept tokens that anybody can sign, and the demo world has demo users. */
const DEMO_SWITCHES = [...TEST_SWITCHES, "DEMO"] as const

/** Names of this machine, as `URL` writes them. */
const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const reachOf = ({
  SITE_ORIGIN,
  DEMO_ON_PUBLIC
}: Pick<Config.Success<typeof ALL_VARIABLES>, "SITE_ORIGIN" | "DEMO_ON_PUBLIC">): Reach => {
  if (SITE_ORIGIN === null || THIS_MACHINE.test(new URL(SITE_ORIGIN).hostname)) return "machine"
  return DEMO_ON_PUBLIC ? "demonstration" : "public"
}

const publicLine = (name: string, value: string, expected: string): string =>
  invalidLine(name, value, `${expected}, or DEMO_ON_PUBLIC to yes if the public site is a demonstration`)

/** Throws if a public marketplace lacks a payment provider or terms of the operator. Spec: APP-58. */
export const checkMarketplace = (
  { reach, mollie }: Pick<Settings, "reach" | "mollie">,
  isMarketplace: boolean,
  hasTerms: boolean
): void => {
  if (reach !== "public" || !isMarketplace) return
  throwIfInvalid([
    ...(mollie === null ? [publicLine("MOLLIE_API_KEY", "", "the key of the payment provider")] : []),
    ...(hasTerms
      ? []
      : [
          `BRAND has no pages/policy/terms.md. Write the terms that buyers agree to there, or set DEMO_ON_PUBLIC to yes if the public site is a demonstration.`
        ])
  ])
}

const assistantOf = ({
  ASSISTANT_URL: url,
  ASSISTANT_MODEL: model,
  ASSISTANT_KEY: key
}: {
  readonly [Name in "ASSISTANT_URL" | "ASSISTANT_MODEL" | "ASSISTANT_KEY"]: string | null
}): ModelSettings | null => {
  if (url === null) return null
  if (model === null) throw new Error(invalidLine("ASSISTANT_MODEL", "", MODEL_NAME))
  return { url, model, key }
}

const openidOf = ({
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: clientId,
  OPENID_CLIENT_SECRET: clientSecret,
  OPENID_SCOPES: scopes,
  OPENID_LOGOUT_URL: logoutUrl,
  OPENID_TENANTS: tenants
}: Config.Success<typeof ALL_VARIABLES>): OpenidSettings | null => {
  if (issuer === null) return null
  if (clientId === null)
    throw new Error(invalidLine("OPENID_CLIENT_ID", "", "the id of the site at the login provider"))
  if (tenants.length === 0 && SEVERAL_TENANTS.test(new URL(issuer).pathname))
    throw new Error(invalidLine("OPENID_TENANTS", "", TENANT_IDS))
  return { issuer, clientId, clientSecret, scopes, logoutUrl, tenants }
}

/** Matches the path of an issuer of several tenants, as Microsoft Entra writes it. Spec: AUTH-72. */
const SEVERAL_TENANTS = /^\/(?:common|organizations|consumers)(?:\/|$)/

const requireCollector = (address: string | null): string => {
  if (address === null) throw new Error(invalidLine("OTLP_ADDRESS", "", COLLECTOR))
  return address
}

const metricsOf = ({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token
}: Config.Success<typeof ALL_VARIABLES>): Settings["metrics"] => {
  if (token === null && !THIS_MACHINE.test(new URL(`http://${isIPv6(host) ? `[${host}]` : host}`).hostname))
    throw new Error(invalidLine("METRICS_HOST", host, "127.0.0.1, or set METRICS_TOKEN"))
  return port === null && token === null ? null : { port, host, token: token === null ? null : Redacted.value(token) }
}

const readSmtp = (url: string | null, from: string | null): Settings["smtp"] => {
  if (url === null) return null
  if (from === null) throw new Error(invalidLine("MAIL_FROM", "", MAIL_SENDER))
  return { url, from }
}

const throwIfInvalid = (lines: ReadonlyArray<string>): void => {
  if (lines.length > 0) throw new Error(lines.join("\n"))
}
