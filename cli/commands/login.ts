import { Command, Option } from "commander"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { addExamples } from "#cli/flags/common.ts"
import { readBaseUrl } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import type { ShoppingDependencies } from "#cli/shopping/dependencies.ts"
import { asShopper } from "#cli/shopping/run.ts"
import { DEMO_NAMES, type DemoName, readSession, removeSession, storeSession } from "#cli/shopping/session-file.ts"
import { AddressApi } from "#domain/profile/address.ts"

interface LoginFlags {
  readonly as: DemoName
  readonly baseUrl?: string
  readonly json: boolean
}

/** Creates `koopkompas login`, which logs a demo user in and stores the session. Spec: CLI-45. */
export const loginCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("login")
    .description(
      "Log in as a demo user, on the demo data of this machine or on a running site with its own demo login. The commands cart, checkout, pay, orders, order and cancel then use that data or that site."
    )
    .addOption(new Option("--as <user>", "the demo user").choices(DEMO_NAMES).makeOptionMandatory())
    .option("--base-url <url>", "log in at a running site instead of the data of this machine", readBaseUrl)
    .option("--json", "print the result as JSON", false)
  addExamples(command, "login --as sanne", "login --as sanne --base-url http://localhost:3000")
  return command.action(async ({ as: user, baseUrl = undefined, json }: LoginFlags) => {
    const site = baseUrl ?? null
    const connection = await deps.open(site)
    try {
      storeSession(deps.home(), { user, site, token: await connection.logIn(DEMO_USERS[user]) })
    } finally {
      await connection.close()
    }
    if (json) printJson(io, { user, site })
    else io.out(`Logged in as ${user}, ${whereText(site)}.`)
  })
}

/** Creates `koopkompas whoami`, which shows who is logged in, and where. Spec: CLI-45. */
export const whoamiCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("whoami")
    .description("Show who is logged in, and where")
    .option("--json", "print the result as JSON", false)
  addExamples(command, "whoami")
  return command.action(({ json }: { readonly json: boolean }) =>
    asShopper(deps, async ({ caller, run }, { user, site }) => {
      // Fails if the session has ended.
      await run(AddressApi.use((addresses) => addresses.addresses(caller)))
      if (json) printJson(io, { user, site })
      else io.out(`${user} (${DEMO_USERS[user].email}), ${whereText(site)}`)
    })
  )
}

/** Creates `koopkompas logout`, which ends the session and removes its file. Spec: CLI-45. */
export const logoutCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("logout").description("End the session and forget it")
  addExamples(command, "logout")
  return command.action(async () => {
    const session = readSession(deps.home())
    removeSession(deps.home())
    if (session === null) return io.err("Nobody was logged in.")
    const connection = await deps.open(session.site)
    try {
      await connection.logOut(session.token)
    } finally {
      await connection.close()
    }
    io.out(`${session.user} is logged out.`)
  })
}

/** Describes where a session is. */
const whereText = (site: string | null): string => (site === null ? "on the data of this machine" : `at ${site}`)
