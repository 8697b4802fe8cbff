import type { Send } from "./provider-fetch.ts"

interface FaultRule {
  readonly kind: "slow" | "fails" | "unreachable"
  readonly isOnce: boolean
}

const PROVIDER_FAULTS = {
  "even-traag": { kind: "slow", isOnce: true },
  traag: { kind: "slow", isOnce: false },
  fout: { kind: "fails", isOnce: false },
  "even-onbereikbaar": { kind: "unreachable", isOnce: true },
  onbereikbaar: { kind: "unreachable", isOnce: false }
} as const satisfies Readonly<Record<string, FaultRule>>

export type ProviderFault = keyof typeof PROVIDER_FAULTS

export const readProviderFault = (value: unknown): ProviderFault | null =>
  typeof value === "string" && Object.hasOwn(PROVIDER_FAULTS, value) ? (value as ProviderFault) : null

/** No response until the request is aborted, an error, or no connection. Spec: AUTH-32. */
export const sendWithFault = (fault: ProviderFault, send: Send): Send => {
  const { kind, isOnce }: FaultRule = PROVIDER_FAULTS[fault]
  let isFirst = true
  return (url, init) => {
    const isFaulty = isFirst || !isOnce
    isFirst = false
    if (!isFaulty) return send(url, init)
    if (kind === "unreachable") return Promise.reject(new TypeError("fetch failed"))
    if (kind === "fails") return Promise.resolve(Response.json({ error: "server_error" }, { status: 503 }))
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("No response", "AbortError")), {
        once: true
      })
    })
  }
}
