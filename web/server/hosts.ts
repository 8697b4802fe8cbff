import type { IncomingMessage } from "node:http"
import type { TrustedProxies } from "#adapters/runtime/trusted-proxies.ts"
import { clientAddress } from "./client-address.ts"

/** The hosts the site serves. Spec: APP-25. */
export interface Hosts {
  /** "https://koopkompas.example"; null serves only the addresses of this machine. */
  readonly siteOrigin: string | null
  readonly trustedProxies: TrustedProxies
}

/** The decision on a request by its host. Spec: APP-25. */
type HostDecision =
  /** Served as the site at `origin`. */
  | { readonly _tag: "Served"; readonly origin: string }
  /** Redirected to the same path at `origin`. */
  | { readonly _tag: "Redirected"; readonly origin: string }
  | { readonly _tag: "Rejected"; readonly status: 400 | 405 | 421 }

const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Decides by the target and the host of `request` whether the site serves it. Never throws. Spec: APP-25. */
export const decideHost = (request: IncomingMessage, { siteOrigin, trustedProxies }: Hosts): HostDecision => {
  const { method = "GET", url: target = "" } = request
  if (!target.startsWith("/")) return rejected(target === "*" ? 405 : 400)
  const host = countHosts(request) === 1 ? clientAddress(request, trustedProxies).host : ""
  const protocol = siteOrigin === null ? "http:" : new URL(siteOrigin).protocol
  const url = HOST_PATTERN.test(host) ? URL.parse(`${protocol}//${host}`) : null
  if (url === null) return rejected(400)
  if (siteOrigin === null) return LOCAL_NAMES.has(url.hostname) ? { _tag: "Served", origin: url.origin } : rejected(421)
  if (url.origin === siteOrigin) return { _tag: "Served", origin: siteOrigin }
  return method === "GET" || method === "HEAD" ? { _tag: "Redirected", origin: siteOrigin } : rejected(421)
}

const rejected = (status: 400 | 405 | 421): HostDecision => ({ _tag: "Rejected", status })

/** A name or an address in brackets, with an optional port. */
const HOST_PATTERN = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

/** Counts the Host headers, of which `node:http` exposes only the first. */
const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (name.length === 4 && name.toLowerCase() === "host") count += 1
  }
  return count
}
