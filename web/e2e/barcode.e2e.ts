import { toBuffer } from "bwip-js/node"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
import { siteAddress } from "./site-address.ts"

const { open } = useBrowser()

/** Finds the GTIN of a product of the demo world, and the path of its page. */
const findGtin = async (): Promise<{ readonly gtin: string; readonly path: string }> => {
  const html = await (await fetch(new URL("/zoeken/?q=koptelefoon", siteAddress()))).text()
  for (const [, path = ""] of html.matchAll(/href="(\/product\/[^"?#]+)"/g)) {
    const gtin = /"gtin(?:8|13|14)?":\s*"(\d{8,14})"/.exec(
      await (await fetch(new URL(path, siteAddress()))).text()
    )?.[1]
    if (gtin !== undefined) return { gtin, path }
  }
  throw new Error("no product has a GTIN")
}

describe("the number of a barcode", () => {
  it.each([
    ["scripts off", { javaScriptEnabled: false }],
    ["scripts on", {}]
  ] as const)(
    "IMG-22, STATIC-02, STATIC-03: opens its product or says what is wrong, with %s",
    async (name, options) => {
      const { gtin, path } = await findGtin()
      const { page, consoleErrors } = await open({ viewport: { width: 360, height: 800 }, bypassCSP: true, ...options })
      await page.goto("/zoeken/foto/")
      const field = page.getByLabel("Of het nummer van een streepjescode")
      await field.fill(`${gtin.slice(0, 4)}-${gtin.slice(4, 8)} ${gtin.slice(8)}`)
      const submit = page.getByRole("button", { name: "Zoek dit nummer" })
      await submit.click()
      await page.waitForURL(`**${path}`)
      for (const [number, text] of [
        ["4006381333931", "Dit nummer staat bij geen enkel product dat we kennen."],
        ["4006381333932", "Dan klopt er een cijfer niet."]
      ] as const) {
        await page.goto("/zoeken/foto/")
        await field.fill(number)
        await submit.click()
        await page.getByText(text).waitFor()
        await page.getByRole("link", { name: "Zoek met een foto" }).last().click()
        await page.waitForURL("**/zoeken/foto/")
      }
      const scan = page.getByRole("button", { name: "Scan met je camera" })
      await expect.poll(() => scan.isVisible()).toBe(name === "scripts on")
      expect(consoleErrors).toEqual([])
    }
  )

  it("IMG-22, APP-12: scans by the worker where the browser has no reader, which loads when the scan begins", async () => {
    const { gtin, path } = await findGtin()
    const { page, consoleErrors } = await open({ viewport: { width: 360, height: 800 } })
    const loaded = new Array<string>()
    page.on("request", (request) => loaded.push(request.url()))
    await page.goto("/zoeken/foto/")
    const scan = page.getByRole("button", { name: "Scan met je camera" })
    await scan.hover()
    const png = await toBuffer({ bcid: "ean13", text: gtin, scale: 3, padding: 10, backgroundcolor: "FFFFFF" })
    await page.evaluate(async (base64) => {
      Reflect.deleteProperty(globalThis, "BarcodeDetector")
      const code = new Image()
      code.src = `data:image/png;base64,${base64}`
      await code.decode()
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 })
      const drawing = canvas.getContext("2d")
      setInterval(() => {
        drawing?.fillRect(0, 0, 640, 480)
        drawing?.drawImage(code, 100, 100)
      }, 50)
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
    }, png.toString("base64"))
    const isModule = (url: string) => url.endsWith(".wasm")
    expect(loaded.filter(isModule)).toEqual([])
    await scan.click()
    await page.waitForURL(`**${path}`)
    const modules = loaded.filter(isModule).map((url) => new URL(url))
    expect(modules.map(({ origin }) => origin)).toEqual([new URL(page.url()).origin])
    expect(consoleErrors).toEqual([])
  })

  it("IMG-22: scans a barcode where the browser can, and says what to do where it cannot", async () => {
    const { gtin, path } = await findGtin()
    const { page, consoleErrors } = await open({
      viewport: { width: 360, height: 800 },
      bypassCSP: true,
      reducedMotion: "reduce"
    })
    await page.goto("/zoeken/foto/")
    const scan = page.getByRole("button", { name: "Scan met je camera" })
    await page.evaluate(() => {
      Reflect.deleteProperty(globalThis, "BarcodeDetector")
      Reflect.deleteProperty(globalThis, "OffscreenCanvas")
    })
    await scan.click()
    await page.getByText("Deze browser kan niet live scannen.").waitFor()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    await page.evaluate((rawValue) => {
      class Detector {
        static readonly getSupportedFormats = () => Promise.resolve(["ean_13"])
        readonly detect = () => Promise.resolve([{ rawValue }])
      }
      Object.assign(globalThis, { BarcodeDetector: Detector })
      const canvas = document.createElement("canvas")
      const drawing = canvas.getContext("2d")
      setInterval(() => drawing?.fillRect(0, 0, 1, 1), 50)
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
    }, gtin)
    await scan.click()
    await page.waitForURL(`**${path}`)
    expect(consoleErrors).toEqual([])
  })
})
