/**
 * The home, search and product page of a user beside those of an anonymous visitor, each made anew for every request: processor
 * time per page, alternating in one run.
 */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Identity } from "#adapters/people/port.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { canBind, listen, onSecondCore, stop } from "./pages/processes.ts"
import { rates, ROUNDS } from "./pages/rates.ts"
import { atMost, printFigures } from "./pages/report.ts"

/** Maximum processor time of a page of a user, as a multiple of the anonymous page's. */
const TARGET_RATIO = 1.3

const folder = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const startSite = () =>
  listen("web/start.ts", [], {
    PORT: "0",
    DATA_DIR: folder,
    NODE_ENV: "production",
    RATE_LIMITS: "off",
    PICTURES: "off"
  })

/** Fills the data folder with the demo world and a user; returns the user's token. */
const prepareUser = async (): Promise<string> => {
  await stop(await startSite())
  const backend = await openBackend({ dataDir: folder }, { isSite: false })
  const start = Identity.use((identity) => identity.startSession({ sub: "user", email: "iemand@voorbeeld.example" }))
  const { rawToken } = await backend.run(start)
  await backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
  await backend.close()
  return rawToken
}

const rawToken = await prepareUser()
const site = await startSite()
try {
  const search = "/zoeken/?q=lamp"
  const product = /href="(\/product\/[^"]+)"/.exec(await (await fetch(site.address + search)).text())?.[1]
  if (product === undefined) throw new Error("the search page for lamp links to no product")
  const cookie = `sessie=${rawToken}`
  const profile = await fetch(`${site.address}/profiel/`, { headers: { cookie }, redirect: "manual" })
  if (profile.status !== 200) throw new Error(`the user is not logged in: ${profile.status}`)
  console.log(`Median of ${ROUNDS} rounds${canBind ? ", the site on the first core and the load on the second" : ""}`)
  await onSecondCore(async () => {
    for (const [name, path] of Object.entries({ home: "/", search, product })) {
      const page = { server: site, path, isFresh: true, encoding: "identity" } as const
      const [anonymous = 0, user = 0] = await rates([page, { ...page, cookie }])
      printFigures(`${name}: ${anonymous.toFixed(0)}/s anonymous, ${user.toFixed(0)}/s of a user, made anew`, [
        atMost("page of a user : anonymous page, processor time", TARGET_RATIO, anonymous / user, "")
      ])
    }
  })
} finally {
  await stop(site)
  rmSync(folder, { recursive: true, force: true })
}
