import { Command } from "commander"
import type { ReadFacts } from "./doctor-facts.ts"
import { fail, type Io, printJson } from "./io.ts"
import { dataCommand, type DataFlags } from "./common-flags.ts"
import { counted, plain } from "./print.ts"
import type { Installation } from "#adapters/store/sql/installation.ts"

export const doctorCommand = (io: Io, readFacts: ReadFacts): Command =>
  dataCommand("doctor", "Check this machine, its data and its settings, and say what to do").action(
    async ({ json, dataDir }: DataFlags) => {
      const checks = checkMachine(await readFacts(dataDir))
      if (json) printJson(io, checks)
      else for (const check of checks) io.out(linesOf(check))
      const problems = checks.filter(({ status }) => status === "problem").length
      if (problems > 0) throw fail.failure(`${counted(problems, "problem")} to solve.`)
    }
  )

const linesOf = ({ status, name, found, advice }: Check): string =>
  [
    `${status.padEnd(9)}${name.padEnd(10)}${plain(found)}`,
    ...(advice === "" ? [] : [`${" ".repeat(19)}${advice}`])
  ].join("\n")

export interface Facts {
  readonly node: string
  readonly invalid: ReadonlyArray<string>
  readonly settings: DoctorSettings | null
  readonly threads: number
  readonly processors: number
  readonly isPortFree: boolean
  readonly dataDir: string
  readonly data: Installation | null | { readonly reason: string }
  /** The database of the records; null if they are in the data folder. */
  readonly database: Server | null
  /** Why the catalogue that is published in the database cannot be read, null if it can; absent if the site reads the one of its data folder. */
  readonly published?: { readonly reason: string | null }
  /** Why the data folder cannot be published, null if it can; absent if the site does not publish it. */
  readonly publishing?: { readonly reason: string | null }
  /** The catalogue of the data folder of a stand-by machine, compared with the published one; absent for other machines. */
  readonly standby?: "empty" | "other" | "outdated" | "current"
  readonly searchServer: Server | null
  readonly files: Server | null
  readonly indexBytes: number | null
  readonly freeBytes: number | null
  readonly browser: string | null
}

/** A server without user and password, and why it cannot be used. */
interface Server {
  readonly address: string
  readonly reason: string | null
}

export interface DoctorSettings {
  readonly port: number
  readonly siteOrigin: string | null
  readonly issuer: string | null
  readonly sendsMail: boolean
  readonly paymentKey: "test" | "live" | null
}

interface Check {
  readonly name: string
  readonly status: "ok" | "warning" | "problem"
  readonly found: string
  /** The remedy; "" if none is needed. */
  readonly advice: string
}

const LOW_BYTES = 2_000_000_000

const FULL_BYTES = 200_000_000

/** Returns the result of every check, in the order in which one would solve them. Spec: CLI-69. */
export const checkMachine = (facts: Facts): ReadonlyArray<Check> => [
  checkNode(facts.node),
  ...checkSettings(facts.invalid),
  checkThreads(facts),
  checkFolder(facts),
  facts.database === null
    ? ok("database", "the data folder (DATABASE_URL is not set)")
    : checkServer("database", facts.database, "Start the server, or correct DATABASE_URL."),
  ...checkPublication(
    "catalogue",
    facts.published,
    "published in the database",
    "On the machine with the feeds, run: koopkompas catalogue publish"
  ),
  ...checkPublication(
    "publishing",
    facts.publishing,
    "this data folder publishes the catalogue",
    "See: docs/scaling.md, If the machine with the feeds is lost"
  ),
  ...checkStandby(facts.standby),
  checkIndex(facts),
  facts.files === null
    ? ok("files", "the data folder (FILES_URL is not set)")
    : checkServer("files", facts.files, "Correct FILES_URL, or let this user write there."),
  checkDisk(facts.freeBytes),
  ...(facts.settings === null ? [] : checkSite(facts.settings, facts.isPortFree)),
  facts.browser === null
    ? warning("browser", "no Chromium", "Only the browser tests need one: npx playwright install chromium")
    : ok("browser", facts.browser)
]

const ok = (name: string, found: string): Check => ({ name, status: "ok", found, advice: "" })
const warning = (name: string, found: string, advice: string): Check => ({ name, status: "warning", found, advice })
const problem = (name: string, found: string, advice: string): Check => ({ name, status: "problem", found, advice })

const checkNode = (version: string): Check =>
  Number(version.split(".")[0]) >= 24
    ? ok("node", version)
    : problem("node", version, "Run npm ci, and start with npm start, which use the Node of the packages.")

const checkThreads = ({ threads, processors }: Facts): Check => {
  const found = `${threads} to serve, on ${processors} processor${processors === 1 ? "" : "s"}`
  return threads <= processors
    ? ok("threads", found)
    : warning("threads", found, "More threads than processors only take memory: set WEB_PROCESSES to auto.")
}

const checkSettings = (invalid: ReadonlyArray<string>): ReadonlyArray<Check> =>
  invalid.length === 0
    ? [ok("settings", "valid")]
    : invalid.map((line) => problem("settings", line, "Correct the variable; the site does not start with it."))

const checkFolder = ({ data, dataDir }: Facts): Check => {
  if (data === null) return ok("data", `${dataDir} does not exist yet; the first start makes it`)
  if (typeof data === "object") {
    return problem(
      "data",
      data.reason,
      "Restore a backup: koopkompas restore <backup>. Or set DATA_DIR to another folder."
    )
  }
  if (data === "unfinished") return warning("data", `${dataDir}: a part of the demo world`, "Run: koopkompas demo load")
  return ok("data", `${dataDir}: ${USES[data]}`)
}

const USES = { undecided: "empty", demo: "the demo world", own: "real offers" } as const

const checkServer = (name: string, { address, reason }: Server, advice: string): Check =>
  reason === null ? ok(name, address) : problem(name, `${address}: ${reason}`, advice)

const checkPublication = (
  name: string,
  state: Facts["published"],
  found: string,
  advice: string
): ReadonlyArray<Check> =>
  state === undefined ? [] : [state.reason === null ? ok(name, found) : problem(name, state.reason, advice)]

const checkStandby = (standby: Facts["standby"]): ReadonlyArray<Check> => {
  if (standby === undefined) return []
  if (standby === "other")
    return [problem("stand-by", "the data folder has another catalogue", "Set DATA_DIR to an empty folder.")]
  return [
    ok(
      "stand-by",
      standby === "current" ? "this data folder publishes the catalogue" : "takes over if no machine publishes"
    )
  ]
}

const checkIndex = ({ data, indexBytes, searchServer }: Facts): Check => {
  if (searchServer !== null) return checkServer("index", searchServer, "Start the server, or correct OPENSEARCH_URL.")
  if (indexBytes !== null && indexBytes > 0) return ok("index", megabytes(indexBytes))
  if (data === null || data === "undecided") return ok("index", "none yet")
  return warning("index", "no search.index in the data folder", "Nothing: the next start builds it, once.")
}

const checkDisk = (free: number | null): Check => {
  if (free === null) return warning("disk", "free space unknown", "Check the free space of the disk yourself.")
  const found = `${megabytes(free)} free`
  if (free < FULL_BYTES) return problem("disk", found, "Free space: orders cannot be stored on a full disk.")
  if (free < LOW_BYTES) return warning("disk", found, "Free space before the next large import or backup.")
  return ok("disk", found)
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

const checkSite = (settings: DoctorSettings, isPortFree: boolean): ReadonlyArray<Check> => {
  const { port, siteOrigin, issuer, sendsMail, paymentKey } = settings
  const isPublic = siteOrigin !== null
  const embedded = (name: string, found: string, advice: string) =>
    isPublic ? warning(name, found, advice) : ok(name, found)
  return [
    isPortFree
      ? ok("port", `${port} is free`)
      : warning("port", `${port} is in use`, "The site may be running already; else set PORT to another port."),
    ok("address", siteOrigin ?? "this machine only (SITE_ORIGIN is not set)"),
    issuer === null
      ? embedded("login", "the embedded provider with demo users", "Set OPENID_ISSUER and OPENID_CLIENT_ID.")
      : ok("login", issuer),
    sendsMail
      ? ok("mail", "sent by SMTP_URL")
      : embedded("mail", "stays in the mailbox of the site", "Set SMTP_URL and MAIL_FROM."),
    paymentKey === "live"
      ? ok("payments", "Mollie, a live key")
      : embedded(
          "payments",
          paymentKey === "test" ? "Mollie, a test key: no money moves" : "the embedded test provider: no money moves",
          "Set MOLLIE_API_KEY to a key that begins with live_."
        )
  ]
}
