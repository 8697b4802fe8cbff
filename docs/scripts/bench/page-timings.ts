import { type Browser, type BrowserContext, chromium, devices, type Page } from "playwright"
import { findBrowser } from "#web/e2e/find-browser.ts"

/** The phone of Lighthouse: a Moto G Power on slow 4G, with a processor four times as slow as this one. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4

/** Milliseconds to wait after the load event for late work. */
const SETTLE_MS = 1_500

export interface PageTimings {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  /** Total blocking time: milliseconds beyond 50 of every task that began after the first paint. */
  readonly blocked: number
  readonly scripts: number
}

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(process.env),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
  })

export const measurePaint = (browser: Browser, url: string): Promise<PageTimings> =>
  inNewContext(browser, async (context) => {
    const { page, sent } = await open(context)
    await page.goto(url, { waitUntil: "load" })
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => (window as unknown as { readonly seen: Omit<PageTimings, "scripts"> }).seen)
    return { ...seen, scripts: sent.filter(({ type }) => type === "Script").length }
  })

export const timeSuggestions = (browser: Browser, url: string) =>
  inNewContext(browser, async (context) => {
    const cold = await measureSuggestionsOnce(context, url)
    return { cold, cached: await measureSuggestionsOnce(context, url) }
  })

const measureSuggestionsOnce = async (context: BrowserContext, url: string) => {
  const { page, sent } = await open(context)
  await page.goto(url, { waitUntil: "load" })
  await page.waitForTimeout(SETTLE_MS)
  const before = sent.length
  await page.locator("[role=combobox]").first().tap()
  await page.keyboard.type("l")
  await page.waitForFunction(() => "suggestionsMs" in window, undefined, { polling: 50, timeout: 30_000 })
  await page.waitForTimeout(SETTLE_MS)
  const ms = await page.evaluate(() => (window as unknown as { readonly suggestionsMs: number }).suggestionsMs)
  const after = sent.slice(before)
  await page.close()
  const scripts = after.filter(({ type }) => type === "Script")
  return { ms, scriptBytes: scripts.reduce((total, { bytes }) => total + bytes, 0) }
}

const inNewContext = async <A>(browser: Browser, visit: (context: BrowserContext) => Promise<A>): Promise<A> => {
  const context = await browser.newContext({ ...SCREEN, userAgent: devices["Moto G4"]?.userAgent ?? "" })
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

interface ReceivedFile {
  readonly type: string
  readonly bytes: number
}

const open = async (
  context: BrowserContext
): Promise<{ readonly page: Page; readonly sent: ReadonlyArray<ReceivedFile> }> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK })
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  const types = new Map<string, string>()
  const sent: Array<ReceivedFile> = []
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type))
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sent.push({ type: types.get(requestId) ?? "Other", bytes: encodedDataLength })
  })
  await page.addInitScript(observePage)
  return { page, sent }
}

const observePage = () => {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0 }
  const tasks: Array<PerformanceEntry> = []
  Object.assign(window, { seen })
  const observe = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(look)
      seen.blocked = tasks.reduce((total, task) => total + blockedBy(task), 0)
    }).observe({ type, buffered: true })
  const blockedBy = ({ startTime, duration }: PerformanceEntry): number =>
    seen.firstPaint === 0 || startTime < seen.firstPaint ? 0 : Math.max(0, duration - 50)
  observe("longtask", (task) => tasks.push(task))
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime
  })
  observe("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime))
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    }
    if (!hadRecentInput) seen.shift += value
  })

  let tapped: number | null = null
  addEventListener("pointerdown", ({ timeStamp }) => (tapped ??= timeStamp), { capture: true })
  const look = () => {
    if (tapped === null || document.querySelector("[role=listbox] [role=option]") === null) return
    requestAnimationFrame(() => Object.assign(window, { suggestionsMs: performance.now() - (tapped ?? 0) }))
    changes.disconnect()
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, attributes: true })
}
