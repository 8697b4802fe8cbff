import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { setTimeout } from "node:timers/promises"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { dataDir, openLocal } from "#cli/connect.ts"
import { fail } from "#cli/exit.ts"
import type { Io } from "#cli/io.ts"
import { storeDependencies } from "./store.ts"
import type { ShoppingDependencies } from "./shopping.ts"
import { sessionHome } from "./session-file.ts"

export const shoppingDependencies = (io: Io): ShoppingDependencies => ({
  home: sessionHome,
  open: async (site) => {
    if (site !== null) {
      const { connectToSite } = await import("./shopping-site.ts")
      return connectToSite(site)
    }
    if (readVariable(VARIABLES.MOLLIE_API_KEY, process.env) !== null) {
      throw fail.failure("MOLLIE_API_KEY is set: these commands only buy with test payments.")
    }
    const local = await openLocal(io, dataDir())
    if (!(await storeDependencies.hasDemo(undefined))) {
      await local.close()
      throw fail.failure(`The data in ${dataDir()} is no demo data: buy at its site, with --base-url.`)
    }
    const { connectToServices } = await import("./shopping-local.ts")
    return connectToServices(local)
  },
  logInByCode: async (site, show) => {
    const { logInByCode } = await import("./device-login.ts")
    return logInByCode({ send: fetch, wait: (milliseconds) => setTimeout(milliseconds) }, site, show)
  },
  runShop: async (site, token, program) => {
    const { runShopAtSite } = await import("./shopping-site.ts")
    return runShopAtSite(site, token, program)
  },
  readText: storeDependencies.readText,
  write: (path, content) => writeFile(path, content),
  newKey: () => randomBytes(20).toString("hex")
})
