import type { Consent, ConsentKind } from "./consent.ts"

/** The third-party scripts, in the order they load, with the kind of consent each needs. Spec: APP-07. */
export const SCRIPT_CONSENT = {
  map: "functionality_storage",
  sessionRecording: "analytics_storage"
} as const satisfies Readonly<Record<string, ConsentKind>>

/** The configured addresses of scripts: none by default. Spec: APP-07. */
export type ScriptAddresses = { readonly [Script in keyof typeof SCRIPT_CONSENT]?: string }

/**
 * Returns the addresses of the scripts that may load: those configured whose kind of consent is granted. Spec: APP-07.
 */
export const scriptsToLoad = (addresses: ScriptAddresses, consent: Consent): ReadonlyArray<string> =>
  Object.entries(SCRIPT_CONSENT).flatMap(([script, kind]) => {
    const address = addresses[script as keyof ScriptAddresses]
    return address !== undefined && consent[kind] === "granted" ? [address] : []
  })
