import type { testSite } from "./test-site.ts"

/** Creates a browser without scripts on a test site. It stores cookies. */
export const browseSite = (site: Pick<Awaited<ReturnType<typeof testSite>>, "get" | "post">) => {
  const jar = new Map<string, string>()
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ")

  const storeCookies = <Response extends { readonly cookies: ReadonlyArray<string> }>(response: Response): Response => {
    for (const cookie of response.cookies) {
      const [name = "", value = ""] = cookie.split("=", 2)
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    get: async (path: string) => storeCookies(await site.get(path, header())),
    post: async (path: string, fields: Readonly<Record<string, string>>) =>
      storeCookies(await site.post(path, fields, header())),
    /** Stores a cookie as if another page had set it. */
    setCookie: (name: string, value: string) => jar.set(name, value),
    /** Returns the value of a cookie, or "" if there is none. */
    cookie: (name: string): string => decodeURIComponent(jar.get(name) ?? "")
  }
}

/** Logs a browser in at the embedded provider. Returns the location of the last redirect. */
export const logIn = async (
  browser: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>>,
  returnTo = "/"
): Promise<string> => {
  const { location } = await browser.get(await callbackFor(browser, fields, returnTo))
  return location
}

/** Begins a login, and opens the login page of the embedded provider. Returns its path. */
export const openLoginPage = async (
  { post, get }: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>> = { doe: "inloggen" }
): Promise<string> => (await get((await post("/registreren/", fields)).location)).location

/** Logs a browser in at the embedded provider. Returns the path of the login callback, before the browser opens it. */
export const callbackFor = async (
  browser: ReturnType<typeof browseSite>,
  fields: Readonly<Record<string, string>>,
  returnTo = "/"
): Promise<string> => {
  const page = await openLoginPage(browser, { doe: "inloggen", naar: returnTo })
  const { location: provider } = await browser.post(page, fields)
  return pathOf((await browser.get(provider)).location)
}

/** Logs a browser out, at the provider too. */
export const logOut = async ({ post, get }: ReturnType<typeof browseSite>): Promise<void> => {
  await get((await post("/profiel/", { doe: "uitloggen" })).location)
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, "http://localhost")
  return pathname + search
}
