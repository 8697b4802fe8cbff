import { Command, Option } from "commander"
import { decodeJwt } from "jose"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { readBaseUrl } from "#cli/common-flags.ts"
import { plain } from "#cli/print.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping-live.ts"
import { asShopper } from "#cli/dependencies/as-shopper.ts"
import { DEMO_NAMES, type DemoName, readSession, removeSession, storeSession } from "#cli/dependencies/session-file.ts"
import { AddressApi } from "#domain/shopping/orders/api.ts"

interface LoginFlags {
  readonly as?: DemoName
  readonly guest: boolean
  readonly baseUrl?: string
  readonly json: boolean
}

export const loginCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("login")
    .description(
      "Log in at a site: the command prints a code to type in a browser. Or log in as a demo user, on the demo data of this machine or on a site with its own demo login. The commands cart, checkout, pay, orders, order and cancel then use that data or that site."
    )
    .addOption(new Option("--as <user>", "a demo user, without a browser").choices(DEMO_NAMES))
    .addOption(
      new Option("--guest", "no user: fill a cart and order it with an e-mail address").default(false).conflicts("as")
    )
    .option("--base-url <url>", "log in at a running site instead of the data of this machine", readBaseUrl)
    .option("--json", "print the result as JSON", false)
    .action(async ({ as: demoUser, guest, baseUrl = undefined, json }: LoginFlags) => {
      const site = baseUrl ?? null
      if (guest) {
        storeSession(deps.home(), { user: "guest", site, token: null, cartSession: null })
        return json ? printJson(io, { user: "guest", site }) : io.out(`You are a guest, ${whereText(site)}.`)
      }
      const token = demoUser === undefined ? await byCode(io, deps, site) : await asDemoUser(deps, demoUser, site)
      const user = demoUser ?? nameOf(token)
      storeSession(deps.home(), { user, site, token, cartSession: null })
      if (json) printJson(io, { user, site })
      else io.out(`Logged in as ${plain(user)}, ${whereText(site)}.`)
    })

const asDemoUser = async ({ open }: ShoppingDependencies, user: DemoName, site: string | null): Promise<string> => {
  const connection = await open(site)
  try {
    return await connection.logIn(DEMO_USERS[user])
  } finally {
    await connection.close()
  }
}

const byCode = async (io: Io, { logInByCode }: ShoppingDependencies, site: string | null): Promise<string> => {
  if (site === null) {
    throw fail.usage(
      "Give --base-url with the address of a site, or --as with a demo user of the data of this machine."
    )
  }
  return logInByCode(site, ({ page, code, expiresInSeconds }) => {
    io.err(`Open ${page} in a browser and type the code ${code}`)
    io.err(`The code is valid for ${Math.ceil(expiresInSeconds / 60)} minutes. Waiting …`)
  })
}

const nameOf = (token: string): string => {
  const { email, sub = "" } = decodeJwt(token)
  return typeof email === "string" ? email : sub
}

export const whoamiCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("whoami")
    .description("Show who is logged in, and where")
    .option("--json", "print the result as JSON", false)
    .action(({ json }: { readonly json: boolean }) =>
      asShopper(deps, async ({ caller, run }, { user, site, token }) => {
        // Fails if the session has ended. That of a guest is the cart itself.
        if (token !== null) await run(AddressApi.use((addresses) => addresses.addresses(caller)))
        if (json) printJson(io, { user, site })
        else io.out(`${token === null ? `${plain(user)} (guest)` : shownName(user)}, ${whereText(site)}`)
      })
    )

export const logoutCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("logout").description("End the session and forget it").action(async () => {
    const session = readSession(deps.home())
    removeSession(deps.home())
    if (session === null) return io.err("Nobody was logged in.")
    if (session.token === null) return io.out("You are no guest any more.")
    const connection = await deps.open(session.site)
    try {
      await connection.logOut(session.token)
    } finally {
      await connection.close()
    }
    io.out(`${plain(session.user)} is logged out.`)
  })

const shownName = (user: string): string => {
  const demoName = DEMO_NAMES.find((name) => name === user)
  return demoName === undefined ? plain(user) : `${demoName} (${DEMO_USERS[demoName].email})`
}

const whereText = (site: string | null): string => (site === null ? "on the data of this machine" : `at ${site}`)
