import { join } from "node:path"
import { Result, Schema, SchemaIssue } from "effect"
import type { WorldOptions } from "#fixtures/world/world.ts"
import { readProxies, type TrustedProxies } from "./client-address.ts"

/** The destination of measurements. Spec: APP-08. */
export type AnalyticsSettings =
  | { readonly to: "none" | "console" | "memory" }
  /** `address` is the web address of a collector. */
  | { readonly to: "otlp"; readonly address: string }

export interface Settings {
  /** 0 takes any free one. */
  readonly port: number
  readonly dataDir: string
  /** "https://koopkompas.example"; null serves the addresses of this machine only. Spec: APP-25. */
  readonly siteOrigin: string | null
  /** Proxies whose forwarded headers count. Spec: APP-29. */
  readonly trustedProxies: TrustedProxies
  /** Whether calls can be made to fail on purpose. Spec: API-05. */
  readonly faults: boolean
  /** True if the services run in memory. */
  readonly fakes: boolean
  /** Hosts photos to search with may be fetched from. Spec: IMG-12. */
  readonly photoHosts: ReadonlyArray<string>
  readonly analytics: AnalyticsSettings
  /** True if requests are limited. Spec: RATE-07. */
  readonly rateLimits: boolean
  readonly world: Pick<WorldOptions, "products" | "offers">
}

type Environment = Readonly<Record<string, string | undefined>>

/** A variable that may be left out; `expected` completes "Set it to …". */
const variable = (isValid: (text: string) => boolean, expected: string) =>
  Schema.optionalKey(Schema.String.check(Schema.makeFilter((text: string) => isValid(text) || expected)))

const isWholeNumber = (most: number) => (text: string) => /^\d{1,9}$/.test(text) && Number(text) <= most
const isOneOf = (words: ReadonlyArray<string>) => (text: string) => words.includes(text)
const isHost = (text: string): boolean => URL.parse(`http://${text}/`)?.hostname === text
const hostsIn = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "")

/** A web address without a user name. */
const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === ""
}

const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).href === `${new URL(text).origin}/`

const MAX_WORLD = 999_999_999
const worldSize = variable(isWholeNumber(MAX_WORLD), `a whole number from 0 to ${MAX_WORLD}`)
const onOrOff = variable(isOneOf(["on", "off"]), "on or off")

/** Every variable the site reads, in the order they are reported. Spec: APP-27. */
const Variables = Schema.Struct({
  PORT: variable(isWholeNumber(65_535), "a whole number from 0 to 65535"),
  DATA_DIR: variable((text) => !text.includes("\0"), "a folder"),
  SITE_ORIGIN: variable(isOrigin, "the address of the site without a path, such as https://koopkompas.example"),
  TRUSTED_PROXY: variable(
    (text) => readProxies(text) !== null,
    "IP addresses or ranges such as 10.0.0.0/8, with commas between them"
  ),
  WORLD_PRODUCTS: worldSize,
  WORLD_OFFERS: worldSize,
  FAKES: onOrOff,
  FAULTS: onOrOff,
  PHOTO_HOSTS: variable((text) => hostsIn(text).every(isHost), "host names, with commas between them"),
  ANALYTICS: variable(isOneOf(["none", "console", "memory", "otlp"]), "none, console, memory or otlp"),
  OTLP_ADDRESS: variable(isWebAddress, "the address of a collector, such as http://localhost:4318"),
  RATE_LIMITS: onOrOff
})

const decode = Schema.decodeUnknownResult(Variables, { errors: "all" })
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * Reads the settings from the environment; a variable that is not set or empty has its default. Throws an error whose message has
 * one line for each variable that is invalid: its name, its value and what is expected.
 *
 * `root` is the folder of the project. Spec: APP-27.
 */
export const settings = (environment: Environment, root: string): Settings => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""))
  const needsCollector = set["ANALYTICS"] === "otlp" && set["OTLP_ADDRESS"] === undefined
  const read = decode(needsCollector ? { ...set, OTLP_ADDRESS: "" } : set)
  if (Result.isFailure(read)) {
    const lines = issuesOf(read.failure.issue).issues.map(({ path, message }) =>
      faultLine(set, String(path?.[0]), message)
    )
    throw new Error(lines.join("\n"))
  }
  const unsafe = ONLY_FOR_TESTS.filter((name) => isPublic(read.success) && read.success[name] === "on")
  if (unsafe.length > 0) {
    throw new Error(unsafe.map((name) => faultLine(set, name, "off, or leave SITE_ORIGIN out")).join("\n"))
  }
  const { PORT, DATA_DIR, SITE_ORIGIN, TRUSTED_PROXY, FAULTS, FAKES, PHOTO_HOSTS, RATE_LIMITS, ...rest } = read.success
  return {
    port: Number(PORT ?? 3000),
    dataDir: DATA_DIR ?? join(root, ".data"),
    siteOrigin: SITE_ORIGIN === undefined ? null : new URL(SITE_ORIGIN).origin,
    trustedProxies: readProxies(TRUSTED_PROXY ?? "") ?? NO_PROXIES,
    faults: FAULTS === "on",
    fakes: FAKES === "on",
    photoHosts: hostsIn(PHOTO_HOSTS ?? ""),
    analytics: analyticsOf(rest),
    rateLimits: RATE_LIMITS !== "off",
    world: {
      ...(rest.WORLD_PRODUCTS !== undefined && { products: Number(rest.WORLD_PRODUCTS) }),
      ...(rest.WORLD_OFFERS !== undefined && { offers: Number(rest.WORLD_OFFERS) })
    }
  }
}

/** Switches that must not be on where strangers come: the fakes take tokens that anybody can sign. */
const ONLY_FOR_TESTS = ["FAKES", "FAULTS"] as const

const isPublic = ({ SITE_ORIGIN = "" }: typeof Variables.Type): boolean => /^https:/i.test(SITE_ORIGIN)

const NO_PROXIES: TrustedProxies = { check: () => false }

const analyticsOf = ({
  ANALYTICS: to = "none",
  OTLP_ADDRESS: address = ""
}: Pick<typeof Variables.Type, "ANALYTICS" | "OTLP_ADDRESS">): AnalyticsSettings => {
  if (to === "otlp") return { to, address }
  return { to: to === "console" || to === "memory" ? to : "none" }
}

const faultLine = (set: Environment, name: string, expected: string): string =>
  `${name} is "${withoutPassword(set[name] ?? "")}". Set it to ${expected}.`

const withoutPassword = (text: string): string => text.replace(/\/\/[^/@]*@/, "//***@")
