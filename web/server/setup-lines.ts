import type { PageApi } from "#adapters/client/page-api.ts"
import { nextSteps } from "#domain/setup/next-steps.ts"

/** Returns the lines that a start prints if the site has no offers: what its operator does next. Spec: APP-50. */
export const setupLines = async (api: Pick<PageApi, "shops">): Promise<ReadonlyArray<string>> => {
  const steps = nextSteps(await api.shops())
  if (steps.length === 0) return []
  const commands = steps.map(({ command }) => `  ${command}`)
  return ["There are no offers yet. Next, in the folder of the project:", ...commands, GUIDE]
}

const GUIDE = "docs/run-your-own.md leads from an empty folder to a site with two feeds."
