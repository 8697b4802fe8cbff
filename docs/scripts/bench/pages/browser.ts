import { type Browser, type BrowserContext, chromium, devices, type Page } from "playwright"
import { findBrowser } from "#web/e2e/find-browser.ts"

/** A phone as Lighthouse takes it: a Moto G Power on slow 4G, its processor four times as slow as this one. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

/** Milliseconds a page is left alone after it loaded, for what comes late to come. */
const SETTLE = 1_500

/** Milliseconds from the beginning of the navigation, and what moved. */
export interface Painted {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Total blocking time: milliseconds beyond 50 of every task that began after the first paint. */
  readonly blocked: number
  readonly scripts: number
}

/** The transfer after the first interaction, and the time until its result. */
interface SuggestionsTiming {
  /** Milliseconds from the tap on the search field until its suggestions are there. */
  readonly answer: number
  /** Bytes of scripts as they were sent. */
  readonly scriptBytes: number
  /** Bytes of everything. */
  readonly bytes: number
}

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(process.env),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
  })

/** How the page at `url` comes on the screen for who visits for the first time. */
export const painted = (browser: Browser, url: string): Promise<Painted> =>
  visiting(browser, async (context) => {
    const { page, sent } = await open(context)
    await page.goto(url, { waitUntil: "load" })
    await page.waitForTimeout(SETTLE)
    const seen = await page.evaluate(() => (window as unknown as { readonly seen: Omit<Painted, "scripts"> }).seen)
    return { ...seen, scripts: sent.filter(({ type }) => type === "Script").length }
  })

/** Measures a tap on the search field and a first letter. On the second visit the browser has cached the scripts. */
export const answered = (
  browser: Browser,
  url: string
): Promise<{ readonly cold: SuggestionsTiming; readonly cached: SuggestionsTiming }> =>
  visiting(browser, async (context) => {
    const cold = await measureSuggestionsOnce(context, url)
    return { cold, cached: await measureSuggestionsOnce(context, url) }
  })

const measureSuggestionsOnce = async (context: BrowserContext, url: string): Promise<SuggestionsTiming> => {
  const { page, sent } = await open(context)
  await page.goto(url, { waitUntil: "load" })
  await page.waitForTimeout(SETTLE)
  const before = sent.length
  await page.locator("[role=combobox]").first().tap()
  await page.keyboard.type("l")
  await page.waitForFunction(() => "answer" in window, undefined, { polling: 50, timeout: 30_000 })
  await page.waitForTimeout(SETTLE)
  const answer = await page.evaluate(() => (window as unknown as { readonly answer: number }).answer)
  const after = sent.slice(before)
  await page.close()
  const bytesOf = (files: ReadonlyArray<Sent>) => files.reduce((total, { bytes }) => total + bytes, 0)
  return { answer, bytes: bytesOf(after), scriptBytes: bytesOf(after.filter(({ type }) => type === "Script")) }
}

/** Milliseconds until what was pressed is painted, before the application is there. */
interface Pressed {
  readonly heart: number
  readonly compareBox: number
}

/** Measures a press of the first heart and of the first compare box of the page at `url`, each on a fresh page. */
export const pressed = (browser: Browser, url: string): Promise<Pressed> =>
  visiting(browser, async (context) => ({
    heart: await pressedOnce(context, url, "button.heart"),
    compareBox: await pressedOnce(context, url, ".compare-box input")
  }))

const pressedOnce = async (context: BrowserContext, url: string, selector: string): Promise<number> => {
  const { page } = await open(context)
  await page.goto(url, { waitUntil: "load" })
  await page.waitForTimeout(SETTLE)
  await page.evaluate(watchPress, selector)
  await page.locator(selector).first().click()
  await page.waitForFunction(() => "pressed" in window, undefined, { polling: 50 })
  const milliseconds = await page.evaluate(() => (window as unknown as { readonly pressed: number }).pressed)
  await page.close()
  return milliseconds
}

/** Runs in the page: from the click until the frame in which what it changed is painted. */
const watchPress = (selector: string) => {
  const element = document.querySelector(selector)
  const isOn = () => element?.getAttribute("aria-pressed") === "true" || element?.matches(":checked") === true
  const look = (clicked: number) =>
    requestAnimationFrame(() => {
      // The task after a frame begins when it is painted.
      if (isOn()) setTimeout(() => Object.assign(window, { pressed: performance.now() - clicked }))
      else look(clicked)
    })
  addEventListener("click", ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
}

const visiting = async <A>(browser: Browser, visit: (context: BrowserContext) => Promise<A>): Promise<A> => {
  const context = await browser.newContext({ ...SCREEN, userAgent: devices["Moto G4"]?.userAgent ?? "" })
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

interface Sent {
  readonly type: string
  readonly bytes: number
}

/** A page on slow 4G and a slow processor that watches itself, and what is sent to it. */
const open = async (context: BrowserContext): Promise<{ readonly page: Page; readonly sent: ReadonlyArray<Sent> }> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK })
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  const types = new Map<string, string>()
  const sent: Array<Sent> = []
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type))
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sent.push({ type: types.get(requestId) ?? "Other", bytes: encodedDataLength })
  })
  await page.addInitScript(watch)
  return { page, sent }
}

/** Runs in the page, before anything else of it. */
const watch = () => {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocked: 0 }
  const tasks: Array<PerformanceEntry> = []
  Object.assign(window, { seen })
  const observe = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(look)
      seen.blocked = tasks.reduce((sum, task) => sum + beyond(task), 0)
    }).observe({ type, buffered: true })
  const beyond = ({ startTime, duration }: PerformanceEntry): number =>
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
    requestAnimationFrame(() => Object.assign(window, { answer: performance.now() - (tapped ?? 0) }))
    changes.disconnect()
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, attributes: true })
}
