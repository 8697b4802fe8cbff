import { type ConsentChoice, consentOf, type ScriptAddresses, scriptsToLoad } from "#domain/account/consent.ts"

/** Loads none without consent. Spec: APP-07. */
export const loadThirdPartyScripts = (
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
