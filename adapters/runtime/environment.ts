import { isIP } from "node:net"
import { availableParallelism } from "node:os"
import { Config, ConfigProvider, Effect, Redacted, Result, Schema, SchemaIssue } from "effect"
import { serverAddresses } from "./server-addresses.ts"
import { type LanguageName, LANGUAGES } from "./analyse/language.ts"
import { AGE_MODES, type AgeMode } from "#domain/account/adult-cookies.ts"
import { readId } from "#domain/base/fields.ts"
import { ACCEPT_DAYS, MAX_ACCEPT_DAYS } from "#domain/shopping/orders/due.ts"
import { DEFAULT_MATCH_HOUR } from "#domain/matching/decisions.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { NO_PROXIES, readProxies } from "./trusted-proxies.ts"

export type Environment = Readonly<Record<string, string | undefined>>

export type CatalogueLocation = "data-folder" | "publish" | "postgres" | "standby"

export const isReadFromPostgres = (location: CatalogueLocation): boolean =>
  location === "postgres" || location === "standby"

export const CATALOGUE_WITHOUT_DATABASE = "data-folder, or set DATABASE_URL to the database"

export const COLLECTOR = "the address of a collector, such as http://localhost:4318"

const MAIL_SERVER = "the address of a mail server, such as smtps://user:password@mail.example:465"

export const TENANT_IDS =
  "the ids of at most 100 tenants, such as 9b1d7f0e-3c1a-4f43-8a51-2f0a7d3c5e10, with commas between them"

export const MODEL_NAME = "the name of a model at ASSISTANT_URL, at most 500 visible characters"

export const MAIL_SENDER = "the address of the sender, such as post@koopkompas.example"

/** `expected` completes "Set it to …"; `parse` returns null for invalid text; `shown` is safe in errors. */
const variable = <A>(
  name: string,
  fallback: A,
  expected: string,
  parse: (text: string) => A | null,
  shown: (text: string) => string = (text) => text
): Config.Config<A> =>
  Config.String(name).pipe(
    Config.flatMap((text) => {
      const value = parse(text)
      return value === null ? invalid(name, invalidLine(name, shown(text), expected)) : Config.succeed(value)
    }),
    Config.withDefault(fallback)
  )

const invalid = (name: string, message: string): Config.Config<never> =>
  Config.fail(new Schema.SchemaError(new SchemaIssue.Pointer([name], new SchemaIssue.InvalidValue({ message }))))

/** Shows the value without a password. Spec: APP-27. */
export const invalidLine = (name: string, value: string, expected: string): string =>
  `${name} is "${value.replace(/\/\/[^/@]*@/, "//***@")}". Set it to ${expected}.`

const integerUpTo =
  (maximum: number) =>
  (text: string): number | null =>
    /^\d{1,9}$/.test(text) && Number(text) <= maximum ? Number(text) : null

const MAX_WEB_THREADS = 64

const webThreads = (text: string): number | null => {
  if (text === "auto") return Math.min(MAX_WEB_THREADS, availableParallelism())
  return integerUpTo(MAX_WEB_THREADS)(text) || null
}

/** Bounds of the wait of a stand-by machine, in seconds. A lease that ends is one of 10 seconds. Spec: STORE-119. */
const MIN_TAKEOVER_SECONDS = 15
const MAX_TAKEOVER_SECONDS = 3_600

const MAX_SHARDS = 64

const MAX_REPLICAS = 9

const oneOf =
  <const Word extends string>(words: ReadonlyArray<Word>) =>
  (text: string): Word | null =>
    words.find((word) => word === text) ?? null

/** The most severe first. Spec: WATCH-06. */
export const LOG_LEVELS = ["error", "warning", "info"] as const

/** Parses an IP address; a name could later lead to another one. */
const ipAddress = (text: string): string | null => (isIP(text) === 0 ? null : text)

/** A token as in RFC 6750, too long to guess. */
const metricsToken = (text: string): Redacted.Redacted | null =>
  /^[\w.~+/=-]{24,500}$/.test(text) ? Redacted.make(text) : null

const onOrOff = (name: string, fallback: "on" | "off") =>
  variable(name, fallback, "on or off", oneOf(["on", "off"])).pipe(Config.map((text) => text === "on"))

const webAddress = (text: string): string | null => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? text : null
}

const origin = (text: string): string | null => {
  const url = webAddress(text) === null ? null : new URL(text)
  return url?.href === `${url?.origin}/` ? url.origin : null
}

/** Parses the address of a server with a name and a password. Returns null if they have a "%" that is not followed by a code, as in "%2F". */
const addressWithPassword = (text: string): URL | null => {
  const url = URL.parse(text)
  try {
    decodeURIComponent(`${url?.username} ${url?.password}`)
    return url
  } catch {
    return null
  }
}

const mailServer = (text: string): string | null => {
  const url = addressWithPassword(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? text : null
}

/** A server, or a host in the query, and a name. Spec: STORE-93. */
const databaseUrl = (text: string): Redacted.Redacted | null => {
  const url = addressWithPassword(text)
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname)) return null
  return url.hostname !== "" || url.searchParams.has("host") ? Redacted.make(text) : null
}

/** The name of an index of OpenSearch. Others use it in the names of their indexes, so it has no signs that mean something there. */
const INDEX_NAME = /^\/(?:[a-z][a-z0-9_]{0,50})?$/

/** Several have the same name, user and password: the client sends one password to all. Spec: OSEARCH-07. */
const searchUrl = (text: string): Redacted.Redacted | null => {
  const urls = serverAddresses(text).map(searchServerUrl)
  const parts = urls.map((url) => JSON.stringify([url?.pathname, url?.username, url?.password]))
  return urls.includes(null) || new Set(parts).size > 1 ? null : Redacted.make(text)
}

const searchServerUrl = (text: string): URL | null => {
  const url = addressWithPassword(text)
  if (url === null || !INDEX_NAME.test(url.pathname) || url.search !== "" || url.hash !== "") return null
  const isNear = THIS_MACHINE.includes(url.hostname) || (PRIVATE_NAME.test(url.hostname) && url.password === "")
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isNear)
  return isSafe ? url : null
}

/** A bucket, by the rules of S3, as the only part of a path. */
const BUCKET = /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

const REGION = /^(?:\?region=[a-z0-9-]{1,40})?$/

/** A folder, or a bucket with key and secret: https, or http near this machine. Spec: FILE-01. */
const filesUrl = (text: string): Redacted.Redacted | null => {
  const url = addressWithPassword(text)
  if (url === null || url.hash !== "") return null
  if (url.protocol === "file:") return url.host === "" && url.search === "" ? Redacted.make(text) : null
  const isNear = THIS_MACHINE.includes(url.hostname) || PRIVATE_NAME.test(url.hostname)
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isNear)
  const hasKey = url.username !== "" && url.password !== ""
  return isSafe && hasKey && BUCKET.test(url.pathname) && REGION.test(url.search) ? Redacted.make(text) : null
}

/** A name without a dot, which only a private network knows. */
const PRIVATE_NAME = /^[a-z][a-z0-9-]{0,62}$/

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"]

const issuer = (text: string): string | null => {
  const url = webAddress(text) === null ? null : new URL(text)
  if (url === null || url.search !== "" || url.hash !== "" || text.includes("{")) return null
  return url.protocol === "https:" || THIS_MACHINE.includes(url.hostname) ? text : null
}

const providerOrigin = (text: string): string | null => (issuer(text) === null ? null : origin(text))

const visible = (text: string): string | null => (/^[\x21-\x7e ]{1,500}$/.test(text) ? text : null)

const scopes = (text: string): string | null =>
  /^[\w.:/-]+(?: [\w.:/-]+){0,19}$/.test(text) && text.split(" ").includes("openid") ? text : null

const MAX_TENANTS = 100

const TENANT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const tenants = (text: string): ReadonlyArray<string> | null => {
  const ids = new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/, MAX_TENANTS + 1)
      .filter((id) => id !== "")
  )
  return ids.size <= MAX_TENANTS && [...ids].every((id) => TENANT_ID.test(id)) ? [...ids] : null
}

const hosts = (text: string): ReadonlyArray<string> | null => {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "")
  return names.every((host) => URL.parse(`http://${host}/`)?.hostname === host) ? names : null
}

const shopIds = (text: string): ReadonlyArray<string> | null => {
  const ids = text.split(/[\s,]+/).filter((id) => id !== "")
  return ids.every((id) => readId(id) !== null) ? ids : null
}

const HOST_NAMES = "host names, with commas between them"

const MAX_WORLD = 999_999_999
const worldSize = (name: string) =>
  variable<number | null>(name, null, `a whole number from 0 to ${MAX_WORLD}`, integerUpTo(MAX_WORLD))

/** In the order of reporting; null stands for an unset one. Spec: APP-27. */
export const VARIABLES = {
  /** 0 selects any free port. */
  PORT: variable("PORT", 3000, "a whole number from 0 to 65535", integerUpTo(65_535)),
  WEB_PROCESSES: variable("WEB_PROCESSES", 1, `a whole number from 1 to ${MAX_WEB_THREADS}, or auto`, webThreads),
  DATABASE_URL: variable<Redacted.Redacted | null>(
    "DATABASE_URL",
    null,
    "the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/koopkompas",
    databaseUrl,
    () => "***"
  ),
  CATALOGUE: variable<CatalogueLocation>(
    "CATALOGUE",
    "data-folder",
    "data-folder, publish, postgres or standby",
    oneOf(["data-folder", "publish", "postgres", "standby"])
  ),
  /** Seconds without a publisher after which a stand-by machine takes over. Spec: STORE-119. */
  TAKEOVER_SECONDS: variable(
    "TAKEOVER_SECONDS",
    60,
    `a whole number from ${MIN_TAKEOVER_SECONDS} to ${MAX_TAKEOVER_SECONDS}`,
    (text) => {
      const seconds = integerUpTo(MAX_TAKEOVER_SECONDS)(text)
      return seconds === null || seconds < MIN_TAKEOVER_SECONDS ? null : seconds
    }
  ),
  OPENSEARCH_URL: variable<Redacted.Redacted | null>(
    "OPENSEARCH_URL",
    null,
    "the address of a server of OpenSearch, such as https://user:password@search.example:9200/koopkompas, or those of several of one cluster with commas between them",
    searchUrl,
    () => "***"
  ),
  OPENSEARCH_SHARDS: variable(
    "OPENSEARCH_SHARDS",
    1,
    `a whole number from 1 to ${MAX_SHARDS}`,
    (text) => integerUpTo(MAX_SHARDS)(text) || null
  ),
  OPENSEARCH_REPLICAS: variable(
    "OPENSEARCH_REPLICAS",
    0,
    `a whole number from 0 to ${MAX_REPLICAS}`,
    integerUpTo(MAX_REPLICAS)
  ),
  FILES_URL: variable<Redacted.Redacted | null>(
    "FILES_URL",
    null,
    "a folder such as file:///srv/files, or a bucket such as https://key:secret@s3.example/koopkompas?region=eu-west-1",
    filesUrl,
    () => "***"
  ),
  DATA_DIR: variable<string | null>("DATA_DIR", null, "a folder", (text) => (text.includes("\0") ? null : text)),
  /** Without it the site only serves the addresses of this machine. Spec: APP-25. */
  SITE_ORIGIN: variable<string | null>(
    "SITE_ORIGIN",
    null,
    "the address of the site without a path, such as https://koopkompas.example",
    origin
  ),
  TRUSTED_PROXY: variable(
    "TRUSTED_PROXY",
    NO_PROXIES,
    "IP addresses or ranges such as 10.0.0.0/8, with commas between them",
    readProxies
  ),
  DEMO: onOrOff("DEMO", "on"),
  DEMO_ON_PUBLIC: variable("DEMO_ON_PUBLIC", "no", "yes or no", oneOf(["yes", "no"])).pipe(
    Config.map((text) => text === "yes")
  ),
  WORLD_PRODUCTS: worldSize("WORLD_PRODUCTS"),
  WORLD_OFFERS: worldSize("WORLD_OFFERS"),
  FAKES: onOrOff("FAKES", "off"),
  FAULTS: onOrOff("FAULTS", "off"),
  PHOTO_HOSTS: variable<ReadonlyArray<string>>("PHOTO_HOSTS", [], HOST_NAMES, hosts),
  FEEDS: onOrOff("FEEDS", "on"),
  MATCH_HOUR: variable<number | null | "off">(
    "MATCH_HOUR",
    DEFAULT_MATCH_HOUR,
    "an hour from 0 to 23, or off",
    (text) => (text === "off" ? "off" : integerUpTo(23)(text))
  ).pipe(Config.map((hour) => (hour === "off" ? null : hour))),
  ACCEPT_DAYS: variable("ACCEPT_DAYS", ACCEPT_DAYS, "a number of working days from 1 to 30", (text) => {
    const days = integerUpTo(MAX_ACCEPT_DAYS)(text)
    return days === 0 ? null : days
  }),
  SEARCH_LANGUAGE: variable<LanguageName>("SEARCH_LANGUAGE", "nl", "nl, en or nl+en", oneOf(LANGUAGES)),
  PHOTOS: onOrOff("PHOTOS", "on"),
  PICTURES: onOrOff("PICTURES", "on"),
  DOWNLOAD_PRIVATE: variable<ReadonlyArray<string>>("DOWNLOAD_PRIVATE", [], HOST_NAMES, hosts),
  ADULT_AGE: variable<AgeMode>("ADULT_AGE", "exact", "exact or year-difference", oneOf(AGE_MODES)),
  ANALYTICS: variable(
    "ANALYTICS",
    "none",
    "none, console, memory or otlp",
    oneOf(["none", "console", "memory", "otlp"])
  ),
  OTLP_ADDRESS: variable<string | null>("OTLP_ADDRESS", null, COLLECTOR, webAddress),
  TRACES: variable("TRACES", "none", "none or otlp", oneOf(["none", "otlp"])),
  TRACES_SAMPLING: variable("TRACES_SAMPLING", 0.8, "a number from 0 to 1, such as 0.8", (text) =>
    /^(?:0|1|0\.\d{1,6})$/.test(text) ? Number(text) : null
  ),
  LOG_LEVEL: variable("LOG_LEVEL", "info", "error, warning or info", oneOf(LOG_LEVELS)),
  /** 0 selects any free port. Spec: WATCH-01. */
  METRICS_PORT: variable<number | null>("METRICS_PORT", null, "a whole number from 0 to 65535", integerUpTo(65_535)),
  METRICS_HOST: variable("METRICS_HOST", "127.0.0.1", "an IP address, such as 127.0.0.1", ipAddress),
  METRICS_TOKEN: variable<Redacted.Redacted | null>(
    "METRICS_TOKEN",
    null,
    "24 to 500 letters, digits and signs of - . _ ~ + / =",
    metricsToken,
    () => "***"
  ),
  SMTP_URL: variable<string | null>("SMTP_URL", null, MAIL_SERVER, mailServer),
  MAIL_FROM: variable<string | null>("MAIL_FROM", null, MAIL_SENDER, readEmail),
  CONTACT_MAIL: variable<string | null>(
    "CONTACT_MAIL",
    null,
    "the address of customer service, such as klantenservice@koopkompas.example",
    readEmail
  ),
  CLICK_ID_EXCEPT: variable<ReadonlyArray<string>>(
    "CLICK_ID_EXCEPT",
    [],
    "ids of shops, with commas between them",
    shopIds
  ),
  RATE_LIMITS: onOrOff("RATE_LIMITS", "on"),
  OPENID_ISSUER: variable<string | null>(
    "OPENID_ISSUER",
    null,
    "the https address of the login provider, such as https://login.example; http on this machine only",
    issuer
  ),
  OPENID_CLIENT_ID: variable<string | null>("OPENID_CLIENT_ID", null, "at most 500 visible characters", visible),
  OPENID_CLIENT_SECRET: variable<string | null>(
    "OPENID_CLIENT_SECRET",
    null,
    "at most 500 visible characters",
    visible,
    () => "***"
  ),
  OPENID_SCOPES: variable(
    "OPENID_SCOPES",
    "openid profile email",
    'scopes with spaces between them, "openid" among them',
    scopes
  ),
  OPENID_LOGOUT_URL: variable<string | null>("OPENID_LOGOUT_URL", null, "a web address", webAddress),
  OPENID_TENANTS: variable<ReadonlyArray<string>>("OPENID_TENANTS", [], TENANT_IDS, tenants),
  MOLLIE_API_KEY: variable<string | null>(
    "MOLLIE_API_KEY",
    null,
    "a key of Mollie, which begins with test_ or live_",
    (text) => (/^(?:test|live)_\w{20,100}$/.test(text) ? text : null),
    () => "***"
  ),
  MOLLIE_API_URL: variable(
    "MOLLIE_API_URL",
    "https://api.mollie.com",
    "the https address of the payment provider, such as https://api.mollie.com; http on this machine only",
    providerOrigin
  ),
  ASSISTANT_URL: variable<string | null>(
    "ASSISTANT_URL",
    null,
    "the https address of a language model that speaks OpenAI's protocol, such as https://model.example/v1; http on this machine only",
    (text) => issuer(text)?.replace(/\/$/, "") ?? null
  ),
  ASSISTANT_MODEL: variable<string | null>("ASSISTANT_MODEL", null, MODEL_NAME, visible),
  ASSISTANT_KEY: variable<string | null>("ASSISTANT_KEY", null, "at most 500 visible characters", visible, () => "***"),
  KOOPKOMPAS_HOME: variable<string | null>("KOOPKOMPAS_HOME", null, "a folder", (text) =>
    text.includes("\0") ? null : text
  ),
  /** Base addresses of areas of calls as JSON, which the command line parses. Spec: API-13. */
  API_BASES: Config.String("API_BASES").pipe(Config.withDefault(""))
}

class VariableInvalid extends Error {
  override readonly name = "VariableInvalid"
}

export const readVariable = <A>(config: Config.Config<A>, environment: Environment): A => {
  const read = Effect.runSync(Effect.result(config.parse(ConfigProvider.fromUnknown(environment))))
  if (Result.isSuccess(read)) return read.success
  throw new VariableInvalid(messageOf(read.failure))
}

export const invalidLines = (environment: Environment): ReadonlyArray<string> => {
  const provider = ConfigProvider.fromUnknown(environment)
  return Object.values<Config.Config<unknown>>(VARIABLES).flatMap((config) => {
    const read = Effect.runSync(Effect.result(config.parse(provider)))
    return Result.isFailure(read) ? [messageOf(read.failure)] : []
  })
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const messageOf = ({ cause }: Config.ConfigError): string =>
  Schema.isSchemaError(cause)
    ? issuesOf(cause.issue)
        .issues.map(({ message }) => message)
        .join("\n")
    : cause.message
