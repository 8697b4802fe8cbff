import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { storeSession } from "./session-file.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { drawProduct } from "#adapters/media/images/draw-product.ts"
import { renderPicture } from "#adapters/media/images/render.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { runWith } from "#cli/testing/run.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { sellableOffers } from "#web/testing/shopping.ts"
import { runAsCaller } from "./services.ts"

let backend: Backend
let home: string
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  backend = await memoryBackend()
  const [offer] = sellableOffers()
  const picture = await backend.run(CatalogueStore.use((store) => store.drawnPicture(offer!.productId)))
  photo = new Uint8Array(await renderPicture(drawProduct(picture!), { width: 320, format: "jpeg" }))
})
afterAll(() => backend.close())
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "koopkompas-home-"))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const services = () => ({
  home: () => home,
  open: () => Promise.resolve({ run: backend.run, close: () => Promise.resolve() })
})

const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith(
    {
      services: services(),
      calls: {
        readBytes: (file: string) =>
          file === "lamp.jpg" ? Promise.resolve(photo) : Promise.reject(new Error(`no file ${file}`))
      } as never
    },
    args,
    200
  )

const USER = { sub: "demo-cli", email: "cli@voorbeeld.example" }

const logIn = async (site: string | null = null) => {
  const token = await tokenOf(USER)
  storeSession(home, { user: USER.email, token, site, cartSession: null })
  await backend.run(
    ProfileApi.use((api) =>
      api.signUp({ rawToken: token }, { given_name: "Cli", family_name: null, dateOfBirth: null })
    )
  )
}

describe("runAsCaller", () => {
  it.each(examples("CLI-90", ["logged in at", "--base-url", "asks", "as"]))(
    "CLI-90: logged in at “$logged in at”, asks $asks as a $as",
    async (row) => {
      const siteOf = (cell: string) => (cell === "this machine" ? null : cell)
      const login = row["logged in at"]
      if (login !== "") storeSession(home, { user: "iemand", token: "a.b.c", site: siteOf(login), cartSession: null })
      const seen: Array<unknown> = []
      const deps = {
        home: () => home,
        open: (site: string | null) => {
          seen.push(site)
          return services().open()
        }
      }
      const flag = row["--base-url"]
      await runAsCaller(deps, flag === "" ? undefined : flag, (rawToken) =>
        Effect.sync(() => seen.push(rawToken === null ? "visitor" : "user"))
      )
      expect(seen).toEqual([siteOf(row.asks), row.as])
    }
  )
})

describe("chat", () => {
  it("CLI-91: prints the reply with its products, and continues a chat by its id", async () => {
    const first = await koopkompas("chat", "ik", "zoek", "een", "lamp")
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toMatch(/^Ik heb gezocht naar “lamp”[\s\S]*€ /)
    const id = /--chat ([0-9a-f]{32})$/.exec(first.err)?.[1] ?? ""
    const second = await koopkompas("chat", "en goedkoper?", "--chat", id, "--json")
    expect(JSON.parse(second.out)).toMatchObject({ chat_id: id, message: { from: "assistant" } })
    expect(JSON.parse(second.out).message.text).toContain("lamp")
  })

  it("CLI-91: names an unknown chat, an invalid id and a question that is too long", async () => {
    expect(await koopkompas("chat", "lamp", "--chat", "0".repeat(32))).toMatchObject({ code: 4 })
    expect(await koopkompas("chat", "lamp", "--chat", "x")).toMatchObject({ code: 2 })
    expect(await koopkompas("chat", "a".repeat(1_001))).toMatchObject({ code: 2 })
  })
})

describe("photo", () => {
  it("CLI-92: lists the products that resemble a photo", async () => {
    const { code, out } = await koopkompas("photo", "lamp.jpg", "--limit", "3", "--json")
    const found = JSON.parse(out)
    expect(code).toBe(0)
    expect(found.total).toBeGreaterThan(0)
    expect(found.products.map(({ id }: { readonly id: string }) => id)).toEqual(
      found.results.map(([id]: readonly [string]) => id)
    )
  })

  it("CLI-92: rejects a file that is missing or no photo, with what to do", async () => {
    expect(await koopkompas("photo", "weg.jpg")).toMatchObject({ code: 2, err: expect.stringContaining("weg.jpg") })
    photo = new Uint8Array([1, 2, 3])
    expect(await koopkompas("photo", "lamp.jpg")).toMatchObject({ code: 2, err: expect.stringContaining("JPEG") })
  })
})

describe("wishlist", () => {
  it("CLI-93: adds, shows and removes products, and counts what changed", async () => {
    await logIn()
    const [offer, other] = sellableOffers()
    const ids = [offer!.productId, other!.productId]
    expect((await koopkompas("wishlist", "add", ...ids)).out).toBe("Saved 2 products.")
    expect((await koopkompas("wishlist", "add", ids[0]!)).out).toBe("Saved 0 products.")
    const shown = JSON.parse((await koopkompas("wishlist", "show", "--json")).out)
    expect(shown.map(({ id }: { readonly id: string }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await koopkompas("wishlist", "show")).out).toContain(ids[0])
    expect((await koopkompas("wishlist", "remove", ...ids)).out).toBe("Removed 2 products.")
    expect((await koopkompas("wishlist", "show")).err).toBe("Nothing is saved yet.")
  })

  it("CLI-99: prints the plans for the wishlist", async () => {
    await logIn()
    const ids = sellableOffers()
      .slice(0, 2)
      .map(({ productId }) => productId)
    await koopkompas("wishlist", "add", ...ids)
    const { plans, current } = JSON.parse((await koopkompas("wishlist", "plan", "--json")).out)
    expect(current).toBeNull()
    expect(plans[0].aims).toContain("cheapest")
    expect(plans[0].plan.lowestTotal).toBe(plans[0].plan.total)
    const { out } = await koopkompas("wishlist", "plan")
    expect(out).toMatch(/^Cheapest[^:]*: €\s[\d.,]+ instead of €\s[\d.,]+, [12] parcels?, /)
    await koopkompas("wishlist", "remove", ...ids)
  })

  it("CLI-93: names a product that does not exist, and requires a login", async () => {
    expect(await koopkompas("wishlist", "show")).toMatchObject({ code: 1, err: expect.stringContaining("login") })
    await logIn()
    expect(await koopkompas("wishlist", "add", "p-0")).toMatchObject({ code: 4 })
  })
})

describe("profile", () => {
  it("CLI-94: shows the profile, and everything that is stored about the user", async () => {
    await logIn()
    expect((await koopkompas("profile")).out).toMatch(/^Cli, cli@voorbeeld\.example\nWishlist: \d/)
    expect(JSON.parse((await koopkompas("profile", "--json")).out)).toMatchObject({ email: USER.email })
    expect(JSON.parse((await koopkompas("profile", "--all")).out)).toMatchObject({ profile: { email: USER.email } })
  })

  it("CLI-94: requires a login, and one that lasts", async () => {
    expect(await koopkompas("profile")).toMatchObject({ code: 1, err: expect.stringContaining("Nobody is logged in") })
    storeSession(home, { user: "iemand", token: "a.b.c", site: null, cartSession: null })
    expect(await koopkompas("profile")).toMatchObject({ code: 1, err: expect.stringContaining("session has ended") })
  })
})
