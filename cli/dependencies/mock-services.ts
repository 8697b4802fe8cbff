import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Backend } from "#adapters/client/backend.ts"
import { type Loaders, replaceLoaders, type CliDependencies, type LoadDependency } from "#cli/command-list.ts"
import { fail } from "#cli/io.ts"
import type { CallTarget } from "#cli/common-flags.ts"
import { connectToServices } from "./shopping-local.ts"

interface MockServices {
  readonly load: LoadDependency
  readonly close: () => Promise<void>
}

const WORLD_SIZE = { products: 1500, offers: 7000 } as const

/** Replaces the services by fakes over a demo world in memory, made when it is first needed. Spec: CLI-95. */
export const mockServices = (load: LoadDependency): MockServices => {
  const home = mkdtempSync(join(tmpdir(), "koopkompas-mock-"))
  let opened: Promise<Backend> | null = null
  const open = async (site: CallTarget): Promise<Pick<Backend, "run" | "handle" | "close">> => {
    if (site !== null) return endWithoutSite()
    const { run, handle } = await (opened ??= openWorld())
    return { run, handle, close: () => Promise.resolve() }
  }
  const loaders: Loaders = {
    connect: async () => open,
    calls: async () => ({
      ...(await load("calls")),
      connect: async (site) => {
        const { handle, close } = await open(site)
        return { address: "http://localhost", send: handle, close }
      }
    }),
    services: async () => ({ home: () => home, open }),
    shopping: async () => ({
      ...(await load("shopping")),
      home: () => home,
      open: async (site) => connectToServices(await open(site)),
      logInByCode: endWithoutSite,
      runShop: endWithoutSite
    })
  }
  return {
    load: replaceLoaders(onDataFolder, loaders),
    close: async () => {
      rmSync(home, { recursive: true, force: true })
      await (await opened)?.close()
    }
  }
}

const openWorld = async (): Promise<Backend> => {
  const { openMemoryBackend } = await import("#adapters/client/open-memory-backend.ts")
  const { makeWorld } = await import("#fixtures/world/world.ts")
  const { addDemoUsers } = await import("#web/server/add-demo-users.ts")
  const backend = await openMemoryBackend(makeWorld({ ...WORLD_SIZE, now: new Date() }), { isSite: false })
  await addDemoUsers(backend)
  return backend
}

const endWithoutSite = (): never => {
  throw fail.usage("--mock goes to no site. Leave it out, or --base-url.")
}

const endWithoutFolder = (): never => {
  throw fail.usage("This command works on a data folder. Leave out --mock.")
}

/** Dependencies that end the command when it uses one of them. Each is a function, or an object of functions; none is a promise. */
const DATA_FOLDER = new Proxy(endWithoutFolder, {
  get: (_, key) => (key === "then" ? undefined : endWithoutFolder)
}) as unknown

const onDataFolder: LoadDependency = async <Name extends keyof CliDependencies>() =>
  DATA_FOLDER as CliDependencies[Name]
