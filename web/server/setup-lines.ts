import type { PageApi } from "#adapters/client/page-api.ts"
import { listFeeds } from "#adapters/store/sql/feeds.ts"
import { openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { nextSteps } from "#domain/site/next-steps.ts"

/**
 * Returns the lines that a start prints if the site has no offers: what its operator does next. `feeds` are the shops
 * whose feeds were added. Spec: APP-50.
 */
export const setupLines = async (
  api: Pick<PageApi, "shops">,
  feeds: ReadonlyArray<string>
): Promise<ReadonlyArray<string>> => {
  const steps = nextSteps(await api.shops(), feeds)
  if (steps.length === 0) return []
  const commands = steps.map(({ command }) => `  ${command}`)
  return ["There are no offers yet. Next, in the folder of the project:", ...commands, GUIDE]
}

export const shopsWithFeeds = (dataDir: string): ReadonlyArray<string> => {
  const feeds = openFeeds(storeFiles(dataDir).feeds)
  try {
    return listFeeds(feeds).map(({ shop }) => shop)
  } finally {
    feeds.close()
  }
}

const GUIDE = "docs/run-your-own.md leads from an empty folder to a site with two feeds."
