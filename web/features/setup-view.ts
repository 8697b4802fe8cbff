import type { PageApi } from "#adapters/client/page-api.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { nextSteps } from "#domain/site/next-steps.ts"
import { setup as words } from "#web/messages/setup.ts"

/** The next steps of an operator, on a page of a site without offers. Spec: APP-50. */
export interface SetupView {
  readonly steps: ReadonlyArray<{ readonly label: string; readonly command: string }>
}

/** Returns the next steps if none of these shops has an offer; else null. Spec: APP-50. */
export const setupView = (shops: ReadonlyArray<Shop>): SetupView | null => {
  const steps = nextSteps(shops)
  return steps.length === 0
    ? null
    : { steps: steps.map(({ step, command }) => ({ label: words.steps[step], command })) }
}

/** Loads the next steps for a page without products; null if the site has offers, or its shops cannot be read. */
export const loadSetup = (
  api: Pick<PageApi, "shops">,
  log: (event: string, cause: unknown) => void
): Promise<SetupView | null> =>
  api.shops().then(setupView, (cause: unknown) => {
    log("shops", cause)
    return null
  })
