import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import { externalProvider } from "#adapters/outside/payment-client.ts"
import { webhooksTo } from "#adapters/outside/payment-loopback.ts"
import type { Backend, GivenSettings } from "#adapters/client/backend.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { observerOf } from "#adapters/runtime/observe.ts"
import { isReadFromPostgres } from "#adapters/runtime/environment.ts"
import { readInstallation } from "#adapters/store/sql/installation.ts"
import { migrateFiles } from "#adapters/store/sql/open.ts"
import { demoWorld, prepare } from "./prepare.ts"
import { logFailure } from "./log.ts"
import { addDemoUsers } from "./add-demo-users.ts"
import type { Settings } from "./settings.ts"
import { site } from "#web/messages/site.ts"

/** Logs failures outside requests, such as those of index updates and of erasing old data. Spec: API-43. */
const logBackground = (cause: unknown): void => logFailure("background work", cause)

export interface Services {
  readonly backend: Backend
}

type ServiceSettings = Pick<
  Settings,
  | "dataDir"
  | "catalogue"
  | "demo"
  | "world"
  | "photoHosts"
  | "privateHosts"
  | "siteOrigin"
  | "ageMode"
  | "acceptDays"
  | "fakes"
  | "smtp"
  | "hasMailbox"
  | "contactMail"
  | "mollie"
  | "assistant"
  | "metrics"
  | "traces"
>

/** The parts that the services of a thread share with those of the others; not `isSite` in other threads than the first. */
export type Sharing = Pick<Parameters<typeof openBackend>[0], "index" | "replicas" | "addUses" | "writeQueue"> &
  Pick<GivenSettings, "isSite">

/** Waits for locks as long as it takes. `address` is for links in mails. Spec: STORE-36, STORE-124. */
export const openServices = async (
  settings: ServiceSettings,
  now: () => Date,
  address: string,
  sharing: Sharing = {}
): Promise<Services> => {
  const { dataDir, demo, world, fakes } = settings
  if (fakes) {
    const { openMemoryBackend } = await import("#adapters/client/open-memory-backend.ts")
    const backend = await openMemoryBackend(await demoWorld(now(), world), commonSettings(settings, now, address))
    await addDemoUsers(backend)
    return { backend }
  }
  await migrateFiles(dataDir, console.log)
  if (isReadFromPostgres(settings.catalogue)) return openSharedServices(settings, now, address, sharing)
  console.log(`Preparing the data in ${dataDir} …`)
  await prepare(dataDir, now(), { demo, world })
  const services = await openSharedServices(settings, now, address, sharing)
  if (readInstallation(dataDir) === "demo") await addDemoUsers(services.backend)
  return services
}

export const openSharedServices = async (
  settings: ServiceSettings,
  now: () => Date,
  address: string,
  { isSite = true, ...sharing }: Sharing
): Promise<Services> => {
  const { dataDir, catalogue, photoHosts, privateHosts, siteOrigin, smtp } = settings
  const backend = await openBackend(
    { ...sharing, dataDir, catalogue },
    {
      ...commonSettings(settings, now, address),
      isSite,
      photoHosts,
      downloads: downloadsLayer({ privateHosts, siteOrigin }),
      smtp,
      onError: logBackground
    }
  )
  return { backend }
}

const commonSettings = (
  { siteOrigin, ageMode, acceptDays, hasMailbox, contactMail, assistant, mollie, metrics, traces }: ServiceSettings,
  now: () => Date,
  address: string
): GivenSettings => ({
  now,
  ageMode,
  acceptDays,
  messages: { origin: siteOrigin ?? address, siteName: site.name, hasMailbox, contactMail },
  production: site.production,
  provider: mollie === null ? null : externalProvider(mollie),
  sendWebhook: webhooksTo(address),
  observer: observerOf({ metrics: metrics !== null, traces: traces !== null }),
  assistant
})
