import { Cache } from "#domain/base/cache.ts"
import { type ConsentChoice, consentOf, type ScriptAddresses, scriptsToLoad } from "#domain/account/consent.ts"
import type { Rendered, ShellOf } from "./entry-server.tsx"
import { contentPolicy } from "./headers.ts"

/** Page folders by choice of consent; pages have far fewer combinations. */
const MAX_CACHED_POLICIES = 300

/**
 * Returns a function from page folders and a visitor's consent to their content security policy. It holds the hashes of the inline
 * script and styles, and the addresses of the third-party scripts that the visitor allows. Spec: APP-12, CONS-21.
 */
export const contentPolicies = (shellOf: ShellOf, scripts: ScriptAddresses) => {
  const cache = new Cache<string, string>({ maxEntries: MAX_CACHED_POLICIES })
  return (folders: Rendered["folders"], choice: ConsentChoice | null): string =>
    cache.getOrCompute(`${choice} ${folders.join()}`, () => {
      const { boot, css } = shellOf(folders)
      return contentPolicy(boot, css, scriptsToLoad(scripts, consentOf(choice)))
    })
}
