import { downloadsLayer } from "#adapters/download/downloads.ts"
import { externalProvider } from "#adapters/payment-provider/external.ts"
import { webhooksTo } from "#adapters/payment-provider/embedded/loopback.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { openBackend } from "#adapters/services/open-backend.ts"
import { readInstallation } from "#adapters/store/sql/installation.ts"
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
>

/**
 * Opens the services on the data folder, and fills an empty one. With `fakes`, opens them on the demo world in
 * memory instead. `address` is that of the process, for links in mails if the site has no other. Spec: STORE-36.
 */
export const openServices = async (
  {
    dataDir,
    demo,
    world,
    photoHosts,
    privateHosts,
    siteOrigin,
    ageMode,
    acceptDays,
    fakes,
    smtp,
    hasMailbox,
    contactMail,
    mollie,
    assistant
  }: ServiceSettings,
  now: () => Date,
  address: string
): Promise<Services> => {
  const messages = { origin: siteOrigin ?? address, siteName: site.name, hasMailbox, contactMail }
  const sendWebhook = webhooksTo(address)
  if (fakes) {
    const { openMemoryBackend } = await import("#adapters/services/open-memory-backend.ts")
    const backend = await openMemoryBackend(await demoWorld(now(), world), now, {
      ageMode,
      acceptDays,
      messages,
      production: site.production,
      sendWebhook,
      assistant,
      provider: mollie === null ? null : externalProvider(mollie)
    })
    await addDemoUsers(backend)
    return { backend }
  }
  console.log(`Preparing the data in ${dataDir} …`)
  await prepare(dataDir, now(), { demo, world })
  const downloads = downloadsLayer({ privateHosts, siteOrigin })
  const backend = await openBackend({
    dataDir,
    now,
    photoHosts,
    downloads,
    ageMode,
    acceptDays,
    messages,
    smtp,
    production: site.production,
    mollie,
    assistant,
    sendWebhook,
    onError: logBackground
  })
  if (readInstallation(dataDir) === "demo") await addDemoUsers(backend)
  return { backend }
}
