import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { useBrowser } from "./browse.ts"
import { type SiteProcess, startSite } from "./site-process.ts"

const { visit } = useBrowser()

type Provider = Awaited<ReturnType<typeof openidProvider>>

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("a provider elsewhere, with %s", (name, options) => {
  /** A site that has never reached its provider, whose description it would remember. */
  let site: SiteProcess
  let dataDir: string
  /** The port of the provider, on which nothing listens at first. */
  let port: number
  beforeAll(async () => {
    const provider = await openidProvider()
    await provider.close()
    port = Number(new URL(provider.issuer).port)
    dataDir = mkdtempSync(join(tmpdir(), "koopkompas-elsewhere-"))
    site = await startSite({
      dataDir,
      environment: {
        WORLD_PRODUCTS: "300",
        WORLD_OFFERS: "900",
        OPENID_ISSUER: provider.issuer,
        OPENID_CLIENT_ID: "winkel",
        OPENID_CLIENT_SECRET: provider.clientSecret
      }
    })
  })
  afterAll(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const logIn = async (provider: Provider | null) => {
    const { page, consoleErrors } = await visit("/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp", {
      baseURL: site.address,
      ...options
    })
    page.setDefaultTimeout(10_000)
    await page.getByRole("button", { name: "Inloggen", exact: true }).click()
    const isNew = provider !== null
    await page.waitForURL(isNew ? /\/registreren\/\?naar=%2Fzoeken%2F%3Fq%3Dlamp$/ : /\/zoeken\/\?q=lamp$/)
    return { page, consoleErrors }
  }

  it("AUTH-02, AUTH-65: says that the login failed while the provider fails or cannot be reached, and logs in afterwards", async () => {
    const unreachable = await logIn(null)
    await unreachable.page.getByText("Inloggen is niet gelukt. Probeer het opnieuw.").waitFor()

    const provider = await openidProvider(port)
    provider.claims = { sub: `femke-${name}` }
    provider.userinfo = null
    provider.onToken = (response) => {
      response.writeHead(503, { "content-type": "application/json" }).end('{"error":"server_error"}')
      return true
    }
    const failing = await logIn(null)
    await failing.page.getByText("Inloggen is niet gelukt. Probeer het opnieuw.").waitFor()

    provider.onToken = () => false
    const { page, consoleErrors } = await logIn(provider)
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL(/\/zoeken\/\?q=lamp$/)
    await page.goto("/profiel/gegevens/")
    await page.getByRole("button", { name: "Uitloggen" }).click()
    await page.getByText("Je bent uitgelogd.").waitFor()
    expect([unreachable.consoleErrors, failing.consoleErrors, consoleErrors]).toEqual([[], [], []])
    await provider.close()
    for (const visited of [unreachable, failing, { page }]) await visited.page.context().close()
  })
})
