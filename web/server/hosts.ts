import type { IncomingMessage } from "node:http"
import { NO_PROXIES, type TrustedProxies } from "#adapters/settings/trusted-proxies.ts"
import { clientAddress } from "./client-address.ts"

/** The hosts the site answers for. Spec: APP-25. */
export interface Hosts {
  /** "https://koopkompas.example"; null answers for the addresses of this machine alone. */
  readonly siteOrigin: string | null
  readonly trustedProxies: TrustedProxies
}

/** The addresses of this machine, without proxies: what a site has that is not configured. */
export const LOCAL_HOSTS: Hosts = { siteOrigin: null, trustedProxies: NO_PROXIES }

/** The decision on a request by the host it asks for. Spec: APP-25. */
type HostDecision =
  /** Answered, as the site at `origin`. */
  | { readonly _tag: "Served"; readonly origin: string }
  /** Led to the same path at `origin`. */
  | { readonly _tag: "Elsewhere"; readonly origin: string }
  | { readonly _tag: "Refused"; readonly status: 400 | 405 | 421 }

const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Decides by the target and the host of `request` whether the site answers it. Total. Spec: APP-25. */
export const decideHost = (request: IncomingMessage, { siteOrigin, trustedProxies }: Hosts): HostDecision => {
  const { method = "GET", url: target = "" } = request
  if (!target.startsWith("/")) return refused(target === "*" ? 405 : 400)
  const host = countHosts(request) === 1 ? clientAddress(request, trustedProxies).host : ""
  const protocol = siteOrigin === null ? "http:" : new URL(siteOrigin).protocol
  const url = HOST.test(host) ? URL.parse(`${protocol}//${host}`) : null
  if (url === null) return refused(400)
  if (siteOrigin === null) return LOCAL_NAMES.has(url.hostname) ? { _tag: "Served", origin: url.origin } : refused(421)
  if (url.origin === siteOrigin) return { _tag: "Served", origin: siteOrigin }
  return method === "GET" || method === "HEAD" ? { _tag: "Elsewhere", origin: siteOrigin } : refused(421)
}

const refused = (status: 400 | 405 | 421): HostDecision => ({ _tag: "Refused", status })

/** A name or an address in brackets, and perhaps a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/** Counts the Host headers, of which node:http shows the first one alone. */
const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (name.length === 4 && name.toLowerCase() === "host") count += 1
  }
  return count
}
