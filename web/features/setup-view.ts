import type { PageApi } from "#adapters/client/page-api.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { nextSteps } from "#domain/site/next-steps.ts"
import { setup as words } from "#web/messages/setup.ts"

export interface SetupView {
  readonly steps: ReadonlyArray<{ readonly label: string; readonly command: string }>
}

export const setupView = (shops: ReadonlyArray<Shop>): SetupView | null => {
  const steps = nextSteps(shops)
  return steps.length === 0
    ? null
    : { steps: steps.map(({ step, command }) => ({ label: words.steps[step], command })) }
}

export const loadSetup = (
  api: Pick<PageApi, "shops">,
  log: (event: string, cause: unknown) => void
): Promise<SetupView | null> =>
  api.shops().then(setupView, (cause: unknown) => {
    log("shops", cause)
    return null
  })
