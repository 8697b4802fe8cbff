import type { Page } from "playwright"
import { expect } from "vitest"

/** Waits for the mail to `address` with `subject` in the mailbox of the site, and opens it. Spec: MSG-13. */
export const openMail = async (page: Page, address: string, subject: RegExp): Promise<void> => {
  const row = page.locator("tr").filter({ hasText: address }).filter({ hasText: subject })
  await expect
    .poll(async () => {
      await page.goto("/mailbox/")
      return row.count()
    })
    .toBe(1)
  await row.getByRole("link").click()
  await page.getByRole("heading", { level: 1, name: subject }).first().waitFor()
}
