import { type ConsentChoice, consentOf } from "#domain/consent/consent.ts"
import { type ScriptAddresses, scriptsToLoad } from "#domain/consent/scripts.ts"

/** Loads the scripts of others that are configured and may load: shortly after the start, and none without consent. Spec: APP-07. */
export const loadOtherScripts = (
  document: Document,
  addresses: ScriptAddresses,
  choice: ConsentChoice | null
): void => {
  for (const address of scriptsToLoad(addresses, consentOf(choice))) {
    const script = document.createElement("script")
    script.async = true
    script.src = address
    document.head.append(script)
  }
}
