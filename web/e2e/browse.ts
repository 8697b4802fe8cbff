import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright"
import { afterAll, beforeAll, inject } from "vitest"

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

export interface Visit {
  readonly page: Page
  /** Errors and warnings on the console, and uncaught errors. */
  readonly complaints: ReadonlyArray<string>
  /** Paths of the scripts that were fetched. */
  readonly scripts: ReadonlyArray<string>
}

/**
 * A browser for the tests of one file. `visit` opens a path in a window of its own; fonts and pictures load, nothing else
 * of the browser's own does.
 */
export const useBrowser = () => {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject("browser"), args: ARGUMENTS })
  })
  afterAll(() => browser?.close())

  const open = async (options: BrowserContextOptions = {}): Promise<Visit> => {
    if (browser === null) throw new Error("visit() belongs inside a test")
    const context = await browser.newContext({ baseURL: inject("site"), ...options })
    const page = await context.newPage()
    const complaints: Array<string> = []
    const scripts: Array<string> = []
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(error.message))
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
    })
    return { page, complaints, scripts }
  }

  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Visit> => {
    const opened = await open(options)
    await opened.page.goto(path)
    return opened
  }

  return { open, visit }
}

/** Waits until the page is hydrated. */
export const hydrated = (page: Page) => page.waitForSelector("html[data-hydrated]", { state: "attached" })

/** Moves the mouse, which loads the application, and waits until the page is hydrated. */
export const wake = async (page: Page) => {
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await hydrated(page)
}
