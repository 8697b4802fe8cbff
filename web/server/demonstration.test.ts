import { expect, it } from "vitest"
import { demonstration } from "#web/messages/demonstration.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { testSite } from "#web/testing/test-site.ts"
import { paymentParts } from "./payment-parts.ts"

const PAGES = ["/", "/zoeken/?q=lamp", "/registreren/", "/bestaat-niet/"]

it.each([
  [true, 1],
  [false, 0]
])("APP-58: says on every page once that a site is a demonstration: %s", async (isDemonstration, count) => {
  const site = await testSite({ isDemonstration })
  for (const path of PAGES) {
    const { html } = await site.get(path)
    const body = html.slice(html.indexOf("<body"), html.indexOf('id="data"'))
    expect(body.split(demonstration)).toHaveLength(count + 1)
  }
  await site.close()
})

it.each([
  ["machine", true],
  ["demonstration", true],
  ["public", false]
] as const)("APP-58, PAY-12: has a test payment page on a site for %s: %s", async (reach, hasPage) => {
  const backend = await memoryBackend()
  const { testPayment } = await paymentParts(backend, {}, reach)
  expect(testPayment !== null).toBe(hasPage)
  await backend.close()
})
