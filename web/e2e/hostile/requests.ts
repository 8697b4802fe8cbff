import { OPERATIONS } from "#adapters/contract/operations.ts"
import {
  HOSTILE_HEADERS,
  HOSTILE_NUMBERS,
  HOSTILE_QUERIES,
  HOSTILE_TEXTS,
  HOSTILE_TYPES,
  hostileBodies
} from "#adapters/testing/fuzz/hostile.ts"
import { type Dice, dice } from "#adapters/testing/fuzz/random.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** A request as bytes, with a description. */
interface HostileRequest {
  readonly label: string
  readonly bytes: Uint8Array
}

interface Parts {
  readonly method: string
  readonly target: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: Uint8Array | null
}

const METHODS = "GET GET GET GET POST POST HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY get".split(" ")

/** Paths of assets and SEO files, and unknown ones. */
const OTHER_PATHS = [
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/1.xml",
  "/opensearch.xml",
  "/manifest.webmanifest",
  "/sw.js",
  "/favicon.ico",
  "/assets/x.js",
  "/assets/../../package.json",
  "/health",
  "/ready",
  "/api/docs",
  "/api/openapi.json",
  "/api/_faults",
  "/api/",
  "/_view/",
  "/_view/zoeken/?q=lamp",
  "/_fouten",
  "/beeld/p-100001.svg",
  "/beeld/p-100001/400.webp",
  "/naar/winkel/aanbieding/",
  "/.git/config",
  "/.env",
  "/wp-login.php",
  "/..%2f..%2fetc/passwd",
  "//evil.example/foo",
  "/\\evil.example/foo",
  "/x/..//evil.example/foo",
  "/%2f%2fevil.example",
  "/%5cevil.example/x",
  "*",
  "http://evil.example/",
  "evil.example:443"
]

/** Names of query parameters of pages, and hostile ones. */
const PARAMETERS = [
  ..."q pagina aantal sorteren prijs-van prijs-tot merk kleur winkel maat model categorie weergave".split(" "),
  ..."terug code state error functies-aan functies-uit fault naar spid id photo".split(" "),
  ..."__proto__ constructor a[b] a.b 0 toString".split(" ")
]

const COOKIES =
  "sessie inloggen winkelwagen functies toestemming allowed blocked melding zoekgeschiedenis __proto__".split(" ")

/** Generates `count` requests, the same for the same `seed`. Spec: API-35. */
export const hostileRequests = (seed: number, count: number): ReadonlyArray<HostileRequest> => {
  const chance = dice(seed)
  return Array.from({ length: count }, () => written(hostileParts(chance)))
}

const hostileParts = (chance: Dice): Parts => {
  const { pick, below } = chance
  const method = pick(METHODS)
  const headers: Array<readonly [string, string]> = [["host", below(20) === 0 ? pick(HOSTS) : "localhost"]]
  if (below(3) === 0)
    headers.push(...Object.entries(pick(HOSTILE_HEADERS)).filter(([name]) => name !== "content-length"))
  if (below(3) === 0) headers.push(["cookie", cookies(chance)])
  if (below(4) === 0) headers.push(pick(INVALID_HEADERS))
  const mayHaveBody = method !== "GET" && method !== "HEAD"
  const body = mayHaveBody && below(4) !== 0 ? hostileBody(chance) : null
  if (body !== null) {
    headers.push(["content-type", below(3) === 0 ? pick(HOSTILE_TYPES) : pick(BODY_TYPES)])
    headers.push(["sec-fetch-site", pick(["same-origin", "cross-site", "none", ""])])
  }
  return { method, target: hostileTarget(chance), headers, body }
}

const BODY_TYPES = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]

const HOSTS = ["localhost:99999999", "", "evil.example", "localhost:80:80", "[::1", "a b", "localhost,localhost", "%"]

const INVALID_HEADERS: ReadonlyArray<readonly [string, string]> = [
  ["accept-encoding", "gzip;q=NaN, br;q=2, *;q=-1"],
  ["accept-encoding", "x,".repeat(2_000)],
  ["if-none-match", `"${"x".repeat(5_000)}"`],
  ["if-modified-since", "never"],
  ["range", "bytes=0-,1-,2-,9999999999999999999-"],
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-proto", "gopher"],
  ["forwarded", "for=unknown;host=evil.example"],
  ["referer", "http://localhost/zoeken/?fault=%ff"],
  ["referer", "\u00ff"],
  ["purpose", "prefetch"],
  ["expect", "100-continue"],
  ["upgrade", "websocket"],
  ["te", "trailers"],
  ["x-http-method-override", "DELETE"],
  ["priority", "u=9, i=?5"]
]

const encoded = (text: string, { below }: Dice): string =>
  below(4) === 0 ? text.replace(/[^!-~]|#/g, "%ff") : encodeURIComponent(text.toWellFormed())

const hostileTarget = (chance: Dice): string => {
  const { pick, below } = chance
  if (below(6) === 0) return pick(OTHER_PATHS)
  const pattern = below(2) === 0 ? pick(Object.values(ROUTES)) : pick(OPERATIONS).path
  const path = pattern.replace(/:\w+/g, () => pick(SEGMENTS)(chance))
  if (below(5) === 0) return path + pick(HOSTILE_QUERIES)
  const parameters = Array.from({ length: below(6) }, () => {
    const value = below(3) === 0 ? pick(HOSTILE_NUMBERS) : pick(HOSTILE_TEXTS).slice(0, pick([20, 2_000, 30_000]))
    return `${pick(PARAMETERS)}=${encoded(value, chance)}`
  })
  return parameters.length === 0 ? path : `${path}?${parameters.join(pick(["&", "&", ";", "|"]))}`.slice(0, 40_000)
}

const SEGMENTS: ReadonlyArray<(chance: Dice) => string> = [
  () => "lamp",
  () => "p-100001",
  () => "wonen",
  ({ pick }) => pick(["%", "%zz", "%ff", "%c0%af", "%ed%a0%80", "..", "%2e%2e", "a%2fb", "%00", "%0d%0a", "*", ":id"]),
  (chance) => encoded(chance.pick(HOSTILE_TEXTS).slice(0, 3_000), chance) || "x"
]

const cookies = (chance: Dice): string =>
  Array.from({ length: 1 + chance.below(6) }, () => {
    const value = encoded(chance.pick(HOSTILE_TEXTS).slice(0, 2_000), chance)
    return `${chance.pick(COOKIES)}=${value}`
  }).join("; ")

const FORM_FIELDS = "q email name text rating postcode houseNumber birthday code quantity terug product sid spid".split(
  " "
)

const VALID_BODY = JSON.stringify({
  q: "lamp",
  id: "p-100001",
  filters: { price: [1, 2] },
  page: { current: 0, size: 30 }
})
const JSON_BODIES = hostileBodies(VALID_BODY)

const hostileBody = (chance: Dice): Uint8Array => {
  const { pick, below } = chance
  if (below(2) === 0) {
    const [, body] = pick(JSON_BODIES)
    return Buffer.from(body as Uint8Array)
  }
  const fields = Array.from({ length: below(8) }, () => {
    return `${pick(FORM_FIELDS)}=${encoded(pick(HOSTILE_TEXTS), chance)}`
  })
  return Buffer.from(fields.join("&"))
}

/** Serializes a request for a new connection. Replaces bytes that headers must not contain by question marks. */
const written = ({ method, target, headers, body }: Parts): HostileRequest => {
  const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")}`)
  const length = body === null ? [] : [`content-length: ${body.length}`]
  const path = target.replace(/[^\u0021-\u007e\u0080-\u00ff]/g, "%20")
  const head = [`${method} ${path} HTTP/1.1`, ...lines, ...length, "connection: close", "", ""].join("\r\n")
  return {
    label: `${method} ${path.slice(0, 150)} ${lines.join(" | ").slice(0, 200)} (${body?.length ?? 0} bytes)`,
    bytes: Buffer.concat([Buffer.from(head, "latin1"), body ?? Buffer.alloc(0)])
  }
}
