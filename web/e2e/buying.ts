import type { Page } from "playwright"

/** Creates an account at the embedded login provider, from the page that offers a login. */
export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(/\/registreren\//)
  await page.getByRole("button", { name: "Account maken" }).click()
  await page.waitForURL(/\/inlogdienst\/inloggen\//)
  await page.locator("input[type=email]").fill(email)
  await page.getByRole("button", { name: "Account maken en inloggen" }).click()
  await page.getByRole("button", { name: "Profiel maken" }).click()
}

/** Adds the first product that a search for each term finds to the cart, by the button of its page; ends at the cart. */
export const fillCart = async (page: Page, ...terms: ReadonlyArray<string>): Promise<void> => {
  for (const term of terms) {
    const search = await page.goto(`/zoeken/?q=${term}`)
    // The page of a failed search has no product to wait for.
    if (search?.ok() !== true) throw new Error(`The search for "${term}" responded with ${search?.status()}`)
    await page.locator(".product__name a").first().click()
    await page.waitForURL(/\/product\//)
    await page
      .getByRole("button", { name: /winkelwagen/i })
      .first()
      .click()
    await page.waitForURL("**/winkelwagen/")
  }
}

/** Checks out from the cart to the last step, as a new user. */
export const checkOut = async (page: Page, email: string): Promise<void> => {
  await page.getByRole("link", { name: "Naar afrekenen" }).click()
  await page.getByRole("link", { name: "Inloggen of aanmelden" }).click()
  await signUp(page, email)
  await page.waitForURL(/\/afrekenen\//)
  await page.getByLabel("Naam").fill("Daan Bakker")
  await page.getByLabel("Postcode").fill("3511AB")
  await page.getByLabel("Huisnummer").fill("12")
  await page.getByLabel("Straat").fill("Dorpsstraat")
  await page.getByLabel("Woonplaats").fill("Utrecht")
  await page.getByRole("button", { name: "Bewaar en gebruik dit adres" }).click()
  await page.waitForURL(/stap=gegevens/)
  await page.getByRole("button", { name: "Verder naar bezorging" }).click()
  await page.getByRole("button", { name: "Verder naar controleren" }).click()
  await page.waitForURL(/stap=controleren/)
}

/** Returns the button of the last step that orders the cart. */
export const payButton = (page: Page) => page.getByRole("button", { name: /^Bestel en betaal/ })

/** Checks out from the cart to a payment, as a new user. */
export const buy = async (page: Page, email: string): Promise<void> => {
  await checkOut(page, email)
  await payButton(page).click()
  await page.waitForURL(/\/betaaldienst\/betalen\//)
}
