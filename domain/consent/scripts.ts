import type { Consent, ConsentKind } from "./consent.ts"

/** The scripts of others, in the order they load, and the kind of consent each needs. Spec: APP-07. */
export const SCRIPT_CONSENT = {
  map: "functionality_storage",
  sessionRecording: "analytics_storage"
} as const satisfies Readonly<Record<string, ConsentKind>>

/** Addresses of scripts as the configuration has them: none by default. Spec: APP-07. */
export type ScriptAddresses = { readonly [Script in keyof typeof SCRIPT_CONSENT]?: string }

/** The addresses of the scripts that may load: those configured of which the kind is granted. Spec: APP-07. */
export const scriptsToLoad = (addresses: ScriptAddresses, consent: Consent): ReadonlyArray<string> =>
  Object.entries(SCRIPT_CONSENT).flatMap(([script, kind]) => {
    const address = addresses[script as keyof ScriptAddresses]
    return address !== undefined && consent[kind] === "granted" ? [address] : []
  })
