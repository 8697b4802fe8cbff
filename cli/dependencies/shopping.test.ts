import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { deliver, moveReturn } from "#adapters/services/testing/marketplace.ts"
import { CARTS, PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { RETURNS, type ReturnRow } from "#adapters/services/shopping/order-tables.ts"
import { SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { runWith } from "#cli/testing/run.ts"
import type { Instant } from "#domain/base/ids.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { sellableOffers } from "#web/testing/shopping.ts"
import { testSite } from "#web/testing/test-site.ts"
import { connectToServices } from "./shopping-local.ts"
import { connectToSite } from "./shopping-site.ts"

const ADDRESS = { name: "Sanne de Vries", street: "Dorpsstraat", houseNumber: 12, postcode: "3511 AB", city: "Utrecht" }

let backend: Backend
let site: Awaited<ReturnType<typeof testSite>>
let home: string
let files: Record<string, string>
let keys = 0
const NOW = "2026-11-20T12:00:00Z" as Instant
beforeAll(async () => {
  backend = await memoryBackend()
  site = await testSite({}, undefined, undefined, { hasPort: true })
})
afterAll(async () => {
  await site.close()
  await backend.close()
})
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "koopkompas-home-"))
  files = { "order.json": JSON.stringify({ address: ADDRESS }) }
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Runs a command line on the services in memory or, after a login with `--base-url`, on the test site. */
const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith(
    {
      shopping: {
        home: () => home,
        open: async (where) =>
          where === null
            ? connectToServices({ run: backend.run, close: () => Promise.resolve() })
            : connectToSite(where),
        readText: (path) => {
          const text = files[path]
          return text === undefined ? Promise.reject(new Error("no such file")) : Promise.resolve(text)
        },
        write: (path, content) => {
          if (path.includes("/")) return Promise.reject(new Error("no such folder"))
          files[path] = new TextDecoder("latin1").decode(content)
          return Promise.resolve()
        },
        logInByCode: () => Promise.reject(new Error("no login by code")),
        runShop: () => Promise.reject(new Error("no shop")),
        newKey: () => (++keys).toString(16).padStart(40, "0")
      }
    },
    args,
    200
  )

const json = async (...args: ReadonlyArray<string>) => {
  const { code, out, err } = await koopkompas(...args, "--json")
  expect({ code, err }).toEqual({ code: 0, err: "" })
  return JSON.parse(out)
}

const [offer, other] = sellableOffers()
const product = offer!.productId
const shop = offer!.shopId

/** Logs in, fills the cart and prepares it for paying. */
const prepare = async (...login: ReadonlyArray<string>) => {
  expect(await koopkompas("login", "--as", ...login)).toMatchObject({ code: 0, err: "" })
  expect((await koopkompas("cart", "add", product, "--shop", shop)).code).toBe(0)
  expect((await koopkompas("checkout", "--file", "order.json")).code).toBe(0)
}

describe("a login on local data", () => {
  it("CLI-45: gives a demo user the profile that new data lacks", async () => {
    const own = await memoryBackend()
    const profileOf = (id: string) => own.run(Records.use((records) => records.get(USERS, id)))
    expect(await profileOf(DEMO_USERS.sanne.sub)).toBeNull()
    await connectToServices({ run: own.run, close: own.close }).logIn(DEMO_USERS.sanne)
    expect(await profileOf(DEMO_USERS.sanne.sub)).toMatchObject({ given_name: "Sanne" })
    await own.close()
  })
})

describe.each([
  ["on local data", () => []],
  ["at a site", () => ["--base-url", site.address]]
] as const)("buying %s", (_, target) => {
  it("CLI-99: prints the plans for the cart", async () => {
    await prepare("sanne", ...target())
    const { plans, current } = await json("cart", "plan")
    expect(current.total).toBeGreaterThan(0)
    for (const { plan } of plans) expect(plan.lowestTotal).toBe(plan.total)
    expect((await koopkompas("cart", "plan")).out).toMatch(/€|no better plan/)
    await koopkompas("cart", "remove", product, "--shop", shop)
  })

  it("CLI-45, CLI-46, CLI-47, CLI-48, CLI-49: buys from login to paid order", async () => {
    await prepare("sanne", ...target())
    expect((await koopkompas("whoami")).out).toContain("sanne (sanne@voorbeeld.example)")
    const paid = await koopkompas("pay", "--outcome", "paid")
    expect({ code: paid.code, err: paid.err }).toEqual({ code: 0, err: "" })
    expect((await koopkompas("orders")).out).toMatch(/^KK-\S+ +paid /m)
    const [{ id }] = await json("orders")
    expect((await koopkompas("order", id)).out).toContain(`${id}: paid, `)
    expect((await koopkompas("cart", "show")).out).toBe("The cart is empty.")
    expect((await koopkompas("cancel", id)).out).toMatch(/: (?:cancelled|refunded), /)
    expect((await koopkompas("logout")).out).toBe("sanne is logged out.")
    expect(await koopkompas("whoami")).toMatchObject({
      code: 1,
      err: "Nobody is logged in. Log in with: koopkompas login --as sanne, or at a site: koopkompas login --base-url <url>"
    })
  })

  it("CLI-55, CLI-56: saves the invoice of an accepted order and the label of an approved return", async () => {
    const { run } = target().length === 0 ? backend : site.backend
    await prepare("bram", ...target())
    const { id } = (await json("pay", "--outcome", "paid")).orders[0]
    const invoice = ["invoice", id, "--output", "factuur.pdf"] as const
    expect(await koopkompas(...invoice)).toMatchObject({ code: 1, err: expect.stringContaining("no invoice yet") })
    await run(ShopOrdersApi.use((api) => api.accept(shop, id)))
    expect(await koopkompas(...invoice)).toEqual({ code: 0, out: "", err: "factuur.pdf is saved." })
    expect(files["factuur.pdf"]).toMatch(/^%PDF-/)
    expect(await koopkompas("invoice", id, "--output", "weg/factuur.pdf")).toMatchObject({
      code: 1,
      err: "weg/factuur.pdf cannot be written: no such folder"
    })
    expect((await koopkompas(...invoice, "--number", "KK1999-00001")).code).toBe(4)

    const label = ["return-label", `${id}-R1`, "--output", "label.pdf"] as const
    expect(await koopkompas(...label)).toMatchObject({ code: 4, err: "<return>: it does not exist." })
    const declared: ReturnRow = {
      requestId: `${id}-R1`,
      userId: DEMO_USERS.bram.sub,
      orderId: id,
      shopId: shop,
      products: [{ id: (await json("order", id)).products[0].merchantProductId, quantity: 1 }],
      reason: "other",
      status: "declared",
      rejection: null,
      parcel: null,
      createdAt: NOW,
      updatedAt: NOW
    }
    const store = (row: ReturnRow) => run(Records.use((records) => records.put(RETURNS, row)))
    await store(declared)
    expect(await koopkompas(...label)).toMatchObject({ code: 1, err: expect.stringContaining("There is no label") })
    await store({ ...declared, status: "approved" })
    expect(await koopkompas(...label)).toMatchObject({ code: 0, err: "label.pdf is saved." })
    expect(files["label.pdf"]).toMatch(/^%PDF-/)

    await koopkompas("login", "--as", "vera", ...target())
    expect(await koopkompas(...invoice)).toMatchObject({ code: 4, err: "<order>: it does not exist." })
    expect((await koopkompas(...invoice, "--as-shop")).code).toBe(4)
    await run(Records.use((records) => records.put(SHOP_ACCOUNTS, { shopId: shop, userId: DEMO_USERS.vera.sub })))
    expect((await koopkompas(...invoice, "--as-shop")).code).toBe(0)
  })

  it("CLI-45: ends the session when it logs out", async () => {
    await koopkompas("login", "--as", "noor", ...target())
    const stored = readFileSync(join(home, "session.json"), "utf8")
    await koopkompas("logout")
    writeFileSync(join(home, "session.json"), stored)
    expect(await koopkompas("whoami")).toMatchObject({
      code: 1,
      err: "The session has ended. Log in with: koopkompas login --as sanne, or at a site: koopkompas login --base-url <url>"
    })
  })

  it("CLI-48: leaves the order to be paid when the payment fails, and pays it after", async () => {
    await prepare("daan", ...target())
    expect((await koopkompas("pay", "--outcome", "failed")).out).toContain(" awaiting-payment ")
    expect((await json("pay", "--outcome", "paid")).orders).toMatchObject([{ status: "paid" }])
  })

  it.each(examples("CLI-48", ["outcome", "order", "next"]))(
    "CLI-48: leaves the order $order after the outcome $outcome, and says how to go on",
    async ({ outcome, order, next }) => {
      await prepare("daan", ...target())
      const { code, out, err } = await koopkompas("pay", "--outcome", outcome)
      expect({ code, isNext: next === "" ? err === "" : err.includes(next) }).toEqual({ code: 0, isNext: true })
      expect(out).toContain(` ${order} `)
      await koopkompas("cart", "remove", product)
    }
  )

  it("CLI-49: says why an order cannot be cancelled", async () => {
    await prepare("noor", ...target())
    const { id } = (await json("pay", "--outcome", "paid")).orders[0]
    const { run } = target().length === 0 ? backend : site.backend
    await run(ShopOrdersApi.use((api) => api.accept(shop, id)))
    expect(await koopkompas("cancel", id)).toMatchObject({
      code: 1,
      err: "<number>: it cannot be cancelled any more; the shop has accepted it, or it has ended."
    })
  })
})

describe.each([
  ["on local data", () => [] as ReadonlyArray<string>],
  ["at a site", () => ["--base-url", site.address]]
] as const)("returning %s", (_, target) => {
  it("CLI-60, CLI-67: declares a return of a delivered order by line and quantity, lists it, sends it and corrects the parcel", async () => {
    await prepare("vera", ...target())
    const [{ id }] = (await json("pay", "--outcome", "paid")).orders
    const line = offer!.offerId
    expect(await koopkompas("return", id, "--line", line)).toMatchObject({
      code: 1,
      err: "<number>: nothing of this order can be returned now; it was not sent."
    })
    const { run } = target().length === 0 ? backend : site.backend
    await run(deliver(id, "2026-12-20"))
    expect(await koopkompas("return", id, "--line", line, "--quantity", "2")).toMatchObject({
      code: 1,
      err: "--quantity: there are not so many pieces that can be returned."
    })
    expect(await koopkompas("return", id, "--line", "SKU-onbekend")).toMatchObject({
      code: 4,
      err: "--line: it does not exist."
    })
    const declared = await json("return", id, "--line", line, "--quantity", "1", "--reason", "damaged")
    expect(declared).toMatchObject({ requestId: `${id}-R1`, status: "declared", products: [{ quantity: 1 }] })
    expect((await json("returns"))[0]).toMatchObject({ requestId: `${id}-R1` })
    expect((await koopkompas("returns")).out).toContain(`${id}-R1`)
    const sent = (...parcel: ReadonlyArray<string>) => koopkompas("return-sent", `${id}-R1`, ...parcel)
    expect(await sent()).toMatchObject({ code: 1, err: expect.stringMatching(/^<return>: the shop has not approved/) })
    await run(moveReturn(`${id}-R1`, "approve", "shop"))
    expect(await sent("--carrier", "postnl", "--code", "12")).toMatchObject({
      code: 2,
      err: "--code: give 4 to 40 letters, digits and dashes."
    })
    expect(await sent("--carrier", "duif")).toMatchObject({ code: 2 })
    expect((await sent()).out).toBe(`${id}-R1: sent`)
    expect((await sent("--carrier", "dhl", "--code", "JVGL 1234")).out).toBe(`${id}-R1: sent, DHL, JVGL1234`)
    await run(moveReturn(`${id}-R1`, "receive", "shop"))
    expect(await sent("--carrier", "dhl", "--code", "JVGL12345")).toMatchObject({ code: 1 })
    await koopkompas("login", "--as", "bram", ...target())
    expect(await sent()).toMatchObject({ code: 4, err: "<return>: it does not exist." })
    expect(await koopkompas("return", id, "--line", line)).toMatchObject({
      code: 4,
      err: "<number>: it does not exist."
    })
  })
})

it.each(examples("CLI-60", ["options", "message"]))(
  "CLI-60: rejects the options $options",
  async ({ options, message }) => {
    expect(await koopkompas("return", "KK-00000-00017", ...options.split(" "))).toMatchObject({
      code: 2,
      err: expect.stringContaining(message)
    })
  }
)

it("CLI-45: stores the session in a file that only its owner can read, also over another one", async () => {
  const file = join(home, "session.json")
  writeFileSync(file, "{}")
  chmodSync(file, 0o644)
  await koopkompas("login", "--as", "sanne")
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600")
  await koopkompas("logout")
  expect(existsSync(file)).toBe(false)
})

it("CLI-45: rejects a user that is not a demo user", async () => {
  expect(await koopkompas("login", "--as", "piet")).toMatchObject({ code: 2, err: expect.stringContaining("--as") })
})

it("CLI-46: adds, removes and rejects by product and shop", async () => {
  await koopkompas("login", "--as", "bram")
  const [added] = (await json("cart", "add", product, "--shop", shop, "--quantity", "2")).openCarts
  expect(added).toMatchObject({ shopId: shop, lines: [{ product, quantity: 2 }] })
  expect((await json("cart", "remove", product, "--quantity", "1")).openCarts).toMatchObject([
    { lines: [{ quantity: 1 }] }
  ])
  expect((await json("cart", "remove", product)).openCarts).toEqual([])
  expect(await koopkompas("cart", "remove", product)).toMatchObject({ code: 4 })
  expect(await koopkompas("cart", "add", "p-onbekend")).toMatchObject({ code: 4 })
  expect(await koopkompas("cart", "add", other!.productId, "--shop", "onbekend")).toMatchObject({
    code: 4,
    err: expect.stringContaining("--shop: onbekend does not sell it now")
  })
  expect(await koopkompas("cart", "add", product, "--quantity", "0")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--quantity")
  })
})

describe.each([
  ["a user on local data", () => ["--as", "daan"]],
  ["a user at a site", () => ["--as", "daan", "--base-url", site.address]],
  ["a guest on local data", () => ["--guest"]],
  ["a guest at a site", () => ["--guest", "--base-url", site.address]]
] as ReadonlyArray<readonly [string, () => ReadonlyArray<string>]>)("the cart of %s", (_, login) => {
  it("CLI-46, CART-34, CART-35: saves a line for later, shows it, and puts it back", async () => {
    await koopkompas("login", ...login())
    await koopkompas("cart", "remove", product)
    await koopkompas("cart", "add", product, "--shop", shop, "--quantity", "2")
    const saved = await koopkompas("cart", "save", product)
    expect(saved).toMatchObject({ code: 0, err: "" })
    expect(saved.out).toMatch(/^The cart is empty\.\nSaved for later:\n.*When saved.*\n(?:.*\n)* *2 /)
    expect((await koopkompas("cart", "show")).out).toBe(saved.out)
    expect(await koopkompas("cart", "save", product)).toMatchObject({
      code: 4,
      err: `The cart has no such product: ${product}`
    })
    expect(await json("cart", "restore", product, "--shop", shop)).toMatchObject({
      openCarts: [{ shopId: shop, lines: [{ product, quantity: 2 }] }],
      savedLines: []
    })
    expect(await koopkompas("cart", "restore", product)).toMatchObject({
      code: 4,
      err: `What is saved for later has no such product: ${product}`
    })
    await koopkompas("cart", "save", product)
    expect(await json("cart", "remove", product)).toMatchObject({ openCarts: [], savedLines: [] })
  })
})

it("CLI-46: puts nothing back that its shop no longer sells", async () => {
  await koopkompas("login", "--guest")
  await koopkompas("cart", "add", product, "--shop", shop)
  const { cartSessionHash } = await json("cart", "save", product)
  await backend.run(
    Records.use((records) =>
      Effect.flatMap(records.get(CARTS, cartSessionHash), (row) =>
        records.put(CARTS, { ...row!, saved: row!.saved.map((line) => ({ ...line, offerId: "weg" })) })
      )
    )
  )
  expect(await koopkompas("cart", "restore", product)).toMatchObject({
    code: 1,
    err: expect.stringContaining("does not sell it any more.")
  })
})

it("CLI-47: rejects a method and a shop that the cart does not have", async () => {
  await prepare("bram")
  expect(await koopkompas("checkout", "--delivery", `${shop}=drone`)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`--delivery: ${shop} does not deliver by "drone"`)
  })
  expect(await koopkompas("checkout", "--delivery", "elders=delivery")).toMatchObject({
    code: 2,
    err: "--delivery: the cart has nothing from the shop elders."
  })
  expect(await koopkompas("checkout", "--promo", "ONBEKEND")).toMatchObject({
    code: 4,
    err: "--promo: it does not exist."
  })
  await koopkompas("cart", "remove", product)
  expect(await koopkompas("pay", "--outcome", "paid")).toMatchObject({
    code: 1,
    err: expect.stringContaining("The cart is empty.")
  })
})

const guestCheckout = ["checkout", "--guest", "--email", "guus@gast.example", "--file", "order.json"]

describe.each([
  ["on local data", () => [] as ReadonlyArray<string>],
  ["at a site", () => ["--base-url", site.address]]
] as const)("a guest %s", (_, target) => {
  const where = () => (target().length === 0 ? "on the data of this machine" : `at ${site.address}`)

  it("CLI-65: buys from cart to paid order, and reads and cancels that order alone", async () => {
    expect((await koopkompas("login", "--guest", ...target())).out).toBe(`You are a guest, ${where()}.`)
    expect((await koopkompas("cart", "add", product, "--shop", shop)).code).toBe(0)
    expect((await koopkompas("cart", "add", product, "--shop", shop)).out).toMatch(/^ +2 /m)
    expect(await koopkompas("pay", "--outcome", "paid")).toMatchObject({
      code: 1,
      err: expect.stringContaining("koopkompas checkout --guest --email")
    })
    expect((await koopkompas(...guestCheckout)).out).toContain("Sanne de Vries, Dorpsstraat 12, 3511 AB Utrecht")
    expect((await koopkompas("whoami")).out).toBe(`guus@gast.example (guest), ${where()}`)
    const [{ id, status }] = (await json("pay", "--outcome", "paid")).orders
    expect(status).toBe("paid")
    expect((await koopkompas("order", id)).out).toContain(`${id}: paid`)
    for (const list of ["orders", "returns"])
      expect(await koopkompas(list)).toMatchObject({
        code: 1,
        err: expect.stringContaining("koopkompas order <number>")
      })
    expect((await koopkompas("cancel", id)).out).toMatch(/: (?:cancelled|refunded), /)
    expect((await koopkompas("logout")).out).toBe("You are no guest any more.")
    await koopkompas("login", "--as", "noor", ...target())
    expect((await koopkompas("order", id)).code).toBe(4)
  })

  it("CLI-65, CLI-60: returns a delivered order, which another guest cannot see", async () => {
    const { run } = target().length === 0 ? backend : site.backend
    const documents = [
      ["invoice", (id: string) => id],
      ["return-label", (id: string) => `${id}-R1`]
    ] as const
    await koopkompas("login", "--guest", ...target())
    await koopkompas("cart", "add", product, "--shop", shop)
    await koopkompas(...guestCheckout)
    const [{ id }] = (await json("pay", "--outcome", "paid")).orders
    expect(await koopkompas("invoice", id, "--output", "factuur.pdf")).toMatchObject({
      code: 1,
      err: expect.stringContaining("no invoice yet")
    })
    await run(deliver(id, "2026-12-20"))
    expect(await json("return", id, "--line", offer!.offerId)).toMatchObject({
      requestId: `${id}-R1`,
      status: "declared"
    })
    await run(moveReturn(`${id}-R1`, "approve", "shop"))
    for (const [command, number] of documents) {
      expect(await koopkompas(command, number(id), "--output", `${command}.pdf`)).toMatchObject({ code: 0 })
      expect(files[`${command}.pdf`]).toMatch(/^%PDF-/)
    }

    await koopkompas("login", "--guest", ...target())
    expect(await koopkompas("invoice", id, "--output", "factuur.pdf")).toMatchObject({
      code: 1,
      err: expect.stringContaining("koopkompas checkout --guest --email")
    })
    await koopkompas("cart", "add", product, "--shop", shop)
    await koopkompas(...guestCheckout)
    for (const command of [
      ["order", id],
      ["cancel", id],
      ["return", id, "--line", offer!.offerId]
    ])
      expect(await koopkompas(...command)).toMatchObject({ code: 4, err: "<number>: it does not exist." })
    for (const [command, number] of documents)
      expect(await koopkompas(command, number(id), "--output", "niet.pdf")).toMatchObject({ code: 4 })
  })

  it("CLI-65: makes no guest of a user", async () => {
    await koopkompas("login", "--as", "sanne", ...target())
    expect(await koopkompas(...guestCheckout)).toMatchObject({
      code: 1,
      err: expect.stringContaining("You are logged in.")
    })
  })

  it.each([
    [["--guest"], 2, "Give --guest and --email together"],
    [["--email", "guus@gast.example"], 2, "Give --guest and --email together"],
    [["--guest", "--email", "guus"], 2, "--email: give an address that mail can reach"],
    [["--guest", "--email", "guus@gast.example"], 1, "--email: the cart is empty."]
  ])("CLI-65: rejects checkout %j", async (options, exitCode, message) => {
    await koopkompas("login", "--guest", ...target())
    expect(await koopkompas("checkout", ...options)).toMatchObject({
      code: exitCode,
      err: expect.stringContaining(message)
    })
  })
})

it("CLI-47: adds a promo code once, however it is typed", async () => {
  await backend.run(Records.use((rows) => rows.put(PROMO_CODES, PROMO_CODE)))
  await prepare("vera")
  const { promoCodes } = await json("checkout", "--promo", PROMO_CODE.code)
  expect(promoCodes).toMatchObject([{ code: PROMO_CODE.code }])
  expect((await json("checkout", "--promo", ` ${PROMO_CODE.code.toLowerCase()}`)).promoCodes).toEqual(promoCodes)
})

it("CLI-49: rejects what is no order number, and finds no order of somebody else", async () => {
  await prepare("noor")
  const [{ id }] = (await json("pay", "--outcome", "paid")).orders
  await koopkompas("login", "--as", "daan")
  for (const command of ["order", "cancel"]) {
    expect(await koopkompas(command, id)).toMatchObject({ code: 4, err: "<number>: it does not exist." })
    expect(await koopkompas(command, "17")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Give an order number")
    })
  }
})

it("CLI-47: lets an option replace a field of the file", async () => {
  await prepare("bram")
  const { deliveryAddress } = await json("checkout", "--file", "order.json", "--city", "Zeist")
  expect(deliveryAddress).toMatchObject({ name: ADDRESS.name, data: { city: "Zeist", houseNumber: 12 } })
})

it.each(examples("CLI-47", ["order.json", "message"]))(
  "CLI-47: rejects the order file $['order.json']",
  async ({ "order.json": text, message }) => {
    files["order.json"] = text
    await koopkompas("login", "--as", "bram")
    expect(await koopkompas("checkout", "--file", "order.json")).toMatchObject({
      code: 2,
      err: expect.stringContaining(message)
    })
  }
)
