import { Cause, Context, Data, Effect, Layer, Logger } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { layerWebCrypto, type SecureRandom } from "effect/crypto/SecureRandom"
import { inProcessApi } from "#adapters/client/in-process.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { Files } from "#adapters/media/files.ts"
import type { Identity } from "#adapters/people/port.ts"
import { chatModelLayer, type ModelSettings } from "#adapters/outside/chat-client.ts"
import type { Downloads } from "#adapters/outside/download/port.ts"
import type { SendWebhook } from "#adapters/outside/embedded-payments.ts"
import { ACCEPT_DAYS, AcceptDays } from "#domain/shopping/orders/due.ts"
import type { PhotoLinks } from "#adapters/outside/download/photo-links.ts"
import type { PictureStore } from "#adapters/media/images/features/picture-store.ts"
import type { ImageReader } from "#adapters/media/images/reader.ts"
import type { UploadStore } from "#adapters/media/images/uploads.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { messagesLayer } from "#adapters/services/messages/messages.ts"
import { Mailer } from "#adapters/services/messages/mailer.ts"
import { senderLayer, type SenderSettings } from "#adapters/services/messages/sender.ts"
import { PaymentProvider } from "#adapters/outside/payment-port.ts"
import { WaitsForStore, Records } from "#adapters/store/records-port.ts"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import type { Observer } from "#adapters/runtime/observe.ts"
import { SearchApi } from "#domain/search/api.ts"
import type { Audience } from "#domain/account/audience.ts"
import type { AgeMode } from "#domain/account/adult-cookies.ts"
import { forAudience, type CallerAge } from "#domain/account/current-audience.ts"
import type { PriceAlertsApi } from "#domain/account/price-alert.ts"
import type { PriceReportsApi } from "#domain/catalogue/prices/price-report.ts"
import type { PriceDropsApi } from "#domain/account/lists/dismissed-drops.ts"
import type { InvoicesApi } from "#domain/shopping/orders/api.ts"
import type { MessagesApi, ContactApi } from "#domain/messages/api.ts"
import type { GuestApi } from "#domain/shopping/cart/api.ts"
import type { PaymentChecks } from "#domain/shopping/payment/api.ts"
import type { RankingApi } from "#domain/search/ranking-api.ts"
import type { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { LOCAL_CONTACT_MAIL } from "#domain/messages/contact.ts"
import type { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import type { SessionApi } from "#domain/account/session/api.ts"
import { startServices } from "#adapters/services/start-services.ts"
import { callerAgeLayer } from "#adapters/services/http/audience.ts"
import type { Handle } from "#adapters/services/http/call.ts"
import { webHandler, type Ports } from "#adapters/services/http/handler.ts"
import * as Static from "#adapters/services/catalogue/static.ts"
import * as Contact from "#adapters/services/contact.ts"
import { contentLayer, marketplaceBackground, marketplaceLayer, userLayer } from "#adapters/services/layers.ts"
import * as Pictures from "#adapters/services/search/picture-index.ts"
import * as SentPhotos from "#adapters/services/search/sent-photos.ts"
import * as Pairs from "#adapters/services/search/pair-counter.ts"
import * as ViewCounter from "#adapters/services/catalogue/view-counter.ts"
import * as MissLog from "#adapters/services/search/miss-log.ts"
import * as Ranking from "#adapters/services/search/ranking.ts"
import { countedSearchLayer } from "#adapters/services/search/search.ts"
import * as SearchedTerms from "#adapters/services/search/term-log.ts"
import { eraseExpiredSessions } from "#adapters/people/sessions.ts"
import { digestLayer } from "#adapters/services/messages/digest.ts"
import { eraseOldMessages } from "#adapters/services/messages/tables.ts"
import { whileHolding } from "#adapters/store/lease.ts"
import { followLayer as followAlertsLayer } from "#adapters/services/account/follow-alerts.ts"
import { eraseReleasedRedemptions } from "#adapters/services/shopping/redemptions.ts"
import { eraseOldCarts } from "#adapters/services/shopping/cart-tables.ts"
import { eraseOldChats } from "#adapters/services/assistant/chat-tables.ts"
import { eraseOldContacts } from "#adapters/services/contact.ts"
import { eraseOldRequests } from "#adapters/services/http/idempotency.ts"
import { dueOrdersLayer } from "#adapters/services/shopping/due-orders.ts"
import { eraseOldNeighbours } from "#adapters/services/search/pair-counter.ts"
import { eraseOldClickOuts } from "#adapters/services/catalogue/price-reports.ts"
import { eraseOldMisses } from "#adapters/services/search/miss-log.ts"
import { eraseOldSearches } from "#adapters/services/search/term-log.ts"
import { eraseOldStock } from "#adapters/services/shopping/stock.ts"
import { backInStockLayer } from "#adapters/services/account/back-in-stock.ts"
import { eraseDeletedAccounts, eraseOldGuests } from "#adapters/services/account/user-rows.ts"
import { eraseOldWithdrawals } from "#adapters/services/shopping/order-tables.ts"

export type Foundations =
  | CatalogueStore
  | SiteStore
  | Records
  | SearchIndex
  | Identity
  | ImageReader
  | PictureStore
  | PhotoLinks
  | UploadStore
  | Files
  | Mailer
  | PaymentProvider

export type PagePorts =
  | Ports
  | PriceAlertsApi
  | PriceDropsApi
  | PriceReportsApi
  | MessagesApi
  | GuestApi
  | PaymentChecks
  | RankingApi
  | SellersApi
  | SessionApi
  | ShopOrdersApi
  | ShopReturnsApi
  | WithdrawalApi
  | ContactApi
  | InvoicesApi
  | UploadStore
  | CallerAge
  | Pairs.Neighbours
  | Pictures.PictureIndex
  | SearchedTerms.SearchedTerms

export interface Backend {
  readonly api: PageApi
  readonly apiFor: (audience: Audience) => PageApi
  /** Handles every request of the HTTP contract, below `/api`; unknown paths are 404. */
  readonly handle: Handle
  readonly run: <A, E>(program: Effect.Effect<A, E, PagePorts | Foundations>) => Promise<A>
  readonly layer: Layer.Layer<PagePorts | Foundations>
  readonly close: () => Promise<void>
}

interface MessageSettings extends SenderSettings {
  readonly hasMailbox: boolean
  readonly contactMail: string
}

export const LOCAL_MESSAGES: MessageSettings = {
  origin: "http://localhost:3000",
  siteName: "Koopkompas",
  hasMailbox: true,
  contactMail: LOCAL_CONTACT_MAIL
}

export class BackendSettings extends Context.Service<
  BackendSettings,
  {
    readonly now: () => Date
    readonly ageMode: AgeMode
    readonly acceptDays: number
    readonly photoHosts: ReadonlyArray<string>
    readonly downloads: Layer.Layer<Downloads> | null
    readonly messages: MessageSettings
    /** The server that sends mail; null if mails stay in the mailbox of the store. Spec: MSG-13, MSG-30. */
    readonly smtp: { readonly url: string; readonly from: string } | null
    readonly provider: Layer.Layer<PaymentProvider, never, Records> | null
    readonly sendWebhook: SendWebhook
    readonly assistant: ModelSettings | null
    /** False for a command, or another thread, that works on the data of a site. Spec: ALERT-12, STORE-98. */
    readonly isSite: boolean
    /** null: nothing is measured. */
    readonly observer: Observer | null
    readonly production: ReadonlyArray<string>
    /** Reports failures that no response shows, such as an index that cannot follow the store. */
    readonly onError: (error: unknown) => void
  }
>()("adapters/client/BackendSettings") {}

export type GivenSettings = Partial<BackendSettings["Service"]>

const DEFAULT_SETTINGS: BackendSettings["Service"] = {
  now: () => new Date(),
  ageMode: "exact",
  acceptDays: ACCEPT_DAYS,
  photoHosts: [],
  downloads: null,
  messages: LOCAL_MESSAGES,
  smtp: null,
  provider: null,
  sendWebhook: () => Effect.void,
  assistant: null,
  isSite: true,
  observer: null,
  production: [],
  onError: console.error
}

const servicesOf = ({ ageMode, messages, production, isSite }: BackendSettings["Service"]) =>
  Layer.mergeAll(
    countedSearchLayer,
    ViewCounter.countedCatalogueLayer,
    Static.layer(production),
    Ranking.layer,
    marketplaceLayer(messages.origin),
    contentLayer,
    userLayer,
    callerAgeLayer(ageMode),
    messagesLayer(messages.hasMailbox),
    Contact.layer(messages.contactMail),
    isSite
      ? Layer.mergeAll(
          senderLayer(messages),
          SentPhotos.pruneLayer,
          Layer.provide(jobsLayer, layerWebCrypto),
          marketplaceBackground(messages.origin)
        ).pipe(Layer.provide(Layer.succeed(WaitsForStore, true)))
      : Layer.empty
  ).pipe(
    Layer.provide([ViewCounter.layer, MissLog.layer]),
    Layer.provideMerge([SearchedTerms.layer, Pairs.layer, Pictures.layer])
  )

/** Rejects if `foundations` cannot be opened. Only a site sends mail and does jobs. Spec: ALERT-12, API-06. */
export const startBackend = async (
  foundations: Layer.Layer<Foundations, never, BackendSettings>,
  given: GivenSettings
): Promise<Backend> => {
  const settings = { ...DEFAULT_SETTINGS, ...given }
  const { acceptDays, assistant, now, observer } = settings
  const started = await startServices(
    servicesOf(settings).pipe(
      Layer.provideMerge(observer === null ? foundations : observeFoundations(foundations, observer)),
      Layer.provide(Layer.succeed(BackendSettings, settings)),
      Layer.provideMerge(Layer.succeed(AcceptDays, acceptDays)),
      Layer.provideMerge(Logger.layer([failureLogger(settings.onError)])),
      Layer.provideMerge(assistant === null ? Layer.empty : chatModelLayer(assistant))
    ),
    now
  )
  const context =
    observer === null
      ? started.context
      : Context.add(started.context, SearchApi, observer.searches(Context.get(started.context, SearchApi)))
  const runUntraced: Backend["run"] = Effect.runPromiseWith(context)
  const traced = observer?.context ?? null
  const run: Backend["run"] =
    traced === null ? runUntraced : (program) => Effect.runPromiseWith(Context.merge(context, traced()))(program)
  const { handle, dispose } = webHandler(context, Math.random, traced ?? undefined)
  const apis: { readonly [Of in Audience]: PageApi } = {
    everyone: inProcessApi((program) => run(forAudience("everyone")(program))),
    adults: inProcessApi((program) => run(forAudience("adults")(program)))
  }
  return {
    api: apis.everyone,
    apiFor: (audience) => apis[audience],
    handle,
    run,
    layer: Layer.succeedContext(context),
    close: async () => {
      await dispose()
      await started.close()
    }
  }
}

class BackgroundFailed extends Data.TaggedError("BackgroundFailed")<{
  readonly message: string
  readonly cause: unknown
}> {}

/** Reports what services log as a failure, so that each line of a site has one form. Spec: WATCH-06. */
const failureLogger = (onError: (error: unknown) => void) =>
  Logger.make<unknown, void>(({ logLevel, message, cause }) => {
    if (logLevel !== "Error" && logLevel !== "Fatal" && logLevel !== "Warn") return
    onError(new BackgroundFailed({ message: [message].flat().map(String).join(" "), cause: Cause.squash(cause) }))
  })

/** Measures the stores, the search index and the providers. Spec: WATCH-03. */
const observeFoundations = <E, R>(
  foundations: Layer.Layer<Foundations, E, R>,
  observer: Observer
): Layer.Layer<Foundations, E, R> =>
  Layer.effectContext(
    Effect.map(Layer.build(foundations), (context) => {
      const observe = <Id extends Foundations, Service extends object>(part: string, tag: Context.Key<Id, Service>) =>
        Context.make(tag, observer.part(part)(Context.get(context, tag)))
      return context.pipe(
        Context.merge(observe("catalogue", CatalogueStore)),
        Context.merge(observe("records", Records)),
        Context.merge(observe("records", SiteStore)),
        Context.merge(observe("index", SearchIndex)),
        Context.merge(observe("payments", PaymentProvider)),
        Context.merge(observe("mail", Mailer))
      )
    })
  )

const eraseExpiredData = Effect.all(
  [
    eraseDeletedAccounts,
    eraseOldGuests,
    eraseOldCarts,
    eraseExpiredSessions,
    eraseReleasedRedemptions,
    eraseOldStock,
    eraseOldRequests,
    eraseOldChats,
    eraseOldMisses,
    eraseOldClickOuts,
    eraseOldSearches,
    eraseOldNeighbours,
    eraseOldMessages,
    eraseOldWithdrawals,
    eraseOldContacts
  ],
  { discard: true }
)

const ERASE_INTERVAL = "1 hour"

const eraseLayer: Layer.Layer<never, never, Records | SiteStore> = Layer.effectDiscard(
  Effect.forkScoped(runRegularly(eraseExpiredData, ERASE_INTERVAL, "Expired data was not erased"))
)

/** Work that belongs to no request, in one process of an installation at a time. Spec: ALERT-12, STORE-94. */
const jobsLayer: Layer.Layer<never, never, Records | SiteStore | CatalogueStore | SearchIndex | SecureRandom> =
  Layer.effectDiscard(
    Effect.forkScoped(
      whileHolding(
        "jobs",
        Layer.launch(Layer.mergeAll(backInStockLayer, followAlertsLayer, digestLayer, dueOrdersLayer, eraseLayer))
      )
    )
  )
