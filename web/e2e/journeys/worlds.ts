import { fileURLToPath } from "node:url"
import type { BrowserContextOptions, Page } from "playwright"
import { afterAll, beforeAll, expect } from "vitest"
import { buildMockSite } from "#web/testing/mock-site/build.ts"
import { CLOCK_PATH } from "#web/testing/mock-site/content.ts"
import { type FileServer, serveMockFiles } from "#web/testing/mock-site/serve-files.ts"
import { useBrowser, type Visit } from "../browse.ts"
import { type Shopper, shopperOn } from "./shopper.ts"

/** A site to visit. Each visit is that of a new browser, with the marketplace on. */
export interface World {
  readonly open: () => Promise<Visit>
  /** Opens a visit, with the steps of journeys. */
  readonly openShopper: () => Promise<Shopper>
}

const worldOf = (open: World["open"]): World => ({ open, openShopper: async () => shopperOn((await open()).page) })

const MARKETPLACE = "/?functies-aan=marketplace"

/** Opens the built site on the real services, which all visits share. */
export const realWorld = (): World => {
  const { visit } = useBrowser()
  return worldOf(() => visit(MARKETPLACE, VIEWPORT))
}

/** The site that runs in the browser alone: each visit has its own world in its service worker. Spec: QA-02. */
interface MockWorld extends World {
  readonly address: () => string
  /** Returns the requests that reached the server, but those for files. */
  readonly otherRequests: () => ReadonlyArray<string>
  readonly forgetRequests: () => void
  /** Sets the clock of the world of a page. */
  readonly setClock: (page: Page, now: Date) => Promise<void>
}

/** Opens the mock site. After the tests of the file, no request but those for files may have reached the server. Spec: QA-02. */
export const mockWorld = (): MockWorld => {
  const { open } = useBrowser()
  let server: FileServer
  beforeAll(async () => {
    await buildMockSite(root)
    server = await serveMockFiles(root)
  })
  afterAll(async () => {
    await server.close()
    expect(server.others).toEqual([])
  })
  return {
    address: () => server.address,
    otherRequests: () => [...server.others],
    forgetRequests: () => void server.others.splice(0),
    setClock: async (page, now) => {
      const set = (address: string) => fetch(address).then(({ status }) => status)
      expect(await page.evaluate(set, `${CLOCK_PATH}?now=${now.toISOString()}`)).toBe(204)
    },
    ...worldOf(async () => {
      const opened = await open({ ...VIEWPORT, baseURL: server.address })
      // Any file of the site can begin.
      await opened.page.goto("/favicon.svg")
      await opened.page.evaluate(installWorker)
      await opened.page.goto(MARKETPLACE)
      return opened
    })
  }
}

const root = fileURLToPath(new URL("../../..", import.meta.url))

const VIEWPORT: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

/** Runs in the page: installs the worker, and waits until it has opened its site. */
const installWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const isReady = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve))
  await serviceWorker.register("/sw.js", { updateViaCache: "none" })
  await isReady
}
