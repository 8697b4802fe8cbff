import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
  webkit
} from "playwright"
import { afterAll, afterEach, beforeAll, inject } from "vitest"
import { finishRecording, recordingOptions, startRecording } from "./recording.ts"
import { siteAddress } from "./site-address.ts"

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
  readonly consoleErrors: ReadonlyArray<string>
  /** Paths of the scripts that were fetched. */
  readonly scripts: ReadonlyArray<string>
}

/**
 * Starts a browser for the tests of one file. `visit` opens a path in a new context, which is closed after the test; the browser
 * sends no background requests.
 */
export const useBrowser = () => {
  let browser: Browser | null = null
  const contexts: Array<BrowserContext> = []
  beforeAll(async () => {
    const headless = process.env["HEADED"] !== "1"
    const other = process.env["E2E_BROWSER"]
    browser =
      other === "firefox" || other === "webkit"
        ? await { firefox, webkit }[other].launch({ headless })
        : await chromium.launch({ executablePath: inject("browser"), args: ARGUMENTS, headless })
  })
  // Open pages go on working: their timers and animations slow the tests after them.
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === "fail"
    await Promise.all(contexts.splice(0).map((context) => finishRecording(context, isFailed)))
  })
  afterAll(() => browser?.close())

  const open = async (options: BrowserContextOptions = {}): Promise<Visit> => {
    if (browser === null) throw new Error("visit() belongs inside a test")
    const context = await browser.newContext({ baseURL: siteAddress(), ...recordingOptions(), ...options })
    contexts.push(context)
    // A test may close its context itself.
    context.once("close", () => contexts.splice(contexts.indexOf(context), contexts.includes(context) ? 1 : 0))
    await startRecording(context)
    await context.addInitScript(ignoreFirstMoves)
    const page = await context.newPage()
    const consoleErrors: Array<string> = []
    const scripts: Array<string> = []
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) consoleErrors.push(message.text())
    })
    page.on("pageerror", (error) => consoleErrors.push(error.message))
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
    })
    return { page, consoleErrors, scripts }
  }

  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Visit> => {
    const opened = await open(options)
    await opened.page.goto(path)
    return opened
  }

  return { open, visit }
}

/** Stops the moves to the corner of the page by which a browser without a window says where the pointer is: nobody moved it. */
const ignoreFirstMoves = () => {
  for (const type of ["pointermove", "mousemove"])
    window.addEventListener(
      type,
      (event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
      },
      { capture: true }
    )
}

/** Waits until the page is hydrated. */
export const waitForHydration = (page: Page) => page.waitForSelector("html[data-hydrated]", { state: "attached" })

/** Hydrates the page by moving the mouse, and waits for it. */
export const hydrate = async (page: Page) => {
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await waitForHydration(page)
}
