import { availableParallelism } from "node:os"
import { Config, ConfigProvider, Effect, Redacted, Result, Schema, SchemaIssue } from "effect"
import { serverAddresses } from "./server-addresses.ts"
import { AGE_MODES, type AgeMode } from "#domain/account/adult/adult-cookies.ts"
import { readId } from "#domain/base/fields.ts"
import { ACCEPT_DAYS, MAX_ACCEPT_DAYS } from "#domain/shopping/orders/due.ts"
import { DEFAULT_MATCH_HOUR } from "#domain/matching/decisions.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { NO_PROXIES, readProxies } from "./trusted-proxies.ts"

export type Environment = Readonly<Record<string, string | undefined>>

/** The place of the catalogue. Spec: STORE-114. */
export type CatalogueLocation = "data-folder" | "publish" | "postgres" | "standby"

/** Returns true if pages and commands read the catalogue from PostgreSQL. Spec: STORE-110, STORE-119. */
export const isReadFromPostgres = (location: CatalogueLocation): boolean =>
  location === "postgres" || location === "standby"

/** The expected value of CATALOGUE without a database, in the words of its error message. Spec: STORE-114. */
export const CATALOGUE_WITHOUT_DATABASE = "data-folder, or set DATABASE_URL to the database"

/** The expected value of OTLP_ADDRESS, in the words of its error message. */
export const COLLECTOR = "the address of a collector, such as http://localhost:4318"

/** The expected value of SMTP_URL, in the words of its error message. */
const MAIL_SERVER = "the address of a mail server, such as smtps://user:password@mail.example:465"

/** The expected value of OPENID_TENANTS, in the words of its error message. Spec: AUTH-72. */
export const TENANT_IDS =
  "the ids of at most 100 tenants, such as 9b1d7f0e-3c1a-4f43-8a51-2f0a7d3c5e10, with commas between them"

/** The expected value of ASSISTANT_MODEL, in the words of its error message. Spec: CHAT-15. */
export const MODEL_NAME = "the name of a model at ASSISTANT_URL, at most 500 visible characters"

/** The expected value of MAIL_FROM, in the words of its error message. */
export const MAIL_SENDER = "the address of the sender, such as post@koopkompas.example"

/**
 * Describes a variable that may be absent or empty. `expected` completes "Set it to …"; `parse` returns null for an
 * invalid text. `shown` returns what an error message may show of it.
 */
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

/**
 * Returns the error line for an invalid variable: its name, its value without a password, and the expected value.
 * Spec: APP-27.
 */
export const invalidLine = (name: string, value: string, expected: string): string =>
  `${name} is "${value.replace(/\/\/[^/@]*@/, "//***@")}". Set it to ${expected}.`

const integerUpTo =
  (maximum: number) =>
  (text: string): number | null =>
    /^\d{1,9}$/.test(text) && Number(text) <= maximum ? Number(text) : null

/** Maximum number of threads of a site. Spec: APP-52. */
const MAX_WEB_THREADS = 64

/** Returns a number of threads; `auto` is one for each processor that this process may use. Spec: APP-52. */
const webThreads = (text: string): number | null => {
  if (text === "auto") return Math.min(MAX_WEB_THREADS, availableParallelism())
  return integerUpTo(MAX_WEB_THREADS)(text) || null
}

/** Bounds of the wait of a stand-by machine, in seconds. A lease that ends is one of 10 seconds. Spec: STORE-119. */
const MIN_TAKEOVER_SECONDS = 15
const MAX_TAKEOVER_SECONDS = 3_600

/** Maximum parts of a search index. Spec: OSEARCH-09. */
const MAX_SHARDS = 64

/** Maximum copies of each part of a search index. Spec: OSEARCH-09. */
const MAX_REPLICAS = 9

const oneOf =
  <const Word extends string>(words: ReadonlyArray<Word>) =>
  (text: string): Word | null =>
    words.find((word) => word === text) ?? null

const onOrOff = (name: string, fallback: "on" | "off") =>
  variable(name, fallback, "on or off", oneOf(["on", "off"])).pipe(Config.map((text) => text === "on"))

/** Returns the text if it is a web address without credentials; else null. */
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

/** Returns the text if it is the address of a mail server, which may have credentials; else null. */
const mailServer = (text: string): string | null => {
  const url = addressWithPassword(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? text : null
}

/** Returns the address of a database of PostgreSQL: a server, or a host in the query, and a name. Spec: STORE-93. */
const databaseUrl = (text: string): Redacted.Redacted | null => {
  const url = addressWithPassword(text)
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname)) return null
  return url.hostname !== "" || url.searchParams.has("host") ? Redacted.make(text) : null
}

/** The name of an index of OpenSearch. Others use it in the names of their indexes, so it has no signs that mean something there. */
const INDEX_NAME = /^\/(?:[a-z][a-z0-9_]{0,50})?$/

/**
 * Returns the addresses of servers of OpenSearch: https, or http near this machine, with the name of the index. Those of several have the
 * same name, user and password, because the client sends one password to all of them. Spec: OSEARCH-07.
 */
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

/** Returns the address of a folder, or of a bucket with the key and its secret: https, or http near this machine. Spec: FILE-01. */
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

/** Returns an address that describes a login provider: https, or http on this machine. */
const issuer = (text: string): string | null => {
  const url = webAddress(text) === null ? null : new URL(text)
  if (url === null || url.search !== "" || url.hash !== "" || text.includes("{")) return null
  return url.protocol === "https:" || THIS_MACHINE.includes(url.hostname) ? text : null
}

/** Returns the origin of a payment provider: https, or http on this machine. */
const providerOrigin = (text: string): string | null => (issuer(text) === null ? null : origin(text))

const visible = (text: string): string | null => (/^[\x21-\x7e ]{1,500}$/.test(text) ? text : null)

const scopes = (text: string): string | null =>
  /^[\w.:/-]+(?: [\w.:/-]+){0,19}$/.test(text) && text.split(" ").includes("openid") ? text : null

/** Maximum number of tenants. Spec: AUTH-72. */
const MAX_TENANTS = 100

const TENANT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the ids of tenants in lower case, each once. Spec: AUTH-72. */
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

/**
 * Every variable that the site and the command line read, in the order of reporting; null stands for an unset one.
 * Spec: APP-27.
 */
export const VARIABLES = {
  /** 0 selects any free port. */
  PORT: variable("PORT", 3000, "a whole number from 0 to 65535", integerUpTo(65_535)),
  /** The number of threads that serve. Spec: APP-52. */
  WEB_PROCESSES: variable("WEB_PROCESSES", 1, `a whole number from 1 to ${MAX_WEB_THREADS}, or auto`, webThreads),
  /** The database of the records; null for the data folder. Spec: STORE-90. */
  DATABASE_URL: variable<Redacted.Redacted | null>(
    "DATABASE_URL",
    null,
    "the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/koopkompas",
    databaseUrl,
    () => "***"
  ),
  /** The place of the catalogue: the data folder, which may publish it to PostgreSQL, or PostgreSQL. Spec: STORE-114. */
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
  /** The server of the search index; null for one in each process. Spec: OSEARCH-07. */
  OPENSEARCH_URL: variable<Redacted.Redacted | null>(
    "OPENSEARCH_URL",
    null,
    "the address of a server of OpenSearch, such as https://user:password@search.example:9200/koopkompas, or those of several of one cluster with commas between them",
    searchUrl,
    () => "***"
  ),
  /** The parts of a new search index on a server. Spec: OSEARCH-09. */
  OPENSEARCH_SHARDS: variable(
    "OPENSEARCH_SHARDS",
    1,
    `a whole number from 1 to ${MAX_SHARDS}`,
    (text) => integerUpTo(MAX_SHARDS)(text) || null
  ),
  /** The copies of each part of a new search index on a server. Spec: OSEARCH-09. */
  OPENSEARCH_REPLICAS: variable(
    "OPENSEARCH_REPLICAS",
    0,
    `a whole number from 0 to ${MAX_REPLICAS}`,
    integerUpTo(MAX_REPLICAS)
  ),
  /** The folder or the bucket of photos and of photos that visitors sent; null for the data folder. Spec: FILE-01. */
  FILES_URL: variable<Redacted.Redacted | null>(
    "FILES_URL",
    null,
    "a folder such as file:///srv/files, or a bucket such as https://key:secret@s3.example/koopkompas?region=eu-west-1",
    filesUrl,
    () => "***"
  ),
  DATA_DIR: variable<string | null>("DATA_DIR", null, "a folder", (text) => (text.includes("\0") ? null : text)),
  /**
   * Origin of the site, "https://koopkompas.example"; without it the site only serves the addresses of this machine.
   * Spec: APP-25.
   */
  SITE_ORIGIN: variable<string | null>(
    "SITE_ORIGIN",
    null,
    "the address of the site without a path, such as https://koopkompas.example",
    origin
  ),
  /** Proxies whose forwarded headers are trusted. Spec: APP-29. */
  TRUSTED_PROXY: variable(
    "TRUSTED_PROXY",
    NO_PROXIES,
    "IP addresses or ranges such as 10.0.0.0/8, with commas between them",
    readProxies
  ),
  /** Fills an empty data folder with the demo world. Spec: WORLD-07. */
  DEMO: onOrOff("DEMO", "on"),
  /** Says that a public site is a demonstration. Spec: APP-58. */
  DEMO_ON_PUBLIC: variable("DEMO_ON_PUBLIC", "no", "yes or no", oneOf(["yes", "no"])).pipe(
    Config.map((text) => text === "yes")
  ),
  WORLD_PRODUCTS: worldSize("WORLD_PRODUCTS"),
  WORLD_OFFERS: worldSize("WORLD_OFFERS"),
  /** Runs the services in memory. */
  FAKES: onOrOff("FAKES", "off"),
  /** Enables fault switches. Spec: API-05. */
  FAULTS: onOrOff("FAULTS", "off"),
  /** Hosts that photos may be fetched from. Spec: IMG-12. */
  PHOTO_HOSTS: variable<ReadonlyArray<string>>("PHOTO_HOSTS", [], HOST_NAMES, hosts),
  /** Fetches feeds on schedule. Spec: SCHED-09. */
  FEEDS: onOrOff("FEEDS", "on"),
  /** The hour of the nightly matching pass in the Netherlands; null for none. Spec: MATCH-48. */
  MATCH_HOUR: variable<number | null | "off">(
    "MATCH_HOUR",
    DEFAULT_MATCH_HOUR,
    "an hour from 0 to 23, or off",
    (text) => (text === "off" ? "off" : integerUpTo(23)(text))
  ).pipe(Config.map((hour) => (hour === "off" ? null : hour))),
  /** Working days in which a shop must accept a paid order. Spec: ORDER-14. */
  ACCEPT_DAYS: variable("ACCEPT_DAYS", ACCEPT_DAYS, "a number of working days from 1 to 30", (text) => {
    const days = integerUpTo(MAX_ACCEPT_DAYS)(text)
    return days === 0 ? null : days
  }),
  /** Fetches the photos of feeds. Spec: PHOTO-47. */
  PHOTOS: onOrOff("PHOTOS", "on"),
  /** Reads the pictures of all products for the search by image as soon as the site runs. Spec: IMG-25. */
  PICTURES: onOrOff("PICTURES", "on"),
  /** Hosts that may be downloaded from although their addresses are private. Spec: DOWNLOAD-02. */
  DOWNLOAD_PRIVATE: variable<ReadonlyArray<string>>("DOWNLOAD_PRIVATE", [], HOST_NAMES, hosts),
  /** How the ages of users are counted. Spec: ADULT-10. */
  ADULT_AGE: variable<AgeMode>("ADULT_AGE", "exact", "exact or year-difference", oneOf(AGE_MODES)),
  /** The destination of measurements. Spec: APP-08. */
  ANALYTICS: variable(
    "ANALYTICS",
    "none",
    "none, console, memory or otlp",
    oneOf(["none", "console", "memory", "otlp"])
  ),
  /** The web address of a collector. Spec: APP-08. */
  OTLP_ADDRESS: variable<string | null>("OTLP_ADDRESS", null, COLLECTOR, webAddress),
  /** The server that sends mail; null for the mailbox of the site. Spec: MSG-30. */
  SMTP_URL: variable<string | null>("SMTP_URL", null, MAIL_SERVER, mailServer),
  /** The sender of mail. Spec: MSG-30. */
  MAIL_FROM: variable<string | null>("MAIL_FROM", null, MAIL_SENDER, readEmail),
  /** The address of customer service; null for that of the sender of mail. Spec: CONTACT-04. */
  CONTACT_MAIL: variable<string | null>(
    "CONTACT_MAIL",
    null,
    "the address of customer service, such as klantenservice@koopkompas.example",
    readEmail
  ),
  /** Shops that get no click identifier in their addresses. Spec: FLAG-03. */
  CLICK_ID_EXCEPT: variable<ReadonlyArray<string>>(
    "CLICK_ID_EXCEPT",
    [],
    "ids of shops, with commas between them",
    shopIds
  ),
  /** Enables rate limits. Spec: RATE-07. */
  RATE_LIMITS: onOrOff("RATE_LIMITS", "on"),
  /** Issuer address of the login provider; null for the embedded one. Spec: AUTH-26. */
  OPENID_ISSUER: variable<string | null>(
    "OPENID_ISSUER",
    null,
    "the https address of the login provider, such as https://login.example; http on this machine only",
    issuer
  ),
  /** The id of the site at the login provider. Spec: AUTH-26. */
  OPENID_CLIENT_ID: variable<string | null>("OPENID_CLIENT_ID", null, "at most 500 visible characters", visible),
  /** The site's secret at the login provider; null for a public client. Spec: AUTH-26. */
  OPENID_CLIENT_SECRET: variable<string | null>(
    "OPENID_CLIENT_SECRET",
    null,
    "at most 500 visible characters",
    visible,
    () => "***"
  ),
  /** The scopes that the site requests from the login provider. Spec: AUTH-26. */
  OPENID_SCOPES: variable(
    "OPENID_SCOPES",
    "openid profile email",
    'scopes with spaces between them, "openid" among them',
    scopes
  ),
  /** The address to open after a logout if the login provider has none. Spec: AUTH-04. */
  OPENID_LOGOUT_URL: variable<string | null>("OPENID_LOGOUT_URL", null, "a web address", webAddress),
  /** The tenants whose users may log in at a provider of several tenants. Spec: AUTH-72. */
  OPENID_TENANTS: variable<ReadonlyArray<string>>("OPENID_TENANTS", [], TENANT_IDS, tenants),
  /** The key of the payment provider; null for the embedded one. Spec: PAY-10. */
  MOLLIE_API_KEY: variable<string | null>(
    "MOLLIE_API_KEY",
    null,
    "a key of Mollie, which begins with test_ or live_",
    (text) => (/^(?:test|live)_\w{20,100}$/.test(text) ? text : null),
    () => "***"
  ),
  /** The address of the payment provider. Spec: PAY-10. */
  MOLLIE_API_URL: variable(
    "MOLLIE_API_URL",
    "https://api.mollie.com",
    "the https address of the payment provider, such as https://api.mollie.com; http on this machine only",
    providerOrigin
  ),
  /** The address of a language model for the assistant; null for none. Spec: CHAT-15. */
  ASSISTANT_URL: variable<string | null>(
    "ASSISTANT_URL",
    null,
    "the https address of a language model that speaks OpenAI's protocol, such as https://model.example/v1; http on this machine only",
    (text) => issuer(text)?.replace(/\/$/, "") ?? null
  ),
  /** The name of the language model. Spec: CHAT-15. */
  ASSISTANT_MODEL: variable<string | null>("ASSISTANT_MODEL", null, MODEL_NAME, visible),
  /** The key of the language model; null for a service without one. Spec: CHAT-15. */
  ASSISTANT_KEY: variable<string | null>("ASSISTANT_KEY", null, "at most 500 visible characters", visible, () => "***"),
  /** The folder in which the command line stores its session; null for the usual one. Spec: CLI-45. */
  KOOPKOMPAS_HOME: variable<string | null>("KOOPKOMPAS_HOME", null, "a folder", (text) =>
    text.includes("\0") ? null : text
  ),
  /** Base addresses of areas of calls as JSON, which the command line parses. Spec: API-13. */
  API_BASES: Config.String("API_BASES").pipe(Config.withDefault(""))
}

/** Error for a variable of the environment that is invalid; its message says what to set. Spec: APP-27. */
class VariableInvalid extends Error {
  override readonly name = "VariableInvalid"
}

/** Returns the value of one variable. Throws an error that names it if it is invalid. */
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
