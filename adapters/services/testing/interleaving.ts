import { Clock, type Context, Duration, Effect, Exit, Layer, Scope } from "effect"
import { layerWebCrypto, type SecureRandom } from "effect/crypto/SecureRandom"
import { inProcessProvider } from "#adapters/outside/in-process-payments.ts"
import { PaymentProvider, ProviderFailed } from "#adapters/outside/payment-port.ts"
import { Identity } from "#adapters/people/port.ts"
import { instantOf } from "#adapters/services/shopping/order-rows.ts"
import { marketplaceLayer } from "#adapters/services/layers.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { readProfileClaims } from "#domain/account/session/claims.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { FeedCount } from "#domain/shopping/sellers/stock.ts"
import { TEST_ORIGIN } from "./marketplace.ts"

/**
 * A fault of the provider: the request or the response is lost, no response ever comes, or it rejects the request for good.
 */
export const FAULTS = ["request-lost", "response-lost", "silent", "rejected"] as const
export type Fault = (typeof FAULTS)[number] | null

/** A program that waits: for its turn, or for a moment. */
interface Waiting {
  readonly resume: () => void
  readonly until: number
}

/** Rounds of the event loop without any progress after which time passes. */
const IDLE_ROUNDS = 200

/**
 * The services of buying as processes over one store: programs run at the same time, and stop before each transaction
 * and each call of the provider until they are chosen to go on. A crash leaves them stopped for ever.
 */
interface Processes {
  /** Runs programs at the same time. `choices` decide which one goes on; the process crashes after `crashAfter` of them. */
  readonly run: (
    programs: ReadonlyArray<Effect.Effect<unknown, unknown, ProcessPorts>>,
    choices?: ReadonlyArray<number>,
    crashAfter?: number | null
  ) => Promise<void>
  /** The faults of the next calls of the provider. */
  faults: Array<Fault>
  /** Milliseconds since 1970. */
  now: number
  /** The counts of feeds that arrived, by offer. */
  readonly counts: Map<string, FeedCount>
  /** Starts a new process on the same store. */
  readonly restart: () => Promise<void>
}

type Built<L> = L extends Layer.Layer<infer A, infer _E, infer _R> ? A : never
export type ProcessPorts =
  Built<ReturnType<typeof marketplaceLayer>> | Records | CatalogueStore | PaymentProvider | SecureRandom

/** Returns a caller who is logged in here: the token is the name. */
export const loggedIn = (name: string): Caller => ({ rawToken: name, cartSessionHash: null })

/** Creates processes over records and a catalogue. Call `restart` before the first run. */
export const processesOver = (stored: Records["Service"], catalogue: CatalogueDb): Processes => {
  const counts = new Map<string, FeedCount>()
  const goods = rememberedCatalogue(catalogue, counts)
  let gates: Array<Waiting> = []
  let sleepers: Array<Waiting> = []
  let generation = 0
  let isGated = false
  let running: Context.Context<ProcessPorts> | null = null

  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => processes.now,
    currentTimeMillis: Effect.sync(() => processes.now),
    currentTimeNanosUnsafe: () => BigInt(processes.now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(processes.now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(processes.now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(processes.now) * 1_000_000n),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        const sleeper = { resume: () => resume(Effect.void), until: processes.now + Duration.toMillis(duration) }
        sleepers.push(sleeper)
        return Effect.sync(() => {
          sleepers = sleepers.filter((other) => other !== sleeper)
        })
      })
  }

  const open = (own: number) => {
    const turn = Effect.suspend(() => {
      if (own !== generation) return Effect.never
      if (!isGated) return Effect.void
      return Effect.callback<void>((resume) => {
        const waiting = { resume: () => resume(Effect.void), until: 0 }
        gates.push(waiting)
        return Effect.sync(() => {
          gates = gates.filter((other) => other !== waiting)
        })
      })
    })
    const records = Records.of({
      ...stored,
      transaction: (body) => Effect.andThen(turn, stored.transaction(body))
    })
    const lost = Effect.fail(new ProviderFailed({ problem: "No response", field: null, isFinal: false }))
    const rejected = Effect.fail(new ProviderFailed({ problem: "Rejected", field: null, isFinal: true }))
    const faulty =
      <Args extends ReadonlyArray<unknown>, A>(call: (...args: Args) => Effect.Effect<A, ProviderFailed>) =>
      (...args: Args): Effect.Effect<A, ProviderFailed> =>
        Effect.flatMap(turn, () => {
          switch (processes.faults.shift() ?? null) {
            case null:
              return Effect.tap(call(...args), turn)
            case "rejected":
              return rejected
            case "request-lost":
              return lost
            case "response-lost":
              return Effect.andThen(call(...args), lost)
            case "silent":
              return Effect.andThen(call(...args), Effect.never)
          }
        })
    const provider = Layer.effect(
      PaymentProvider,
      PaymentProvider.useSync((real) =>
        PaymentProvider.of({
          create: faulty(real.create),
          fetch: faulty(real.fetch),
          cancel: faulty(real.cancel),
          refund: faulty(real.refund),
          refunds: faulty(real.refunds),
          embedded: real.embedded
        })
      )
    ).pipe(Layer.provide(inProcessProvider({ origin: TEST_ORIGIN })), Layer.provide(Layer.succeed(Records, stored)))
    return marketplaceLayer(TEST_ORIGIN).pipe(
      Layer.provideMerge(
        Layer.mergeAll(goods, layerWebCrypto, identityByName, provider, Layer.succeed(Records, records))
      )
    )
  }

  const processes: Processes = {
    faults: [],
    now: 0,
    counts,
    restart: async () => {
      generation += 1
      gates = []
      sleepers = []
      running = await Effect.runPromise(Layer.buildWithScope(open(generation), Scope.makeUnsafe()))
    },
    run: async (programs, choices = [], crashAfter = null) => {
      isGated = programs.length > 1 || crashAfter !== null
      const defects: Array<unknown> = []
      const state = { left: programs.length }
      for (const program of programs) {
        const done = program.pipe(
          Effect.provide(running!),
          Effect.provideService(Clock.Clock, clock),
          Effect.onExit((exit) =>
            Effect.sync(() => {
              state.left -= 1
              if (Exit.hasDies(exit)) defects.push(exit)
            })
          )
        )
        Effect.runFork(done)
      }
      let chosen = 0
      for (let idle = 0; state.left > 0;) {
        await nextRound()
        if (state.left === 0) break
        if (gates.length > 0) {
          if (chosen === crashAfter) {
            await processes.restart()
            break
          }
          const [next] = gates.splice((choices[chosen % choices.length] ?? 0) % gates.length, 1)
          chosen += 1
          idle = 0
          next!.resume()
        } else if (++idle > IDLE_ROUNDS && sleepers.length > 0) {
          const first = Math.min(...sleepers.map(({ until }) => until))
          processes.now = Math.max(processes.now, first)
          const due = sleepers.filter(({ until }) => until <= processes.now)
          sleepers = sleepers.filter(({ until }) => until > processes.now)
          for (const { resume } of due) resume()
          idle = 0
        }
      }
      isGated = false
      if (defects.length > 0) throw new Error(String(defects[0]))
    }
  }
  return processes
}

/** Provides the catalogue, of which only counts change, and every answer is read once. */
const rememberedCatalogue = (
  catalogue: CatalogueDb,
  counts: ReadonlyMap<string, FeedCount>
): Layer.Layer<CatalogueStore> => {
  const counted = (offer: Offer): Offer => {
    const found = counts.get(offer.offerId)
    if (found === undefined) return offer
    return { ...offer, stock: found.count, observedAt: instantOf(new Date(found.countedAt)) }
  }
  const cached = new Map<string, unknown>()
  return Layer.effect(
    CatalogueStore,
    CatalogueStore.useSync((store) => {
      const once =
        <Args extends ReadonlyArray<unknown>, A>(name: string, read: (...args: Args) => Effect.Effect<A>) =>
        (...args: Args): Effect.Effect<A> => {
          const key = `${name} ${JSON.stringify(args)}`
          // The key has the name of the method, so that the value has its type.
          if (cached.has(key)) return Effect.succeed(cached.get(key) as A)
          return Effect.tap(read(...args), (value) => Effect.sync(() => cached.set(key, value)))
        }
      const offersOf = once("offers", store.offersOf)
      return CatalogueStore.of({
        ...store,
        version: Effect.sync(() => Math.max(0, ...[...counts.values()].map(({ countedAt }) => countedAt))),
        productCards: once("cards", store.productCards),
        offersOf: (id) => Effect.map(offersOf(id), (offers) => offers.map(counted)),
        shop: once("shop", store.shop)
      })
    })
  ).pipe(Layer.provide(catalogueStoreLayer(catalogue)))
}

const nextRound = () => new Promise((resolve) => void setImmediate(resolve))

/** Accepts every token as the name of its user: these tests are about money. */
export const identityByName = Layer.succeed(
  Identity,
  Identity.of({
    claims: (rawToken) =>
      Effect.succeed({ ...readProfileClaims({}), rawToken, sub: rawToken, exp: Number.MAX_SAFE_INTEGER }),
    session: () => Effect.die("unused"),
    startSession: () => Effect.die("unused"),
    renew: () => Effect.die("unused"),
    endSession: () => Effect.succeed(null)
  })
)
