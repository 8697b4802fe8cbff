import { DAY_MS } from "#domain/base/days.ts"
import { dirname } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { postBackInStock } from "#adapters/services/account/back-in-stock.ts"
import { PRICE_ALERTS, USERS } from "#adapters/people/user-tables.ts"
import { eraseDeletedAccounts } from "#adapters/services/account/user-rows.ts"
import { Records } from "#adapters/store/records-port.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { type SqliteBackend, sqliteBackend } from "#adapters/testing/sqlite-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { MAX_CONFIRMATIONS_A_DAY, MAX_MAIL_ALERTS, mailAlertOwner } from "#domain/account/mail-alert.ts"
import { toCents } from "#domain/base/euros.ts"
import { type Instant, type IsoDay, ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { isOptionalKind, MESSAGE_KINDS, type MessageKind } from "#domain/messages/kinds.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { feedItem } from "#fixtures/item.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { wantsMessage, readNotifications } from "./choices.ts"
import { signCode } from "./codes.ts"
import { postToUser } from "./outbox.ts"
import { sendDueMessages } from "./sender.ts"
import { MAILBOX, OUTBOX } from "./tables.ts"

const SETTINGS = { origin: "https://koopkompas.example", siteName: "Koopkompas" }
/** Both stores, each with a function that issues tokens. */
const BACKENDS: ReadonlyArray<readonly [string, () => Promise<Backend & Partial<SqliteBackend>>]> = [
  ["memory", () => memoryBackend()],
  ["SQLite", () => sqliteBackend()]
]

describe.each(BACKENDS)("messages over %s", (_name, open) => {
  let backend: Backend & Partial<SqliteBackend>
  let users = 0
  let sub = ""
  let user: User
  beforeAll(async () => {
    backend = await open()
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    sub = `reader-${users++}`
    await logIn()
    await backend.run(ProfileApi.use((api) => api.signUp(user, {})))
  })

  const logIn = async () => {
    const claims = { sub, email: `${sub}@voorbeeld.example` }
    user = { rawToken: await (backend.tokenOf?.(claims) ?? tokenOf(claims)) }
  }
  const send = () => backend.run(sendDueMessages(SETTINGS))
  const inRows = <A>(program: (rows: Records["Service"]) => Effect.Effect<A, never, Records>) =>
    backend.run(Effect.flatMap(Records, program))
  /** Returns the mails to the user, the oldest first. */
  const mails = async () => {
    await send()
    const found = await inRows((rows) => rows.find(MAILBOX, { order: { by: "sent_at", direction: "asc" } }))
    return found.filter(({ to }) => to === `${sub}@voorbeeld.example`)
  }
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const codeIn = (text: string) => new URL(/https:\S+\?code=\S+/.exec(text)?.[0] ?? "").searchParams.get("code") ?? ""
  const newsletter = (event: "subscribe" | "confirm" | "unsubscribe") =>
    backend.run(ProfileApi.use((api) => api.changeNewsletter(user, event)))
  const api = <A>(call: (api: MessagesApi["Service"]) => Effect.Effect<A>) => backend.run(MessagesApi.use(call))

  it("MSG-22, PROF-08: subscribes to the newsletter only by the code of the mail", async () => {
    expect(await newsletter("subscribe")).toEqual({ state: "asked" })
    expect(await newsletter("subscribe")).toEqual({ state: "asked" })
    expect(await newsletter("confirm")).toEqual({ state: "asked" })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const code = codeIn(mail!.text)
    expect(mail!.text).toContain(`https://koopkompas.example/nieuwsbrief/bevestigen/?code=${code}`)
    expect(await api((messages) => messages.newsletter(code))).toBe("asked")
    expect(await api((messages) => messages.confirmNewsletter("x".repeat(3_000)))).toBeNull()
    expect(await api((messages) => messages.confirmNewsletter(`${code}x`))).toBeNull()
    expect(await api((messages) => messages.choose(code, false))).toBeNull()
    expect(await api((messages) => messages.confirmNewsletter(code))).toBe("on")
    expect(await api((messages) => messages.confirmNewsletter(code))).toBe("on")
    await newsletter("unsubscribe")
    expect(await api((messages) => messages.confirmNewsletter(code))).toBe("off")
  })

  it("MSG-22: has a link that works for seven days", async () => {
    const content = { userId: sub, kind: "newsletter-confirmation" }
    const signed = (lifetimeMs: number) => inRows((rows) => signCode(rows, "newsletter", content, lifetimeMs))
    const [valid, expired] = [await signed(7 * DAY_MS), await signed(-1_000)]
    expect(await api((messages) => messages.newsletter(valid))).toBe("off")
    expect(await api((messages) => messages.newsletter(expired))).toBeNull()
  })

  describe("alerts of a mail address", () => {
    const product = { name: "Rode lamp", path: "/product/rode-lamp/p-1/" }
    const ask = (target: number, productId = "p-1") =>
      api((messages) =>
        messages.requestAlert({
          email: `${sub.toUpperCase()}@voorbeeld.example`,
          product,
          productId: ProductId.make(productId),
          target: toCents(target)
        })
      )
    const own = async () => {
      await send()
      const found = await inRows((rows) => rows.find(MAILBOX, { order: { by: "sent_at", direction: "asc" } }))
      return found.filter(({ to }) => to.toLowerCase() === `${sub}@voorbeeld.example`)
    }
    const owner = () => mailAlertOwner(`${sub}@voorbeeld.example`)
    const stored = () => inRows((rows) => rows.find(PRICE_ALERTS, { where: { user_id: owner() } }))
    const confirm = (code: string) => api((messages) => messages.confirmAlert(code))
    const signed = (productId: string, target: number) =>
      inRows((rows) => signCode(rows, "alert", { userId: owner(), kind: `${productId} ${target}` }, DAY_MS))

    it("ALERT-14: stores an alert only when the code of the mail confirms it", async () => {
      await ask(4500)
      await ask(4500)
      await expect.poll(async () => (await own()).length).toBe(1)
      const [mail] = await own()
      expect(mail!.unsubscribe).toBeNull()
      expect(mail!.text).toContain("https://koopkompas.example/prijsalarm/bevestigen/?code=")
      const code = codeIn(mail!.text)
      expect(await api((messages) => messages.alert(code))).toMatchObject({ state: "requested", target: 4500 })
      expect(await stored()).toEqual([])
      expect(await confirm(`${code}x`)).toBeNull()
      expect(await api((messages) => messages.confirmNewsletter(code))).toBeNull()
      expect(await confirm(code)).toMatchObject({ state: "on" })
      expect(await confirm(code)).toMatchObject({ state: "on" })
      expect(await stored()).toMatchObject([{ productId: "p-1", target: 4500, isSet: true, messages: 0 }])
    })

    it("ALERT-15: has one alert for each product, at most 20, and five confirmations a day", async () => {
      for (let at = 0; at < MAX_MAIL_ALERTS; at++) await confirm(await signed(`q-${at}`, 1000))
      expect(await confirm(await signed("q-20", 1000))).toMatchObject({ state: "full" })
      expect(await confirm(await signed("q-0", 900))).toMatchObject({ state: "on" })
      expect(await stored()).toHaveLength(MAX_MAIL_ALERTS)
      for (let target = 1; target < 10; target++) await ask(target)
      await expect.poll(async () => (await own()).length).toBe(MAX_CONFIRMATIONS_A_DAY)
    })

    it("ALERT-16: ends the alert by the link of its mail, for good", async () => {
      await confirm(await signed("p-1", 4500))
      await confirm(await signed("p-2", 4500))
      const message = { ...MESSAGES["price-alert"], productId: "p-1" }
      await inRows((rows) => postToUser(rows, owner(), `alert ${sub}`, message))
      await expect.poll(async () => (await own()).length).toBe(1)
      const [mail] = await own()
      const code = new URL(mail!.unsubscribe!).searchParams.get("code")!
      const state = { kind: "price-alert", isFinal: true }
      expect(await api((messages) => messages.choice(code))).toEqual({ ...state, isOn: true })
      for (const isOn of [false, false, true])
        expect(await api((messages) => messages.choose(code, isOn))).toEqual({ ...state, isOn: false })
      expect((await stored()).map(({ productId }) => productId)).toEqual(["p-2"])
      expect(await confirm(code)).toBeNull()
    })
  })

  it("MSG-20, MSG-21, MSG-23: switches a kind off and on by the code of its mail, and nothing else", async () => {
    const post = (key: string) => inRows((rows) => postToUser(rows, sub, `${key} ${sub}`, MESSAGES["back-in-stock"]))
    await post("first")
    const [mail] = await mails()
    const code = new URL(mail!.unsubscribe!).searchParams.get("code")!
    expect(await api((messages) => messages.choice(code))).toEqual({ kind: "back-in-stock", isOn: true })
    expect(await api((messages) => messages.choose(code, false))).toEqual({ kind: "back-in-stock", isOn: false })
    const wants = (kind: MessageKind) => inRows((rows) => wantsMessage(rows, sub, kind))
    const kinds = Object.keys(MESSAGE_KINDS) as ReadonlyArray<MessageKind>
    for (const kind of kinds)
      expect([kind, await wants(kind)]).toEqual([kind, kind !== "back-in-stock" && kind !== "newsletter-issue"])
    await post("second")
    expect(await subjects()).toHaveLength(1)
    await api((messages) => messages.choose(code, true))
    await post("third")
    expect(await subjects()).toHaveLength(2)
    expect(await api((messages) => messages.confirmNewsletter(code))).toBeNull()
  })

  it("MSG-20, MSG-23: accepts no code of another secret, of no kind, or of an account that is gone", async () => {
    const signed = (userId: string, kind: string) =>
      inRows((rows) => signCode(rows, "unsubscribe", { userId, kind }, null))
    const [, payload = ""] = (await signed(sub, "price-alert")).split(".")
    const header = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "")
    for (const code of [
      "",
      "a.b.c",
      `${header}.${payload}.`,
      await signed(sub, "order-placed"),
      await signed("gone", "price-alert")
    ])
      expect(await api((messages) => messages.choose(code, false))).toBeNull()
  })

  it("MSG-21, MSG-23: unsubscribes from the newsletter, which a code cannot switch on again", async () => {
    await newsletter("subscribe")
    const [mail] = await mails()
    await api((messages) => messages.confirmNewsletter(codeIn(mail!.text)))
    await inRows((rows) => postToUser(rows, sub, `issue ${sub}`, MESSAGES["newsletter-issue"]))
    const issue = (await mails()).find(({ subject }) => subject === "De week in prijzen")!
    const code = new URL(issue.unsubscribe!).searchParams.get("code")!
    expect(await api((messages) => messages.choose(code, false))).toEqual({ kind: "newsletter-issue", isOn: false })
    expect(await backend.run(ProfileApi.use((profile) => profile.newsletter(user)))).toEqual({ state: "off" })
    expect(await api((messages) => messages.choose(code, true))).toEqual({ kind: "newsletter-issue", isOn: false })
  })

  it("MSG-42: sends a mail when a deletion is requested, and when it is undone", async () => {
    const call = (step: (api: ProfileApi["Service"]) => Effect.Effect<unknown, unknown>) =>
      backend.run(ProfileApi.use(step))
    await call((profile) => profile.deleteAccount(user))
    await logIn()
    await call((profile) => profile.deleteAccount(user))
    await logIn()
    await call((profile) => profile.undoAccountDeletion(user))
    await call((profile) => profile.undoAccountDeletion(user))
    expect((await subjects()).toSorted()).toEqual(["Je account blijft", "Je account wordt op 20 dec 2026 verwijderd"])
  })

  it("MSG-10, MSG-42: posts optional kinds to nobody who asked to delete the account, until that is undone", async () => {
    const kinds = Object.keys(MESSAGE_KINDS) as ReadonlyArray<MessageKind>
    const post = (time: string) =>
      inRows((rows) => Effect.filter(kinds, (kind) => postToUser(rows, sub, `${time} ${kind} ${sub}`, MESSAGES[kind])))
    await backend.run(ProfileApi.use((profile) => profile.deleteAccount(user)))
    expect(await post("leaving")).toEqual(kinds.filter((kind) => !isOptionalKind(kind)))
    const listed = await inRows((rows) => readNotifications(rows, sub))
    expect(listed.messages.filter(({ kind }) => isOptionalKind(kind))).toEqual([])
    await logIn()
    await backend.run(ProfileApi.use((profile) => profile.undoAccountDeletion(user)))
    expect(await post("staying")).toEqual(kinds)
  })

  it("MSG-42: sends a last mail when an account is erased, and then forgets the address", async () => {
    const askedAt = new Date(TEST_NOW.getTime() - 31 * DAY_MS).toISOString() as Instant
    await inRows((rows) =>
      Effect.flatMap(rows.get(USERS, sub), (row) =>
        Effect.orDie(rows.put(USERS, { ...row!, deletionAskedAt: askedAt }))
      )
    )
    expect(await backend.run(eraseDeletedAccounts)).toBe(1)
    expect(await subjects()).toEqual(["Je account is verwijderd"])
    const left = await inRows((rows) => rows.find(OUTBOX))
    expect(JSON.stringify(left)).not.toContain(`${sub}@`)
  })
})

describe("back in stock", () => {
  it("MSG-41, LIST-05: sends one mail to who waits when an import has the product in stock again", async () => {
    const backend = await sqliteBackend()
    const catalogue = openCatalogue(storeFiles(dirname(backend.siteFile)).catalogue)
    const bring = (availability: "in_stock" | "out_of_stock") =>
      importItems(catalogue, [feedItem({ title: "Zeldzame lamp", availability })], { shop: "lampenhuis" })
    const post = async () => {
      await backend.run(postBackInStock)
      await backend.run(sendDueMessages(SETTINGS))
      const mails = await backend.run(Records.use((rows) => rows.find(MAILBOX)))
      return mails
        .filter(({ subject }) => subject.startsWith("Weer op voorraad"))
        .map(({ subject, to }) => [subject, to])
    }
    const subscribe = (user: User, id: ProductId) =>
      backend.run(ListsApi.use((api) => api.subscribeBackInStock(user, id)))
    try {
      bring("out_of_stock")
      const { id } = catalogue.row<{ id: ProductId }>("SELECT id FROM product WHERE name = 'Zeldzame lamp'")!
      const waiting: User = { rawToken: await backend.tokenOf({ sub: "waits", email: "waits@voorbeeld.example" }) }
      await backend.run(ProfileApi.use((api) => api.signUp(waiting, { dateOfBirth: "1990-01-01" as IsoDay })))
      await subscribe(waiting, id)
      expect(await post()).toEqual([])
      bring("in_stock")
      const mail = ["Weer op voorraad: Zeldzame lamp", "waits@voorbeeld.example"]
      expect(await post()).toEqual([mail])
      expect(await post()).toEqual([mail])
      bring("out_of_stock")
      expect(await subscribe(waiting, id)).toEqual({ changed: false })
      expect(await post()).toEqual([mail])
      expect(await backend.run(ListsApi.use((api) => api.backInStockSubscriptions(waiting)))).toEqual([{ id }])
    } finally {
      catalogue.close()
      await backend.close()
    }
  })
})
