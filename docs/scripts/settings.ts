/** `npm run settings`: writes docs/settings.md. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"

interface Description {
  readonly sets: string
  readonly example: string
  /** The consequence of leaving the setting out. */
  readonly without: string
}

const describe = (sets: string, example: string, without: string): Description => ({ sets, example, without })

const GUIDE_OF_LOGIN = "[login provider](run-your-own.md#a-login-provider)"
const GUIDE_OF_PAYMENTS = "[payment provider](run-your-own.md#a-payment-provider)"

/** The descriptions of all variables; a variable without one does not compile. */
export const DESCRIPTIONS = {
  PORT: describe("the port; 0 takes a free one", "8080", "port 3000"),
  WEB_PROCESSES: describe(
    "the threads that serve; `auto` is one for each processor ([scaling](scaling.md#all-cores-of-one-machine))",
    "auto",
    "one thread serves"
  ),
  DATABASE_URL: describe(
    "PostgreSQL for users, carts, orders and the like ([scaling](scaling.md))",
    "postgres://user:password@localhost:5432/koopkompas",
    "SQLite in `DATA_DIR`"
  ),
  CATALOGUE: describe(
    "`publish` copies the catalogue to `DATABASE_URL`, `postgres` reads it there, `standby` also takes over ([scaling](scaling.md#several-machines))",
    "publish",
    "the catalogue is in `DATA_DIR` only"
  ),
  TAKEOVER_SECONDS: describe("seconds without a publisher before a stand-by takes over", "120", "60 seconds"),
  OPENSEARCH_URL: describe(
    "servers of one OpenSearch cluster, with commas ([scaling](scaling.md#the-search-index-on-other-servers))",
    "https://user:password@search.example:9200/koopkompas",
    "an index in memory"
  ),
  OPENSEARCH_SHARDS: describe("the parts of a new index there ([OSEARCH-09](spec/opensearch.md))", "3", "one part"),
  OPENSEARCH_REPLICAS: describe("the copies of each part", "1", "no copies"),
  FILES_URL: describe(
    "a folder or bucket for photos ([scaling](scaling.md#photos-and-uploads))",
    "https://key:secret@s3.example/koopkompas?region=eu-west-1",
    "photos are in `DATA_DIR`"
  ),
  DATA_DIR: describe("the folder of the data", "/var/lib/koopkompas", "`.data` in the project"),
  SITE_ORIGIN: describe(
    "the address of the site ([APP-25](spec/site.md))",
    "https://koopkompas.example",
    "only this machine gets responses"
  ),
  TRUSTED_PROXY: describe(
    "proxies whose `X-Forwarded-*` headers count",
    "127.0.0.1,10.0.0.0/8",
    "these headers are ignored"
  ),
  DEMO: describe("`off` starts an empty data folder without the demo world", "off", "the [demo world](demo-world.md)"),
  DEMO_ON_PUBLIC: describe(
    "`yes` allows a public site with demo users and test payments ([APP-58](spec/site.md))",
    "yes",
    "such a site does not start"
  ),
  WORLD_PRODUCTS: describe("the products of the demo world", "1500", "10,000"),
  WORLD_OFFERS: describe("the offers of the demo world", "9000", "60,000"),
  FAKES: describe("`on` runs on fakes in memory; never on a public site", "on", "the real services"),
  FAULTS: describe(
    "`on` lets calls be [made to fail](cli.md#faults); never on a public site",
    "on",
    "nothing fails on purpose"
  ),
  PHOTO_HOSTS: describe("hosts that photos to search with may come from", "photos.example", "uploads only"),
  FEEDS: describe("`off` fetches no feeds ([feeds](feeds.md#feeds-on-schedule))", "off", "feeds come on schedule"),
  MATCH_HOUR: describe(
    "the hour of the nightly [matching pass](spec/matching-pass.md), or `off`",
    "2",
    "at 4 in the Netherlands"
  ),
  ACCEPT_DAYS: describe("working days for a shop to accept an order", "5", "3, then it is cancelled"),
  PHOTOS: describe("`off` fetches no photos of feeds ([rules](spec/photo-fetching.md))", "off", "photos are fetched"),
  PICTURES: describe(
    "`off` reads pictures only at the first search by photo ([guide](image-search.md))",
    "off",
    "they are read after the start"
  ),
  DOWNLOAD_PRIVATE: describe(
    "private hosts to download from ([DOWNLOAD-02](spec/download.md))",
    "feeds.internal",
    "none may"
  ),
  ADULT_AGE: describe(
    "how ages are counted: `exact` or `year-difference` ([rules](spec/age.md))",
    "year-difference",
    "`exact`"
  ),
  ANALYTICS: describe(
    "where measurements go: `none`, `console`, `memory` or `otlp` ([rules](spec/analytics.md))",
    "otlp",
    "nothing is measured"
  ),
  OTLP_ADDRESS: describe("the collector for `otlp`", "http://localhost:4318", "`otlp` does not start"),
  SMTP_URL: describe(
    "the mail server ([rules](spec/messages.md))",
    "smtps://user:password@mail.example:465",
    "mail stays in the site, at `/mailbox/`"
  ),
  MAIL_FROM: describe("the sender of mail", "post@koopkompas.example", "`SMTP_URL` does not start"),
  CONTACT_MAIL: describe("the address of customer service", "klantenservice@koopkompas.example", "`MAIL_FROM`"),
  CLICK_ID_EXCEPT: describe(
    "shops whose addresses get no `klik-id` ([FLAG-03](spec/flags.md))",
    "wielerhuis,fietshoek",
    "all addresses get one"
  ),
  RATE_LIMITS: describe("`off` limits no client ([rules](spec/rate-limits.md))", "off", "clients are limited"),
  OPENID_ISSUER: describe(`the ${GUIDE_OF_LOGIN}`, "https://login.example", "a demo provider without passwords"),
  OPENID_CLIENT_ID: describe("the id of the site there", "koopkompas", "`OPENID_ISSUER` does not start"),
  OPENID_CLIENT_SECRET: describe("its secret", "secret", "a public client"),
  OPENID_SCOPES: describe("the scopes, with spaces", "openid profile email offline_access", "the default"),
  OPENID_LOGOUT_URL: describe(
    "opened after a logout if the provider has no logout",
    "https://login.example/logout",
    "the home page"
  ),
  OPENID_TENANTS: describe(
    "tenants whose users may log in ([AUTH-72](spec/session.md))",
    "9b1d7f0e-3c1a-4f43-8a51-2f0a7d3c5e10",
    "an issuer of several tenants does not start"
  ),
  MOLLIE_API_KEY: describe(`the key of the ${GUIDE_OF_PAYMENTS}`, "test_abcdefghijklmnopqrstuvwxyz", "a test page"),
  MOLLIE_API_URL: describe("another provider with its protocol", "https://pay.example", "Mollie"),
  ASSISTANT_URL: describe(
    "a language model for the [assistant](assistant.md)",
    "https://model.example/v1",
    "the assistant replies by rules alone"
  ),
  ASSISTANT_MODEL: describe("the name of the model", "small-model", "`ASSISTANT_URL` does not start"),
  ASSISTANT_KEY: describe("its key", "secret", "no key is sent"),
  KOOPKOMPAS_HOME: describe(
    "the folder of the command line's session",
    "/home/sanne/koopkompas",
    "`~/.config/koopkompas`"
  ),
  API_BASES: describe(
    "addresses of areas of calls ([command line](cli.md#data-or-a-site))",
    '{"search":"https://zoek.example"}',
    "all calls go to one address"
  )
} satisfies Record<keyof typeof VARIABLES, Description>

/** The variable that the build reads too, so that it is no Config. */
const BRAND = describe("the folder of a [brand](theme.md)", "brands/example", "the site is Koopkompas")

const valueOf = (name: keyof typeof VARIABLES, text?: string): unknown => {
  try {
    return readVariable<unknown>(VARIABLES[name], { [name]: text })
  } catch {
    return undefined
  }
}

/** Returns the text that sets a variable to the value which it has by itself; null if there is none. */
const defaultOf = (name: keyof typeof VARIABLES): string | null => {
  const value = valueOf(name)
  if (value === null || value === "") return null
  const texts = ["on", "off", "yes", "no", String(value)]
  return texts.find((text) => text !== "" && isDeepStrictEqual(valueOf(name, text), value)) ?? null
}

const row = (name: string, standard: string | null, { sets, example, without }: Description): string =>
  `| \`${name}\` | ${sets} | ${standard === null ? "–" : `\`${standard}\``} | \`${example}\` | ${without} |`

/** Returns the text of docs/settings.md. Spec: DOCS-09. */
export const settingsPage = (): string => {
  const names = Object.keys(DESCRIPTIONS) as Array<keyof typeof DESCRIPTIONS>
  const rows = names.map((name) => row(name, defaultOf(name), DESCRIPTIONS[name]))
  return `# Settings

Variables of the environment, for the site and the command line. A value that is not valid ends the start with a line that says what is expected.
\`npm run settings\` writes this page from the [table of the code](../adapters/runtime/environment.ts).

| setting | sets | default | example | without it |
|---|---|---|---|---|
${rows.join("\n")}
${row("BRAND", null, BRAND)}
`
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, "../settings.md"), settingsPage())
