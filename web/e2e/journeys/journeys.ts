import { expect } from "vitest"
import type { World } from "./worlds.ts"

/** Milliseconds for a journey of two people, on a busy machine. */
export const JOURNEY_MS = 300_000

/** The journeys of shoppers by what a shopper does: the same steps and results in each world. Spec: QA-01. */
export const JOURNEYS: ReadonlyArray<readonly [name: string, run: (world: World) => Promise<void>]> = [
  [
    "searches, orders and pays",
    async ({ openShopper }) => {
      const { search, openProduct, addToCart, orderAs, orders, orderStatus } = await openShopper()
      await search("wasmachine")
      await openProduct()
      await addToCart()
      expect(await orderAs("wasmachine@voorbeeld.example")).toBe("Bedankt voor je bestelling")
      const [number = ""] = await orders()
      expect(await orderStatus(number)).toContain("Betaald")
    }
  ],
  [
    "returns an order and gets the money back",
    async ({ openShopper }) => {
      const visitor = await openShopper()
      await visitor.logIn("vera")
      const { shop, offers } = await visitor.openOwnShop()
      await visitor.logOut()
      await visitor.page.goto(offers)
      await visitor.openProduct()
      await visitor.addToCart(shop)
      const email = "retour@voorbeeld.example"
      await visitor.orderAs(email)
      const [number = ""] = await visitor.orders()
      await visitor.logOut()
      await visitor.logIn("vera")
      await visitor.deliver(number)
      await visitor.logOut()
      await visitor.logInAgain(email)
      expect(await visitor.orderStatus(number)).toContain("Bezorgd")
      await visitor.returnFirstLine(number)
      await visitor.logOut()
      await visitor.logIn("vera")
      const amount = await visitor.refund(`${number}-R1`)
      await visitor.logOut()
      await visitor.logInAgain(email)
      expect(await visitor.returnStatus()).toContain("Terugbetaald")
      expect(amount).toMatch(/^€\s?\d/)
    }
  ],
  [
    "changes the profile",
    async ({ openShopper }) => {
      const { logIn, logOut, prefer, prefers } = await openShopper()
      await logIn("bram")
      expect(await prefers("Wonen")).toBe(false)
      await prefer("Wonen", true)
      await logOut()
      await logIn("bram")
      expect(await prefers("Wonen")).toBe(true)
      await prefer("Wonen", false)
      expect(await prefers("Wonen")).toBe(false)
    }
  ],
  [
    "finds a saved product again after signing up",
    async ({ openShopper }) => {
      const { search, openProduct, save, wishlist, signUp } = await openShopper()
      await search("lamp")
      const product = await openProduct()
      await save()
      expect(await wishlist()).toContain(product)
      await signUp("lijst@voorbeeld.example")
      expect(await wishlist()).toContain(product)
    }
  ]
]
