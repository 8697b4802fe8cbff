import { toCents } from "#domain/base/euros.ts"
import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { Identity } from "#adapters/people/port.ts"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { digestLayer, postDigests, postIssue } from "#adapters/services/messages/digest.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { STORES } from "#adapters/services/testing/marketplace.ts"
import { userLayer } from "#adapters/services/layers.ts"
import { USERS, PRICE_ALERTS } from "#adapters/people/user-tables.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { mailAlertOwner } from "#domain/account/mail-alert.ts"
import { MAX_PRICE_ALERTS, PriceAlertsApi } from "#domain/account/price-alert.ts"
import type { Instant, ProductId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { type AlertPosition, compareChanged } from "./follow-alerts.ts"

const LAMP = "p-1" as ProductId
/** A product that was joined to the lamp. */
const JOINED = "p-2" as ProductId
const euros = (amount: number) => toCents(Math.round(amount * 100))

type Ports =
  ListsApi | NotificationsApi | PriceAlertsApi | ProfileApi | Records | Identity | CatalogueStore | SearchIndex

/** Confirms the newsletter of a demo user, as the code in the mail does. */
const confirm = Effect.fnUntraced(function* (rows: RowAccess) {
  const row = yield* rows.get(USERS, DEMO_USERS.sanne.sub)
  if (row !== null) yield* Effect.orDie(rows.put(USERS, { ...row, newsletter: "on" as const }))
})

/** Creates services with a lamp of which the test decides the price, and two users with a profile. */
const services = async (open: (typeof STORES)[number][1]) => {
  const log: Array<string> = []
  let price: number | null = euros(50)
  const card = (id: string) => ({
    id,
    name: "Rode lamp",
    canonical_path: "/p/rode-lamp/p-1/",
    shopName: "Lampenhuis",
    shippingCost: 0,
    availability: price === null ? null : "in_stock",
    offerCount: price === null ? 0 : 1,
    price
  })
  const store = {
    productCards: (ids: ReadonlyArray<string>) =>
      Effect.sync(() => ids.filter((id) => id === LAMP || id === JOINED || id.startsWith("q-")).map(card)),
    idsOf: (id: string) => Effect.succeed(id === LAMP ? [LAMP, JOINED] : [id]),
    changesSince: (version: number, limit: number) =>
      Effect.sync(() => {
        const lines = log.slice(version, version + limit)
        return { version: version + lines.length, productIds: [...new Set(lines)] }
      })
  } as unknown as CatalogueStore["Service"]
  const index = { storeVersion: Effect.sync(() => log.length) } as unknown as SearchIndex["Service"]
  const layer = userLayer.pipe(
    Layer.provideMerge(
      memoryIdentityLayer.pipe(
        Layer.provideMerge(
          Layer.mergeAll(
            Layer.succeed(Records, open()),
            Layer.succeed(CatalogueStore, store),
            Layer.succeed(SearchIndex, index)
          )
        )
      )
    )
  )
  const run = <A, E>(program: Effect.Effect<A, E, Ports>) =>
    Effect.runPromise(
      Effect.andThen(TestClock.setTime(TEST_NOW.getTime()), program).pipe(Effect.provide([layer, TestClock.layer()]))
    )
  const [sanne, daan] = await Promise.all(
    [DEMO_USERS.sanne, DEMO_USERS.daan].map(async (user) => ({ rawToken: await tokenOf(user) }))
  )
  for (const user of [sanne!, daan!]) await run(ProfileApi.use((api) => api.signUp(user, {})))
  let position: AlertPosition = null
  return {
    run,
    sanne: sanne!,
    daan: daan!,
    /** Changes the price of the lamp and logs the change. */
    setPrice: (next: number | null) => {
      price = next === null ? null : euros(next)
      log.push("p-8", LAMP, "p-9")
    },
    /** Compares alerts as the site does, from the last position on. Resolves with the number of messages. */
    compare: async (from: AlertPosition | undefined = position) => {
      const compared = await run(compareChanged(from))
      position = compared.position
      return compared.sent
    },
    posted: () => run(Records.use((records) => records.find(OUTBOX)))
  }
}

const set = (user: { readonly rawToken: string }, target: Cents, id = LAMP) =>
  PriceAlertsApi.use((api) => api.setAlert(user, id, target))
const listed = (user: { readonly rawToken: string }) => PriceAlertsApi.use((api) => api.alerts(user))

describe.each(STORES)("price alerts over %s", (_name, open) => {
  it("ALERT-16: writes to a mail address as to a user, and ends its alert after a year", async () => {
    const { run, setPrice, compare, posted } = await services(open)
    await compare()
    const userId = mailAlertOwner("jan@voorbeeld.example")
    const put = (createdAt: string) =>
      run(
        Records.use((rows) =>
          rows.put(PRICE_ALERTS, {
            userId,
            productId: LAMP,
            target: euros(40),
            isSet: true,
            messages: 0,
            createdAt: createdAt as Instant
          })
        )
      )
    await put(TEST_NOW.toISOString())
    setPrice(39)
    expect(await compare()).toBe(1)
    const message = { kind: "price-alert", productId: LAMP }
    expect(await posted()).toMatchObject([{ to: "jan@voorbeeld.example", userId, message }])
    await put(new Date(TEST_NOW.getTime() - 366 * DAY_MS).toISOString())
    setPrice(38)
    expect(await compare()).toBe(0)
    expect(await run(Records.use((rows) => rows.count(PRICE_ALERTS)))).toBe(0)
  })

  it("ALERT-06, ALERT-04: posts one message for a fall, and another after a rise", async () => {
    const { run, sanne, setPrice, compare, posted } = await services(open)
    await compare()
    await run(set(sanne, euros(40)))
    expect(await compare()).toBe(0)
    const counts: Array<number> = []
    for (const price of [41, 40, 40, 39, 40.5, 35, null, 40, 40.8, 30, 29]) {
      setPrice(price)
      counts.push(await compare())
    }
    expect(counts).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    const messages = await posted()
    expect(messages.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "price-alert",
          target: euros(40),
          product: expect.objectContaining({ price: euros(40) })
        }),
        expect.objectContaining({ product: expect.objectContaining({ price: euros(30), shopName: "Lampenhuis" }) })
      ])
    )
    expect(messages).toHaveLength(2)
    expect((await run(listed(sanne)))[0]).toMatchObject({ messages: 2, isSet: false })
  })

  it("ALERT-06: compares all alerts after a start, and the same change again posts nothing", async () => {
    const { run, sanne, daan, setPrice, compare, posted } = await services(open)
    await run(set(sanne, euros(40)))
    await run(set(daan, euros(30)))
    setPrice(39)
    expect(await compare(null)).toBe(1)
    expect([await compare(null), await compare(0)]).toEqual([0, 0])
    expect((await posted()).map(({ userId }) => userId)).toEqual([DEMO_USERS.sanne.sub])
  })

  it("ALERT-06: compares alerts on a product that was joined to another", async () => {
    const { run, sanne, setPrice, compare } = await services(open)
    await compare()
    await run(set(sanne, euros(40), JOINED))
    setPrice(39)
    expect(await compare()).toBe(1)
  })

  it("ALERT-05: replaces the target of an alert and sets it anew", async () => {
    const { run, sanne, setPrice, compare } = await services(open)
    await run(set(sanne, euros(40)))
    setPrice(39)
    expect(await compare(null)).toBe(1)
    expect([await run(set(sanne, euros(38))), await run(set(sanne, euros(38)))]).toEqual([
      { changed: true },
      { changed: false }
    ])
    expect(await run(listed(sanne))).toMatchObject([{ productId: LAMP, target: euros(38), isSet: true }])
    setPrice(37)
    expect(await compare()).toBe(1)
  })

  it("ALERT-05: shows and removes a user's own alerts only", async () => {
    const { run, sanne, daan } = await services(open)
    await run(set(sanne, euros(40)))
    const remove = (user: typeof sanne) => run(PriceAlertsApi.use((api) => api.removeAlert(user, LAMP)))
    expect(await run(listed(daan))).toEqual([])
    expect(await remove(daan)).toEqual({ changed: false })
    expect([await remove(sanne), await remove(sanne)]).toEqual([{ changed: true }, { changed: false }])
    const anonymous = Effect.flip(PriceAlertsApi.use((api) => api.alerts({ rawToken: null })))
    expect(await run(anonymous)).toMatchObject({ _tag: "SignInNeeded" })
  })

  it("ALERT-01, ALERT-05: rejects a target that is not below the price, an unknown product and a full list", async () => {
    const { run, sanne } = await services(open)
    expect(await run(Effect.flip(set(sanne, euros(50))))).toMatchObject({ problem: "high" })
    expect(await run(Effect.flip(set(sanne, euros(1), "p-404" as ProductId)))).toMatchObject({ problem: "missing" })
    for (let number = 0; number < MAX_PRICE_ALERTS; number++)
      await run(set(sanne, euros(1), `q-${number}` as ProductId))
    expect(await run(Effect.flip(set(sanne, euros(1))))).toMatchObject({ problem: "full" })
    expect(await run(set(sanne, euros(2), "q-0" as ProductId))).toEqual({ changed: true })
    expect(await run(Records.use((records) => records.count(PRICE_ALERTS)))).toBe(MAX_PRICE_ALERTS)
  })

  it("NOTE-01, NOTE-02, NOTE-03, NOTE-04: lists a message until its kind is switched off, and marks it as read", async () => {
    const { run, sanne, daan, setPrice, compare, posted } = await services(open)
    const center = (user: typeof sanne) => run(NotificationsApi.use((api) => api.center(user)))
    await run(set(sanne, euros(40)))
    setPrice(39)
    await compare(null)
    const [message] = (await center(sanne)).messages
    expect(message).toMatchObject({ kind: "price-alert", href: "/p/rode-lamp/p-1/", isRead: false })
    expect((await center(daan)).messages).toEqual([])
    const read = (user: typeof sanne, id: string | null) => run(NotificationsApi.use((api) => api.markRead(user, id)))
    expect(await read(daan, message!.id)).toEqual({ changed: false })
    expect([await read(sanne, message!.id), await read(sanne, null)]).toEqual([{ changed: true }, { changed: false }])
    const choice = { kind: "price-alert" as const, isListed: false, isMailed: false }
    await run(NotificationsApi.use((api) => api.choose(sanne, [choice])))
    expect((await center(sanne)).choices).toContainEqual(choice)
    setPrice(50)
    await compare()
    setPrice(38)
    expect(await compare()).toBe(1)
    expect((await center(sanne)).messages.map(({ id }) => id)).toEqual([message!.id])
    expect(await posted()).toHaveLength(2)
    await run(NotificationsApi.use((api) => api.remove(sanne, message!.id)))
    expect((await center(sanne)).messages).toEqual([])
  })

  it("NOTE-02: does not subscribe to the newsletter without a confirmation", async () => {
    const { run, sanne } = await services(open)
    const choice = { kind: "newsletter-issue" as const, isListed: true, isMailed: true }
    await run(NotificationsApi.use((api) => api.choose(sanne, [choice])))
    expect((await run(NotificationsApi.use((api) => api.center(sanne)))).choices).toContainEqual({
      ...choice,
      isMailed: false
    })
  })

  it("ALERT-13: posts the digests of a week by itself, once, and not in the first night", async () => {
    const { run, sanne, setPrice } = await services(open)
    await run(ListsApi.use((api) => api.addToWishlist(sanne, LAMP)))
    setPrice(45)
    const postedAfter = (hours: number) =>
      Effect.andThen(
        TestClock.adjust(`${hours} hours`),
        Records.use((records) => Effect.map(records.find(OUTBOX), ({ length }) => length))
      )
    const week = Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-11-23T00:00:00Z"))
      yield* Layer.build(digestLayer)
      return [yield* postedAfter(5), yield* postedAfter(2), yield* postedAfter(100)]
    })
    expect(await run(Effect.scoped(week))).toEqual([0, 1, 1])
  })

  it("ALERT-10: posts one digest a week to users whose wishlist became cheaper", async () => {
    const { run, sanne, setPrice, posted } = await services(open)
    await run(ListsApi.use((api) => api.addToWishlist(sanne, LAMP)))
    const digest = (days: number) =>
      run(Effect.andThen(TestClock.setTime(TEST_NOW.getTime() + days * DAY_MS), postDigests))
    expect(await digest(0)).toBe(0)
    setPrice(45)
    expect([await digest(0), await digest(7), await digest(7), await digest(14)]).toEqual([0, 1, 0, 0])
    setPrice(null)
    expect(await digest(21)).toBe(0)
    setPrice(44)
    expect(await digest(28)).toBe(1)
    expect((await posted()).map(({ message }) => message)).toEqual(
      [
        [50, 45],
        [45, 44]
      ].map(([was, price]) => ({
        kind: "wishlist-drops",
        drops: [
          { name: "Rode lamp", path: "/p/rode-lamp/p-1/", was: euros(was!), price: euros(price!), shippingCost: 0 }
        ]
      }))
    )
  })

  it("ALERT-11: posts an issue to confirmed subscribers, once a week", async () => {
    const { run, sanne, posted } = await services(open)
    const post = postIssue(MESSAGES["newsletter-issue"])
    await run(ProfileApi.use((api) => api.changeNewsletter(sanne, "subscribe")))
    expect(await run(post)).toBe(0)
    await run(Records.use((records) => records.transaction(confirm)))
    expect([await run(post), await run(post)]).toEqual([1, 0])
    const issues = (await posted()).filter(({ message }) => message.kind === "newsletter-issue")
    expect(issues.map(({ userId }) => userId)).toEqual([DEMO_USERS.sanne.sub])
  })
})
